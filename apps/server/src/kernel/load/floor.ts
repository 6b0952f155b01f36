import type pg from 'pg';
import type { Db } from '../store/store';
import type { Step } from './steps';

/** The least step, which an operator has set until a time (epoch seconds). */
export interface Floor {
  readonly step: Step;
  readonly until: number;
}

const LIMIT_MS = 3000;

/** Read past the pool of requests, which is what is full when it matters. */
export async function readFloor(sessions: pg.Pool): Promise<Floor | undefined> {
  const query = { text: 'select step, ends_at from load_floor', query_timeout: LIMIT_MS };
  const { rows } = await sessions.query<{ step: Step; ends_at: number }>(query);
  const [row] = rows;
  return row && { step: row.step, until: row.ends_at };
}

/** Returns what was set before, whether or not it has ended. */
export async function replaceFloor(tx: Db, floor: Floor | undefined): Promise<Floor | undefined> {
  const before = await tx.deleteFrom('load_floor').returning(['step', 'ends_at']).executeTakeFirst();
  if (floor) await tx.insertInto('load_floor').values({ step: floor.step, ends_at: floor.until }).execute();
  // A check of the table allows steps only.
  return before && { step: before.step as Step, until: before.ends_at };
}
