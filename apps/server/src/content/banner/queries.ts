import type { Text } from '@touchline/contract/content';
import type { Db } from '../../kernel/store/store';

interface StoredBanner {
  version: string;
  eventId: string;
  text: Text;
  until: Date;
}

export function findBanner(db: Db): Promise<StoredBanner | undefined> {
  return db.selectFrom('banner').select(['version', 'event_id as eventId', 'text', 'until']).executeTakeFirst();
}

export async function writeBanner(db: Db, { version, eventId, text, until }: StoredBanner): Promise<void> {
  const values = { version, event_id: eventId, text: JSON.stringify(text), until };
  await db
    .insertInto('banner')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

export async function dropBanner(db: Db, eventId: string): Promise<void> {
  await db.deleteFrom('banner').where('event_id', '=', eventId).execute();
}

export async function dropOldBanner(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('banner').where('until', '<', before).execute();
}
