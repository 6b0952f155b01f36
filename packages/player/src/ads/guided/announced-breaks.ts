/** A break as a playlist announces it. */
interface AnnouncedBreak {
  readonly id: string;
  /** Epoch seconds; not a number if it is invalid. */
  readonly startsAt: number;
}

const INTERSTITIAL = 'CLASS="com.apple.hls.interstitial"';
const TAG = /^#EXT-X-DATERANGE:[^\r\n]*\r?\n?/gm;

/** The playlist without the breaks that are not to be played. */
export function withoutBreaks(playlist: string, isPlayed: (announced: AnnouncedBreak) => boolean): string {
  if (!playlist.includes(INTERSTITIAL)) return playlist;
  return playlist.replace(TAG, (tag) => {
    if (!tag.includes(INTERSTITIAL)) return tag;
    const id = attributeOf(tag, 'ID');
    const startsAt = Date.parse(attributeOf(tag, 'START-DATE')) / 1000;
    return id !== '' && isPlayed({ id, startsAt }) ? tag : '';
  });
}

/** Whether a playlist has parts, which make low latency possible. */
export const hasParts = (playlist: string): boolean => playlist.includes('#EXT-X-PART-INF');

const attributeOf = (tag: string, name: string): string => new RegExp(`[:,]${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
