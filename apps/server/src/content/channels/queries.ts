import { sql } from 'kysely';
import type { Audience } from '../../kernel/common/audience';
import { offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredChannel } from '../../kernel/store/stored-content';

interface ChannelFilter {
  ids?: readonly string[];
  categories?: readonly string[];
  offset?: number;
  limit: number;
}

/** A channel, and whether everyone may watch its stream without a signed address. */
export type OfferedChannel = StoredChannel & { isStreamOpen: boolean };

/** Channels on offer for the audience, in the operator's order. */
export async function findChannels(
  db: Db,
  { ids, categories, offset = 0, limit }: ChannelFilter,
  audience: Audience,
  now: number,
): Promise<OfferedChannel[]> {
  let query = db
    .selectFrom('channel')
    .leftJoin('stream', (join) => join.on(sql<boolean>`stream.id = channel.doc->>'streamId'`))
    .select(['channel.doc', sql<boolean>`coalesce((stream.doc->>'open')::boolean, false)`.as('isStreamOpen')])
    .where(offered('channel', audience, now));
  if (ids) query = query.where('channel.id', 'in', [...ids]);
  if (categories) query = query.where('channel.category_id', 'in', [...categories]);
  const rows = await query.orderBy('channel.position').orderBy('channel.id').offset(offset).limit(limit).execute();
  return rows.map(({ doc, isStreamOpen }) => ({ ...doc, isStreamOpen }));
}
