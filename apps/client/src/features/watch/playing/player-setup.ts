import {
  createSoundStore,
  type LogEntry,
  type PlayerOptions,
  type SoundStore,
  type Source,
  SourceError,
} from '@touchline/player';
import { ApiError } from '../../../shell/api';
import { note } from '../../../shell/log';

let sound: SoundStore | undefined;

const LEVELS = { info: 'info', warn: 'warning', error: 'error' } as const;

const log = ({ level, code, message }: LogEntry): void => note(LEVELS[level], `${code}: ${message}`);

/** What all players of the app share: one memory of sound (PLAY-05), and the notes for support. */
export function sharedByPlayers(): Pick<PlayerOptions, 'sound' | 'log'> {
  sound ??= createSoundStore(navigator.userAgent);
  return { sound, log };
}

/** Asks for a source; a refusal keeps its code, by which the player knows whether to try again. */
export async function withCode(ask: () => Promise<Source>): Promise<Source> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ApiError) throw new SourceError(`source-${error.problem.statusCode}`, error.message);
    throw error;
  }
}
