/** Purpose of an audio or caption track. */
type TrackRole = 'main' | 'ambient' | 'description';

/** One audio or caption track. */
export interface Track {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly role: TrackRole;
}

interface Quality {
  readonly id: string;
  readonly label: string;
  readonly height: number;
  readonly bitrate: number;
}

/** Available and active tracks. */
export interface Tracks {
  readonly audioTracks: readonly Track[];
  readonly audioTrack: string | null;
  readonly captionTracks: readonly Track[];
  readonly captions: string;
  readonly qualities: readonly Quality[];
  /** Selected quality, or 'auto'. */
  readonly quality: string;
  /** Quality on screen. */
  readonly playingQuality: string | null;
}

/** The properties of an hls.js rendition that are used. */
interface NamedRendition {
  readonly name: string;
  readonly lang?: string | undefined;
  readonly characteristics?: string | undefined;
}

/** The properties of an hls.js level that are used. */
interface PictureLevel {
  readonly height: number;
  readonly bitrate: number;
}

/** Converts the renditions of a stream; the id is the index. */
export function tracksFromRenditions(renditions: readonly NamedRendition[]): Track[] {
  return renditions.map((rendition, index) => {
    const language = rendition.lang ?? '';
    return {
      id: String(index),
      label: rendition.name || language || String(index + 1),
      language,
      role: roleOf(language, rendition.characteristics),
    };
  });
}

/** Converts the levels of a stream, best first; levels of equal height are labelled with their bitrate. */
export function qualitiesFromLevels(levels: readonly PictureLevel[]): Quality[] {
  const sameHeight = (height: number) => levels.filter((level) => level.height === height).length > 1;
  return levels
    .map(({ height, bitrate }, index) => {
      const size = height > 0 ? `${height}p` : '';
      const rate = `${(bitrate / 1e6).toFixed(1)} Mbit/s`;
      const label = size === '' ? rate : sameHeight(height) ? `${size} · ${rate}` : size;
      return { id: String(index), label, height, bitrate };
    })
    .sort((a, b) => b.height - a.height || b.bitrate - a.bitrate);
}

/** The id for an index, or null for -1, which hls.js uses for none. */
export function idAt(index: number): string | null {
  return index >= 0 ? String(index) : null;
}

/** The index for an id, or -1 if the id is not a number. */
export function indexOf(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : -1;
}

function roleOf(language: string, characteristics = ''): TrackRole {
  if (characteristics.includes('public.accessibility.describes-video')) return 'description';
  // zxx: no linguistic content, such as stadium sound without commentary.
  return language === 'zxx' ? 'ambient' : 'main';
}
