import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

interface StoredAgreement {
  version: number;
  texts: Record<string, string>;
  since: Date;
}

export function latestAgreement(db: Db): Promise<StoredAgreement | undefined> {
  return db
    .selectFrom('collectible_agreement')
    .select(['version', 'texts', 'since'])
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Lets one node at a time add a version. */
export async function lockAgreements(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(44000014)`.execute(db);
}

export async function insertAgreement(db: Db, { version, texts, since }: StoredAgreement): Promise<void> {
  await db
    .insertInto('collectible_agreement')
    .values({ version, texts: JSON.stringify(texts), since })
    .execute();
}
