import type { Db } from '../../kernel/store/store';
import { deleteViewers, upsertViewers, type ViewerRow } from './queries';

/** A playback counts as watched for so long after it was seen: a ping comes every 60 seconds. */
export const SEEN_MS = 75_000;

/** A playback was seen, or has ended. */
export interface LiveChange extends ViewerRow {
  isGone: boolean;
}

/** Notes who watches. */
export class LiveViewers {
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Applies changes in their order. What was seen too long ago, such as by a device that was offline, is left out. */
  async change(tx: Db, changes: readonly LiveChange[]): Promise<void> {
    const last = new Map(changes.map((change) => [change.viewing, change]));
    const sorted = [...last.values()].toSorted((a, b) => (a.viewing < b.viewing ? -1 : 1));
    const gone = sorted.filter(({ isGone }) => isGone);
    const earliest = this.#now() - SEEN_MS;
    const seen = sorted.filter(({ isGone, seenAt }) => !isGone && seenAt > earliest);
    if (gone.length > 0)
      await deleteViewers(
        tx,
        gone.map(({ viewing }) => viewing),
      );
    if (seen.length > 0)
      await upsertViewers(
        tx,
        seen.map(({ isGone: _isGone, ...row }) => row),
      );
  }
}
