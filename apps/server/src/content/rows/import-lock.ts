import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** Imports of the same database wait for each other. */
export async function lockImports(db: Db): Promise<void> {
  await sql`set local statement_timeout = '120s'`.execute(db);
  await sql`select pg_advisory_xact_lock(44000002)`.execute(db);
}
