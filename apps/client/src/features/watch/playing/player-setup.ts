import type { LogEntry } from '@touchline/player/model/log';
import { type Source, SourceError, TOO_MANY_DEVICES } from '@touchline/player/model/source';
import type { PlayerOptions } from '@touchline/player/viewing/api';
import { createSoundStore, type SoundStore } from '@touchline/player/viewing/sound';
import { notePlayedElsewhere } from '../../../entities/other-devices';
import { ApiError } from '../../../shell/api/api';
import { note } from '../../../shell/log/log';
import { currentShell } from '../../../shell/platform/current';
import { playerDevice } from './player-device';

let sound: SoundStore | undefined;

const LEVELS = { info: 'info', warn: 'warning', error: 'error' } as const;

const log = ({ level, code, message }: LogEntry): void => note(LEVELS[level], `${code}: ${message}`);

/** Loaded for the first source with ads. */
const ads = async () => (await import('../../../entities/slot/host')).adsHost;

/** Options shared by all players: the stored volume (PLAY-05), the log, what ads need and what the device offers. */
export function sharedByPlayers(): Pick<PlayerOptions, 'sound' | 'log' | 'ads' | 'device'> {
  sound ??= createSoundStore(navigator.userAgent);
  const shell = currentShell();
  return { sound, log, ads, ...(shell && { device: playerDevice(shell) }) };
}

/** Most TVs can decode one video at a time. */
export const decodersOf = (video: HTMLVideoElement): 'several' | 'one' =>
  video.closest('[data-frame="tv"]') ? 'one' : 'several';

/** Fetches a source; an API error keeps its status code, by which the player decides whether to retry. */
export async function withCode(fetchSource: () => Promise<Source>): Promise<Source> {
  try {
    return await fetchSource();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isElsewhere = notePlayedElsewhere(error.problem);
    throw new SourceError(isElsewhere ? TOO_MANY_DEVICES : `source-${error.problem.statusCode}`, error.message);
  }
}
