import type { ContentKind } from '@touchline/contract';
import type { ContentEntry } from '../../kernel/store/json-columns';
import type { Db } from '../../kernel/store/store';
import { OWN_SOURCE } from '../rows/row';
import { entryKey } from './entries';
import * as queries from './kept-entries';

/** Changes fields of a public entry at once, without a release, as the match desk does. The caller changes its row. */
export async function changeFields(
  tx: Db,
  kind: ContentKind,
  id: string,
  fields: ContentEntry,
  at: Date,
): Promise<void> {
  const keys = [entryKey(kind, id)];
  const [present] = await queries.findEntries(tx, keys);
  if (!present) return;
  const entry = { ...present.entry, ...fields };
  await queries.keepEntry(tx, { ...present, entry });
  if (present.source === OWN_SOURCE) return;
  const [changed] = await queries.findChanged(tx, keys);
  await queries.keepChanged(tx, { kind, id, base: changed?.base ?? present.entry, entry }, at);
}
