import type { Db } from '../../kernel/store/store';

/** When breaks of streams were ended early, after a time in epoch seconds. */
export async function endsSince(db: Db, since: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('break_end')
    .select(['stream', 'ended_at as endedAt'])
    .where('ended_at', '>=', since)
    .execute();
  return new Map(rows.map(({ stream, endedAt }) => [stream, endedAt]));
}

export async function saveEnd(db: Db, stream: string, endedAt: number): Promise<void> {
  await db
    .insertInto('break_end')
    .values({ stream, ended_at: endedAt })
    .onConflict((conflict) => conflict.column('stream').doUpdateSet({ ended_at: endedAt }))
    .execute();
}

export async function deleteEnds(db: Db, before: number): Promise<void> {
  await db.deleteFrom('break_end').where('ended_at', '<', before).execute();
}
