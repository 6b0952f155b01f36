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

/** Channels on offer for the audience, in the operator's order. */
export async function findChannels(
  db: Db,
  { ids, categories, offset = 0, limit }: ChannelFilter,
  audience: Audience,
  now: number,
): Promise<StoredChannel[]> {
  let query = db
    .selectFrom('channel')
    .select('channel.doc')
    .where(offered('channel', audience, now));
  if (ids) query = query.where('channel.id', 'in', [...ids]);
  if (categories) query = query.where('channel.category_id', 'in', [...categories]);
  const rows = await query.orderBy('channel.position').orderBy('channel.id').offset(offset).limit(limit).execute();
  return rows.map(({ doc }) => doc);
}
