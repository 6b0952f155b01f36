import type { Api } from '../../shell/api/api';

/** What ads need to know of a playback beside its source. */
interface PlaybackNote {
  readonly api: Pick<Api, 'audience' | 'baseUrl'>;
  /** The stream, if it has breaks. */
  readonly streamId?: string | undefined;
}

const MOST = 12;
const notes = new Map<string, PlaybackNote>();
const listeners = new Set<() => void>();

/** Keeps the note of a playback by the id of its event or channel; the last few count. */
export function notePlayback(id: string, note: PlaybackNote): void {
  notes.delete(id);
  notes.set(id, note);
  for (const oldest of notes.keys()) if (notes.size > MOST) notes.delete(oldest);
  for (const listener of listeners) listener();
}

/** Calls back when a source with ads is fetched, or at once if one was; returns a function that stops it. */
export function onPlaybackNoted(listener: () => void): () => void {
  if (notes.size > 0) listener();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const playbackNote = (id: string): PlaybackNote | undefined => notes.get(id);

/** The app's API, known since a source with ads was fetched. */
export const notedApi = (): PlaybackNote['api'] | undefined => [...notes.values()].at(-1)?.api;
