import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

interface Move {
  from: string;
  to: string;
}

/** Moves rights, what operators noted, favorites, reminders, positions and notified devices; what the other account has already stays. */
export async function movePersonal(db: Db, { from, to }: Move): Promise<void> {
  await db.updateTable('entitlement').set({ account_id: to }).where('account_id', '=', from).execute();
  await db.updateTable('operator_grant').set({ account_id: to }).where('account_id', '=', from).execute();
  await db.updateTable('person_note').set({ account_id: to }).where('account_id', '=', from).execute();
  await db.updateTable('push_device').set({ account_id: to }).where('account_id', '=', from).execute();
  await sql`insert into favorite (account_id, page_id, position, created_at)
    select ${to}, page_id, position + (select coalesce(max(position) + 1, 0) from favorite where account_id = ${to}), created_at
    from favorite where account_id = ${from} on conflict do nothing`.execute(db);
  await sql`insert into reminder (account_id, event_id, minutes_before, known_start, created_at)
    select ${to}, event_id, minutes_before, known_start, created_at
    from reminder where account_id = ${from} on conflict do nothing`.execute(db);
  await sql`insert into watch_position (account_id, event_id, position, duration, saved_at)
    select ${to}, event_id, position, duration, saved_at
    from watch_position where account_id = ${from} on conflict do nothing`.execute(db);
}

/** Has an account erased as soon as its last access token has expired. */
export async function eraseNow(db: Db, accountId: string, now: Date): Promise<void> {
  await db
    .insertInto('account_deletion')
    .values({ account_id: accountId, requested_at: now, erase_at: now })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ erase_at: now }))
    .execute();
}

export function findEmail(db: Db, accountId: string) {
  return db.selectFrom('person').select('email').where('account_id', '=', accountId).executeTakeFirst();
}
