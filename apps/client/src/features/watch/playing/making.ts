import { createSoundStore, type LogEntry, type PlayerOptions, type SoundStore } from '@touchline/player';
import { note } from '../../../shell/log';

let sound: SoundStore | undefined;

const LEVELS = { info: 'info', warn: 'warning', error: 'error' } as const;

const log = ({ level, code, message }: LogEntry): void => note(LEVELS[level], `${code}: ${message}`);

/** What all players of the app share: one memory of sound (PLAY-05), and the notes for support. */
export function sharedByPlayers(): Pick<PlayerOptions, 'sound' | 'log'> {
  sound ??= createSoundStore(navigator.userAgent);
  return { sound, log };
}
