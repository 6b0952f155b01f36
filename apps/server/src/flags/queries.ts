import type { FlagEntry } from '@touchline/contract/content';
import type { Db } from '../store/store';

export async function allFlags(db: Db): Promise<FlagEntry[]> {
  const rows = await db.selectFrom('remote_flag').select('doc').orderBy('position').execute();
  return rows.map(({ doc }) => doc as unknown as FlagEntry);
}
