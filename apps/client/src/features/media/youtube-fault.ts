/** Texts of YouTube's error codes (PLAY-09). */
const TEXTS = {
  'youtube-2': 'youtube.errors.invalidParameter',
  'youtube-5': 'youtube.errors.html5',
  'youtube-100': 'youtube.errors.notFound',
  'youtube-101': 'youtube.errors.embeddingDisallowed',
  'youtube-150': 'youtube.errors.embeddingDisallowed',
} as const;

const isKnown = (detail: string): detail is keyof typeof TEXTS => detail in TEXTS;

/** The text for a YouTube video that does not play. */
export const youtubeFaultText = (detail: string) =>
  isKnown(detail) ? TEXTS[detail] : ('player.errors.videoUnavailable' as const);
