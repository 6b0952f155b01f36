import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** How far a provider is: it has everything that arrived before `through`, and `done` events that arrived after it. */
export interface Place {
  through: number;
  done: number;
}

export async function insertReader(db: Db, reader: string, through: number): Promise<void> {
  await db
    .insertInto('audience_progress')
    .values({ reader, through })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findReader(db: Db, reader: string): Promise<{ through: number; retryAt: number } | undefined> {
  return db
    .selectFrom('audience_progress')
    .select(['through', 'retry_at as retryAt'])
    .where('reader', '=', reader)
    .executeTakeFirst();
}

/** Takes a provider that is due, until a time; undefined if it waits, or another node has it. */
export async function takeReader(
  db: Db,
  reader: string,
  now: number,
  until: number,
): Promise<(Place & { attempts: number }) | undefined> {
  return db
    .updateTable('audience_progress')
    .set({ retry_at: until })
    .where('reader', '=', reader)
    .where('retry_at', '<=', now)
    .returning(['through', 'done', 'attempts'])
    .executeTakeFirst();
}

interface Change {
  place?: Place;
  /** When it is due again. */
  retryAt: number;
  /** Failures in a row. */
  attempts?: number;
  problem?: string | null;
  /** Events that the provider refused for good. */
  skipped?: number;
}

/** Writes what has become of a provider, if it is still where this node left it; returns whether it was. */
export async function changeReader(
  db: Db,
  reader: string,
  from: Place,
  { place, retryAt, attempts, problem, skipped = 0 }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('audience_progress')
    .set({
      ...place,
      retry_at: retryAt,
      ...(attempts === undefined ? {} : { attempts }),
      ...(problem === undefined ? {} : { problem }),
      skipped: sql`skipped + ${skipped}`,
    })
    .where('reader', '=', reader)
    .where('through', '=', from.through)
    .where('done', '=', from.done)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
