import type { Image } from '@touchline/contract';
import type { Text } from '@touchline/contract/content';
import type { Db } from '../../kernel/store/store';

export async function categoryNames(db: Db): Promise<ReadonlyMap<string, Text>> {
  const rows = await db.selectFrom('category').select(['id', 'doc']).execute();
  return new Map(rows.map(({ id, doc }) => [id, doc.name]));
}

export async function channelLogos(db: Db): Promise<ReadonlyMap<string, Image>> {
  const rows = await db.selectFrom('channel').select(['id', 'doc']).execute();
  return new Map(rows.flatMap(({ id, doc: { logo } }) => (logo ? [[id, logo] as const] : [])));
}
