import type { PredictionGroup, RankedPlayer } from '@touchline/contract';
import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

/** Serialises changes of a person's groups. */
export async function lockPlayer(db: Db, accountId: string): Promise<void> {
  await db.selectFrom('prediction_player').select('name').where('account_id', '=', accountId).forUpdate().execute();
}

/** The groups of a person, in the order of joining. */
export async function groupsOf(db: Db, accountId: string, limit: number): Promise<PredictionGroup[]> {
  const { rows } = await sql<PredictionGroup>`
    select id, name, code,
      (select count(*) from prediction_member as all_of where all_of.group_id = prediction_group.id) as members
    from prediction_member join prediction_group on id = group_id
    where account_id = ${accountId}::uuid
    order by joined_at, id limit ${limit}`.execute(db);
  return rows;
}

/** The group a person founded under a name. */
export async function foundedGroup(db: Db, founderId: string, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('prediction_group')
    .select('id')
    .where('founder_id', '=', founderId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

/** Creates a group; nothing where the code is taken. */
export async function insertGroup(
  db: Db,
  { name, code, founderId, now }: { name: string; code: string; founderId: string; now: number },
): Promise<string | undefined> {
  const row = await db
    .insertInto('prediction_group')
    .values({ name, code, founder_id: founderId, founded_at: now })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** The group of a code, locked so that two players cannot take the last place. */
export async function lockGroup(db: Db, code: string): Promise<{ id: string; members: number } | undefined> {
  const group = await db
    .selectFrom('prediction_group')
    .select('id')
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst();
  if (!group) return undefined;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from prediction_member where group_id = ${group.id}::uuid`.execute(db);
  return { id: group.id, members: rows[0]?.count ?? 0 };
}

export async function insertMember(db: Db, groupId: string, accountId: string, now: number): Promise<void> {
  await db
    .insertInto('prediction_member')
    .values({ group_id: groupId, account_id: accountId, joined_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Removes a person from a group; an empty group is deleted. */
export async function deleteMember(db: Db, groupId: string, accountId: string): Promise<void> {
  await db.selectFrom('prediction_group').select('id').where('id', '=', groupId).forUpdate().execute();
  await db
    .deleteFrom('prediction_member')
    .where('group_id', '=', groupId)
    .where('account_id', '=', accountId)
    .execute();
  await sql`
    delete from prediction_group where id = ${groupId}::uuid
      and not exists (select from prediction_member where group_id = ${groupId}::uuid)`.execute(db);
}

/** The ranking within a group; empty for callers who are not members. */
export async function rankedMembers(
  db: Db,
  accountId: string,
  groupId: string,
  limit: number,
): Promise<RankedPlayer[]> {
  const { rows } = await sql<RankedPlayer>`
    select rank() over (order by points desc, exact desc) as rank, name, points, exact,
      account_id = ${accountId}::uuid as "isMe"
    from prediction_member join prediction_player using (account_id)
    where group_id = ${groupId}::uuid
      and exists (select from prediction_member where group_id = ${groupId}::uuid and account_id = ${accountId}::uuid)
    order by points desc, exact desc, name, account_id limit ${limit}`.execute(db);
  return rows;
}
