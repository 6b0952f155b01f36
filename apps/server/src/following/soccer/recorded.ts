import { randomBytes } from 'node:crypto';
import type { SoccerUpdate, SoccerUpdates, UpdateCursor, UpdatePosition } from '@touchline/contract';
import { changeBetween, type MatchState } from '@touchline/rules/match/updates';
import { LRUCache } from 'lru-cache';

interface Recording {
  readonly series: string;
  state: MatchState;
  readonly updates: SoccerUpdate[];
}

const MOST_RECORDINGS = 200;
/** More updates than this start a new series. */
const MOST_UPDATES = 1000;

/** Turns polled states of matches into numbered updates, in a series of this node. */
export class Recordings {
  readonly #recordings = new LRUCache<string, Recording>({ max: MOST_RECORDINGS });

  /** Records the current state of a match. */
  note(key: string, state: MatchState, at: string): UpdatePosition {
    const known = this.#recordings.get(key);
    if (!known || known.updates.length >= MOST_UPDATES) {
      const recording = { series: randomBytes(9).toString('hex'), state, updates: [] };
      this.#recordings.set(key, recording);
      return { series: recording.series, number: 0 };
    }
    const change = changeBetween(known.state, state);
    if (change) {
      known.state = state;
      known.updates.push({ number: known.updates.length + 1, at, ...change });
    }
    return { series: known.series, number: known.updates.length };
  }

  /** The updates recorded since; none for another series. */
  since(key: string, { series, after }: UpdateCursor): Pick<SoccerUpdates, 'updates'> {
    const known = this.#recordings.get(key);
    return { updates: known && known.series === series ? known.updates.slice(after ?? 0) : [] };
  }
}
