import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';
import type { StoredInput } from './stored-input';

const columns = [
  'id',
  'name',
  'kind',
  'target_kind',
  'target_id',
  'settings',
  'key_version',
  'on_air',
  'air_since',
  'air_run',
  'slate',
  'added_grace',
  'place',
  'place_version',
  'seen_at',
] as const;

/** In the order in which they were made. */
export async function allInputs(db: Db, limit: number): Promise<StoredInput[]> {
  const rows = await db
    .selectFrom('live_input')
    .select(columns)
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toInput);
}

export async function countInputs(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('live_input')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The input, locked until the end of the transaction. */
export async function lockInput(tx: Db, id: string): Promise<StoredInput | undefined> {
  const row = await tx.selectFrom('live_input').select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && toInput(row);
}

export async function readInput(db: Db, id: string): Promise<StoredInput | undefined> {
  const row = await db.selectFrom('live_input').select(columns).where('id', '=', id).executeTakeFirst();
  return row && toInput(row);
}

/** Returns whether the target had no input before. */
export async function insertInput(
  tx: Db,
  input: Pick<StoredInput, 'id' | 'name' | 'kind' | 'target' | 'settings'> & { createdAt: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('live_input')
    .values({
      id: input.id,
      name: input.name,
      kind: input.kind,
      target_kind: input.target.kind,
      target_id: input.target.id,
      settings: JSON.stringify(input.settings),
      created_at: input.createdAt,
    })
    .onConflict((conflict) => conflict.columns(['target_kind', 'target_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** What operators change. */
type InputChange = Partial<
  Pick<
    StoredInput,
    | 'name'
    | 'settings'
    | 'keyVersion'
    | 'onAir'
    | 'airSince'
    | 'airRun'
    | 'slate'
    | 'addedGrace'
    | 'place'
    | 'placeVersion'
    | 'seenAt'
  >
>;

export async function updateInput(db: Db, id: string, change: InputChange): Promise<void> {
  const { settings, ...rest } = change;
  const names = {
    name: 'name',
    keyVersion: 'key_version',
    onAir: 'on_air',
    airSince: 'air_since',
    airRun: 'air_run',
    slate: 'slate',
    addedGrace: 'added_grace',
    place: 'place',
    placeVersion: 'place_version',
    seenAt: 'seen_at',
  } as const;
  const values = Object.entries(rest).map(([key, value]) => [names[key as keyof typeof names], value]);
  await db
    .updateTable('live_input')
    .set({ ...Object.fromEntries(values), ...(settings ? { settings: JSON.stringify(settings) } : {}) })
    .where('id', '=', id)
    .execute();
}

/** Notes the encoder that is shown, unless an operator has chosen since. */
export async function setPlace(
  db: Db,
  { id, placeVersion }: Pick<StoredInput, 'id' | 'placeVersion'>,
  place: StoredInput['place'],
): Promise<void> {
  await db
    .updateTable('live_input')
    .set({ place })
    .where('id', '=', id)
    .where('place_version', '=', placeVersion)
    .execute();
}

/** Notes that nodes wrote what is on air. */
export async function markSeen(db: Db, ids: readonly string[], at: number): Promise<void> {
  await db
    .updateTable('live_input')
    .set({ seen_at: at })
    .where(sql<boolean>`id = any(${sql.val([...ids])}::text[])`)
    .where('on_air', '=', true)
    .execute();
}

export async function deleteInput(tx: Db, id: string): Promise<void> {
  await tx.deleteFrom('live_input').where('id', '=', id).execute();
}

type Row = Awaited<ReturnType<typeof selectRow>>;

function selectRow(db: Db) {
  return db.selectFrom('live_input').select(columns).executeTakeFirstOrThrow();
}

const toInput = (row: Row): StoredInput => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  target: { kind: row.target_kind, id: row.target_id },
  settings: row.settings,
  keyVersion: row.key_version,
  onAir: row.on_air,
  airSince: row.air_since,
  airRun: row.air_run,
  slate: row.slate,
  addedGrace: row.added_grace,
  place: row.place,
  placeVersion: row.place_version,
  seenAt: row.seen_at,
});

/** The id of the input for an event. */
export async function inputOfEvent(db: Db, eventId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('live_input')
    .select('id')
    .where('target_kind', '=', 'event')
    .where('target_id', '=', eventId)
    .executeTakeFirst();
  return row?.id;
}
