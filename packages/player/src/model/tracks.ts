/** What a sound or caption track is for, beyond its language. */
export type TrackRole = 'main' | 'ambient' | 'description';

/** One audio or caption track. */
export interface Track {
  readonly id: string;
  readonly label: string;
  readonly language: string;
  readonly role: TrackRole;
}

/** One picture quality. */
export interface Quality {
  readonly id: string;
  readonly label: string;
  readonly height: number;
  readonly bitrate: number;
}

/** The tracks there are, and which of them are active. */
export interface Tracks {
  readonly audioTracks: readonly Track[];
  readonly audioTrack: string | null;
  readonly captionTracks: readonly Track[];
  readonly captions: string;
  readonly qualities: readonly Quality[];
  /** What was asked for. */
  readonly quality: string;
  /** What is on screen now. */
  readonly playingQuality: string | null;
}

/** The part of an hls.js rendition that names a track. */
export interface NamedRendition {
  readonly name: string;
  readonly lang?: string | undefined;
  readonly characteristics?: string | undefined;
}

/** The part of an hls.js level that describes a quality. */
export interface PictureLevel {
  readonly height: number;
  readonly bitrate: number;
}

/** Names the renditions of a stream; their place in the list is their id. */
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

/** Names the levels of a stream, best first; equal heights are told apart by their bitrate. */
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

/** The id for a place in a list, where hls.js says -1 for none. */
export function idAt(index: number): string | null {
  return index >= 0 ? String(index) : null;
}

/** The place in a list for an id; none for what is not a number. */
export function indexOf(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : -1;
}

function roleOf(language: string, characteristics = ''): TrackRole {
  if (characteristics.includes('public.accessibility.describes-video')) return 'description';
  // zxx: sound without any language, such as the crowd alone.
  return language === 'zxx' ? 'ambient' : 'main';
}
