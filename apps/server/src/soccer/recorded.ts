import { randomBytes } from 'node:crypto';
import type { SoccerUpdate, SoccerUpdates, UpdateCursor, UpdatePosition } from '@touchline/contract';
import { changeBetween, type MatchState } from '@touchline/rules';
import { LRUCache } from 'lru-cache';

interface Recording {
  readonly series: string;
  state: MatchState;
  readonly updates: SoccerUpdate[];
}

const MOST_RECORDINGS = 200;
/** A longer story begins a new series. */
const MOST_UPDATES = 1000;

/** Turns the states of matches that are looked at now and then into numbered updates, in a series of this node's own. */
export class Recordings {
  readonly #recordings = new LRUCache<string, Recording>({ max: MOST_RECORDINGS });

  /** Notes how a match is now. */
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

  /** What was noted since; nothing for who follows another series. */
  since(key: string, { series, after }: UpdateCursor): Pick<SoccerUpdates, 'updates'> {
    const known = this.#recordings.get(key);
    return { updates: known && known.series === series ? known.updates.slice(after ?? 0) : [] };
  }
}
