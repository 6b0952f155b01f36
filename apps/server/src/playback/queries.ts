import type { StoredStream } from '../content/stored';
import type { Db } from '../store/store';

export async function allStreams(db: Db): Promise<ReadonlyMap<string, StoredStream>> {
  const rows = await db.selectFrom('stream').select(['id', 'doc']).execute();
  return new Map(rows.map(({ id, doc }) => [id, doc]));
}
