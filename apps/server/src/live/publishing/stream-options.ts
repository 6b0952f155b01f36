import type { LiveStreamOptions } from '../../media';
import type { StoredInput } from '../inputs/stored-input';
import { airStream, previewStream } from '../inputs/stream-names';

const SEGMENT_SECONDS = 2;
const PREVIEW_SECONDS = 60;

/** Playlists promise the longest segment from their beginning: segments are as long as key frames are apart. */
const longest = (keyFrameSeconds: number | null): { targetSeconds?: number } => {
  const seconds = Math.ceil(keyFrameSeconds ?? 0);
  return seconds > SEGMENT_SECONDS ? { targetSeconds: seconds } : {};
};

/** What operators see of a signal. */
export const previewOptions = ({ id }: StoredInput, keyFrameSeconds: number | null): LiveStreamOptions => ({
  id: previewStream(id),
  lowLatency: true,
  encrypted: false,
  rewindSeconds: PREVIEW_SECONDS,
  keep: 'memory',
  ...longest(keyFrameSeconds),
});

/** What viewers get. Of a channel only what was shown of live events is kept, and that is kept while it is shown. */
export const airOptions = (
  { id, settings, target }: StoredInput,
  keyFrameSeconds: number | null,
): LiveStreamOptions => ({
  id: airStream(id),
  lowLatency: settings.lowLatency,
  encrypted: settings.encrypted,
  rewindSeconds: settings.rewindSeconds,
  keep: settings.record && target.kind === 'event' ? 'recording' : 'window',
  ...longest(keyFrameSeconds),
});
