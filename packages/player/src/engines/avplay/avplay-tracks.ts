import { type Track, type Tracks, tracksFromRenditions } from '../../model/tracks';
import type { AvplayTrack } from './api';

/** Fields of `extra_info`; their names differ between types of tracks, and their values are text. */
interface ExtraInfo {
  readonly language?: unknown;
  readonly track_lang?: unknown;
  readonly Width?: unknown;
  readonly Height?: unknown;
  readonly Bit_rate?: unknown;
  readonly fourCC?: unknown;
}

/** The fields of a track; empty where a set writes something else than JSON. */
export function extraInfo({ extra_info: text }: AvplayTrack): ExtraInfo {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}

/** A positive number, or 0. */
export const numberOf = (value: unknown): number => Math.max(0, Number(value) || 0);

/** Tracks of AVPlay. It tells languages but no names, and selects the quality by itself. */
export function tracksOf(
  total: readonly AvplayTrack[],
  current: readonly AvplayTrack[],
  captions: string,
): Tracks & { readonly indexes: Readonly<Record<string, number>> } {
  const audio = listed(total, 'AUDIO');
  const text = listed(total, 'TEXT');
  const heard = current.find(({ type }) => type === 'AUDIO');
  const indexes = Object.fromEntries(
    [...audio, ...text].map(({ id, type, index }) => [`${type} ${id}`, index] as const),
  );
  return {
    audioTracks: audio.map(({ track }) => track),
    audioTrack: audio.find(({ index }) => index === heard?.index)?.id ?? null,
    captionTracks: text.map(({ track }) => track),
    captions: text.some(({ id }) => id === captions) ? captions : 'off',
    qualities: [],
    quality: 'auto',
    playingQuality: null,
    indexes,
  };
}

interface Listed {
  readonly id: string;
  readonly type: AvplayTrack['type'];
  readonly index: number;
  readonly track: Track;
}

function listed(total: readonly AvplayTrack[], type: 'AUDIO' | 'TEXT'): Listed[] {
  const own = total.filter((track) => track.type === type);
  const tracks = tracksFromRenditions(own.map((track) => ({ name: '', lang: languageOf(track) })));
  return own.flatMap(({ index }, at) => {
    const track = tracks[at];
    return track ? [{ id: track.id, type, index, track }] : [];
  });
}

function languageOf(track: AvplayTrack): string {
  const { language, track_lang: other } = extraInfo(track);
  const found = [language, other].find((value) => typeof value === 'string' && value.trim() !== '');
  return typeof found === 'string' ? found.trim() : '';
}
