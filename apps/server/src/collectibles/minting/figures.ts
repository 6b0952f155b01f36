import type { Store } from '../../kernel/store/store';
import { queueRows } from './queries';

/** The queue at a time. */
export interface MintingFigures {
  /** How many wait, are rendered, and are signed but not charged. */
  unfinished: Record<'held' | 'rendering' | 'signed', number>;
  /** The age of the oldest unfinished one. */
  oldestSeconds: number;
  /** Failures of the last 24 hours, by reason. */
  failures: Record<string, number>;
}

const DAY_MS = 86_400_000;

export async function readMinting(store: Store, now: number): Promise<MintingFigures> {
  const unfinished = { held: 0, rendering: 0, signed: 0 };
  const failures: Record<string, number> = {};
  let oldestSeconds = 0;
  for (const { state, failure, count, oldest } of await queueRows(store.db, new Date(now - DAY_MS))) {
    if (failure !== null) failures[failure] = count;
    if (state !== 'held' && state !== 'rendering' && state !== 'signed') continue;
    unfinished[state] += count;
    oldestSeconds = Math.max(oldestSeconds, (now - oldest.getTime()) / 1000);
  }
  return { unfinished, oldestSeconds, failures };
}
