import type { NotificationPreferences } from '@touchline/rules/following/notifications';
import { sql } from 'kysely';
import { isFollowed } from '../../kernel/store/conditions';
import type { Schema } from '../../kernel/store/schema';
import type { Db } from '../../kernel/store/store';
import type { PushChannels, PushMessage } from './channels/channel';

/** A device with the data that planning needs. */
export interface PlannedDevice {
  deviceId: string;
  accountId: string;
  wishes: NotificationPreferences;
  platform: string;
  locale: string;
  regionId: string;
}

export const deviceColumns = sql`
  device.id as "deviceId", device.account_id as "accountId", device.wishes, device.platform, device.locale,
  device.region_id as "regionId"`;

type Saved = Omit<Schema['push_device'], 'channel' | 'wishes' | 'scheduled'> & {
  channel: keyof PushChannels;
  wishes: NotificationPreferences;
  scheduled: Readonly<Record<string, number>> | null;
};

/**
 * Saves a device. Knowing the endpoint or token proves possession: the device belongs to its last saver, and what was
 * planned for the one before is deleted.
 */
export async function saveDevice(db: Db, { wishes, scheduled, ...device }: Saved): Promise<void> {
  const { id: _id, ...values } = {
    ...device,
    wishes: JSON.stringify(wishes),
    scheduled: scheduled && JSON.stringify(scheduled),
  };
  await db.deleteFrom('push_device').where('id', '=', device.id).where('account_id', '!=', device.account_id).execute();
  await db
    .insertInto('push_device')
    .values({ id: device.id, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}

/** Limits the devices of a person; those unseen for longest are deleted. */
export async function dropSurplusDevices(db: Db, accountId: string, kept: number): Promise<void> {
  await sql`
    delete from push_device where account_id = ${accountId}::uuid and id in (
      select id from push_device where account_id = ${accountId}::uuid
      order by renewed_at desc, id offset ${kept})`.execute(db);
}

/**
 * Moves the device of a browser to another subscription, with its messages; returns whether there was one. A device that
 * was saved with the new subscription meanwhile stays as it is.
 */
export async function moveDevice(
  db: Db,
  from: string,
  to: Pick<Saved, 'id' | 'endpoint' | 'public_key' | 'secret' | 'renewed_at'>,
): Promise<boolean> {
  const { rows } = await sql`
    insert into push_device (id, endpoint, public_key, secret, renewed_at, channel, account_id, family_id, wishes,
      minutes_before, scheduled, platform, locale, region_id)
    select ${to.id}, ${to.endpoint}, ${to.public_key}::bytea, ${to.secret}::bytea, ${to.renewed_at}::timestamptz, channel,
      account_id, family_id, wishes, minutes_before, scheduled, platform, locale, region_id
    from push_device where id = ${from} and channel = 'web'
    on conflict (id) do nothing returning id`.execute(db);
  if (rows.length > 0)
    await db.updateTable('push_message').set({ device_id: to.id }).where('device_id', '=', from).execute();
  return dropDevice(db, from, {});
}

/** Deletes a device, if it is this person's and was not saved after a moment; returns whether it did. */
export async function dropDevice(
  db: Db,
  id: string,
  { accountId, unseenSince }: { accountId?: string; unseenSince?: Date | undefined },
): Promise<boolean> {
  let one = db.deleteFrom('push_device').where('id', '=', id);
  if (accountId !== undefined) one = one.where('account_id', '=', accountId);
  if (unseenSince !== undefined) one = one.where('renewed_at', '<=', unseenSince);
  const { numDeletedRows } = await one.executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a session was ended; otherwise it does not end before this transaction does. */
export async function isSessionEnded(db: Db, familyId: string): Promise<boolean> {
  const session = await db
    .selectFrom('session_family')
    .select('revoked_at')
    .where('id', '=', familyId)
    .forShare()
    .executeTakeFirst();
  return session !== undefined && session.revoked_at !== null;
}

export async function dropSilentDevices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_device').where('renewed_at', '<', before).execute();
}

export async function dropOldMessages(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('push_message').where('expires_at', '<', before).execute();
}

/** An event that a device may be notified of. */
export type DueStart = PlannedDevice & { eventId: string; matchId: string | null; startTime: number };

/** A device was told, or is not to be: of the event, or of the match in another of its events. */
const isUndecided = sql`not exists (
  select from push_message as told where told.device_id = device.id and told.subject in (
    'start:' || event.id || ':' || event.start_time,
    'start:' || (event.doc->>'matchId') || ':' || event.start_time))`;
const startColumns = sql`event.id as "eventId", event.doc->>'matchId' as "matchId", event.start_time as "startTime"`;

/** Reminders that are due, without those that the device shows by itself at this time. */
export async function dueReminders(db: Db, now: number, late: number, limit: number): Promise<DueStart[]> {
  const { rows } = await sql<DueStart>`
    select ${deviceColumns}, ${startColumns}
    from event join reminder on reminder.event_id = event.id join push_device as device using (account_id)
    where event.start_time > ${now - late} and event.start_time <= ${now + 86_400}
      and event.start_time - reminder.minutes_before * 60 <= ${now} and ${isUndecided}
      and (device.scheduled->>event.id)::bigint is distinct from event.start_time - reminder.minutes_before * 60
    order by event.start_time, device.id limit ${limit}`.execute(db);
  return rows;
}

/** Due kick-offs of followed events; a reminder of the person takes precedence. */
export async function dueKickOffs(db: Db, now: number, late: number, limit: number): Promise<DueStart[]> {
  const { rows } = await sql<DueStart>`
    select distinct on (event.start_time, device.id, event.id)
      ${deviceColumns}, ${startColumns}
    from event join page on ${isFollowed()} join favorite on favorite.page_id = page.id
      join push_device as device using (account_id)
    where event.start_time > ${now - late} and event.start_time <= ${now + 86_400} and event.live
      and event.start_time - device.minutes_before * 60 <= ${now} and ${isUndecided}
      and not exists (select from reminder where reminder.account_id = device.account_id and reminder.event_id = event.id)
    order by event.start_time, device.id, event.id limit ${limit}`.execute(db);
  return rows;
}

/** Takes reminders of events whose start has changed since, and stores the new start. */
export async function takeMoved(db: Db, limit: number) {
  const { rows } = await sql<{ accountId: string; eventId: string; startTime: number }>`
    with moved as (
      select reminder.account_id, event.id, event.start_time from reminder join event on event.id = reminder.event_id
      where event.start_time <> reminder.known_start
      order by reminder.account_id, event.id limit ${limit} for update of reminder skip locked)
    update reminder set known_start = moved.start_time from moved
    where reminder.account_id = moved.account_id and reminder.event_id = moved.id
    returning reminder.account_id as "accountId", reminder.event_id as "eventId",
      reminder.known_start as "startTime"`.execute(db);
  return rows;
}

export async function devicesOf(db: Db, accountIds: readonly string[]): Promise<PlannedDevice[]> {
  const { rows } = await sql<PlannedDevice>`
    select ${deviceColumns} from push_device as device where account_id = any(${[...accountIds]}::uuid[])`.execute(db);
  return rows;
}

/** Matches in play that the owner of a device follows. */
export async function followedMatches(db: Db, now: number, limit: number) {
  const { rows } = await sql<{ eventId: string; matchId: string }>`
    select event.id as "eventId", event.doc->>'matchId' as "matchId" from event
    where event.start_time <= ${now} and event.start_time > ${now - 86_400} and event.end_time > ${now}
      and event.doc->>'matchId' is not null and (
        exists (select from reminder join push_device using (account_id) where reminder.event_id = event.id)
        or exists (
          select from page join favorite on favorite.page_id = page.id join push_device using (account_id)
          where ${isFollowed()}))
    order by event.start_time, event.id limit ${limit}`.execute(db);
  return rows;
}

/** The devices of all followers of an event without a message about a subject, in order of their ids. */
export async function followersOf(db: Db, eventId: string, subject: string, limit: number): Promise<PlannedDevice[]> {
  const { rows } = await sql<PlannedDevice>`
    select ${deviceColumns} from push_device as device join event on event.id = ${eventId}
    where not exists (select from push_message where device_id = device.id and subject = ${subject}) and (
      exists (select from reminder where reminder.account_id = device.account_id and reminder.event_id = event.id)
      or exists (
        select from favorite join page on page.id = favorite.page_id
        where favorite.account_id = device.account_id and ${isFollowed()}))
    order by device.id limit ${limit}`.execute(db);
  return rows;
}

/** The devices without a message about a subject. */
export async function devicesWithout(db: Db, subject: string, limit: number): Promise<PlannedDevice[]> {
  const { rows } = await sql<PlannedDevice>`
    select ${deviceColumns} from push_device as device
    where (device.wishes->'topics'->>'offers')::boolean
      and not exists (select from push_message where device_id = device.id and subject = ${subject})
    order by device.id limit ${limit}`.execute(db);
  return rows;
}

export interface Planned {
  deviceId: string;
  subject: string;
  /** Nothing where the device gets no message. */
  body: PushMessage | undefined;
  urgency: 'normal' | 'high';
  dueAt: number;
  expiresAt: number;
}

/** Stores planned messages; earlier decisions stay. */
export async function writeMessages(db: Db, messages: readonly Planned[]): Promise<void> {
  if (messages.length === 0) return;
  await db
    .insertInto('push_message')
    .values(
      messages.map(({ deviceId, subject, body, urgency, dueAt, expiresAt }) => ({
        device_id: deviceId,
        subject,
        state: body ? ('waiting' as const) : ('skipped' as const),
        body: body ? JSON.stringify(body) : null,
        urgency,
        due_at: new Date(dueAt * 1000),
        expires_at: new Date(expiresAt * 1000),
      })),
    )
    .onConflict((conflict) => conflict.columns(['device_id', 'subject']).doNothing())
    .execute();
}

/** Withdraws the offers that wait for devices of some platforms. */
export async function skipOffers(db: Db, platforms: readonly string[]): Promise<void> {
  if (platforms.length === 0) return;
  await sql`
    update push_message as message set state = 'skipped', body = null from push_device as device
    where device.id = message.device_id and device.platform = any(${[...platforms]}::text[])
      and message.state = 'waiting' and message.subject like 'offer:%'`.execute(db);
}

/** Withdraws what still waits to be sent about a start that was moved; it may be moved back. */
export async function dropOldStarts(db: Db): Promise<void> {
  await sql`
    delete from push_message as message using event
    where message.state = 'waiting' and (message.subject like 'start:%' or message.subject like 'moved:%')
      and event.id = message.body->>'id' and message.subject not like '%:' || event.start_time`.execute(db);
}

/**
 * Takes due messages, each for one node; after a crash they become due again when the lease ends. While they are being sent
 * they have no failure.
 */
export async function takeDueMessages(db: Db, now: Date, lease: Date, limit: number) {
  const { rows } = await sql<{
    deviceId: string;
    subject: string;
    body: PushMessage;
    urgency: 'normal' | 'high';
    tries: number;
    expiresAt: Date;
    channel: keyof PushChannels;
    address: string;
    publicKey: Buffer | null;
    secret: Buffer | null;
  }>`
    with due as (
      select device_id, subject from push_message where state = 'waiting' and due_at <= ${now}
      order by due_at limit ${limit} for update skip locked)
    update push_message as message set due_at = ${lease}, tries = tries + 1, failure = null
    from due, push_device as device
    where message.device_id = due.device_id and message.subject = due.subject and device.id = due.device_id
    returning message.device_id as "deviceId", message.subject, message.body, message.urgency, message.tries,
      message.expires_at as "expiresAt", device.channel, device.endpoint as address,
      device.public_key as "publicKey", device.secret`.execute(db);
  return rows;
}
export type DueMessage = Awaited<ReturnType<typeof takeDueMessages>>[number];

export async function settleMessage(
  db: Db,
  { deviceId, subject }: Pick<DueMessage, 'deviceId' | 'subject'>,
  change: { state: 'sent' } | { state: 'failed'; failure: string } | { due_at: Date; failure: string },
): Promise<void> {
  await db
    .updateTable('push_message')
    .set(change)
    .where('device_id', '=', deviceId)
    .where('subject', '=', subject)
    .execute();
}

/** Stores a match's score; returns whether a goal was scored since the last one. */
export async function noteScore(db: Db, matchId: string, home: number, away: number, at: Date): Promise<boolean> {
  const seen = { home, away, seen_at: at };
  const known = await db
    .selectFrom('watched_match')
    .select(['home', 'away'])
    .where('match_id', '=', matchId)
    .forUpdate()
    .executeTakeFirst();
  await db
    .insertInto('watched_match')
    .values({ match_id: matchId, ...seen })
    .onConflict((conflict) => conflict.column('match_id').doUpdateSet(seen))
    .execute();
  return known !== undefined && (home > known.home || away > known.away);
}

export async function dropOldMatches(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('watched_match').where('seen_at', '<', before).execute();
}

export const countMessages = (db: Db, since: Date) =>
  db
    .selectFrom('push_message')
    .select((of) => [
      of.fn.countAll<number>().filterWhere('state', '=', 'waiting').as('waiting'),
      of.fn.min('due_at').filterWhere('state', '=', 'waiting').as('oldest'),
      of.fn.countAll<number>().filterWhere('state', '=', 'failed').filterWhere('due_at', '>', since).as('failed'),
    ])
    .executeTakeFirstOrThrow();

/** Messages that wait although they were tried, together by what they are about and why. */
export const failingMessages = (db: Db, most: number) =>
  db
    .selectFrom('push_message')
    .select((of) => [
      'subject',
      of.fn.max('failure').as('failure'),
      of.fn.max('tries').as('tries'),
      of.fn.min('due_at').as('nextAt'),
    ])
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .groupBy('subject')
    .orderBy('subject')
    .limit(most)
    .execute();

/** Makes the messages of a subject due that were tried and are not being sent just now; returns how many wait. */
export async function hurryMessages(db: Db, subject: string, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('push_message')
    .set({ due_at: now })
    .where('subject', '=', subject)
    .where('state', '=', 'waiting')
    .where('failure', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
