import type { Db } from '../../kernel/store/store';
import type { StoredStream } from '../../kernel/store/stored-content';

export async function allStreams(db: Db): Promise<ReadonlyMap<string, StoredStream>> {
  const rows = await db.selectFrom('stream').select(['id', 'doc']).execute();
  return new Map(rows.map(({ id, doc }) => [id, doc]));
}
