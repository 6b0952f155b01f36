import type { Transaction } from 'kysely';
import type { Schema } from '../store/schema';
import type { Db } from '../store/store';

/** Work that is tried again. Times are in epoch seconds. */
export interface FailingWork {
  id: string;
  /** What it is, without personal data. */
  what: string;
  failure: string | null;
  tries: number;
  since: number;
  nextAt: number;
}

/** What an outbox still owes. */
export interface Backlog {
  waiting: number;
  /** When the oldest of it was due to be done first; null where nothing waits. */
  oldestAt: number | null;
  /** Given up within the last day. */
  failed: number;
  /** What was tried at least once, the oldest first. */
  failing: FailingWork[];
}

/** The most of one list that is told. */
export const MOST_FAILING = 20;

export const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1000);

/** When recurring jobs are due next, by name. */
export async function dueJobs(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('recurring_job').select(['name', 'due_at']).limit(200).execute();
  return new Map(rows.map(({ name, due_at: dueAt }) => [name, secondsOf(dueAt)]));
}

/** Makes a recurring job due; returns whether there is one of this name. */
export async function makeDue(tx: Transaction<Schema> | Db, name: string, now: Date): Promise<boolean> {
  const found = await tx
    .updateTable('recurring_job')
    .set({ due_at: now })
    .where('name', '=', name)
    .returning('name')
    .executeTakeFirst();
  return found !== undefined;
}
