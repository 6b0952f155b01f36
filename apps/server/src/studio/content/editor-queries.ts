import type { EditorPresence } from '@touchline/contract';
import type { Db } from '../../kernel/store/store';

const MOST_EDITORS = 50;

export async function keepPresence(
  db: Db,
  { operatorId, name, place, field }: EditorPresence,
  at: number,
): Promise<void> {
  const values = { name, place, field: field ?? null, seen_at: at };
  await db
    .insertInto('editor_presence')
    .values({ operator_id: operatorId, ...values })
    .onConflict((conflict) => conflict.column('operator_id').doUpdateSet(values))
    .execute();
}

export async function dropPresence(db: Db, operatorId: string): Promise<void> {
  await db.deleteFrom('editor_presence').where('operator_id', '=', operatorId).execute();
}

export async function dropOldPresence(db: Db, before: number): Promise<void> {
  await db.deleteFrom('editor_presence').where('seen_at', '<', before).execute();
}

export async function presences(db: Db, since: number): Promise<EditorPresence[]> {
  const rows = await db
    .selectFrom('editor_presence')
    .select(['operator_id as operatorId', 'name', 'place', 'field'])
    .where('seen_at', '>=', since)
    .orderBy('name')
    .limit(MOST_EDITORS)
    .execute();
  return rows.map(({ field, ...row }) => ({ ...row, ...(field === null ? {} : { field }) }));
}
