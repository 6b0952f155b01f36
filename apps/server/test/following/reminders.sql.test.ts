import type { CalendarAddress, Reminders } from '@touchline/contract';
import { MAX_REMINDERS } from '@touchline/contract';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { registeredToken } from '../support/followers';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { anonymousToken } from '../support/world';

const club = sharedClub();
const REMINDERS = '/api/v3/my/reminders';
const START = 1_800_010_000;
let token: string;

const newcomer = () => registeredToken(club.node());
const call = (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, bearer: string, payload?: object) =>
  club.node().app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${bearer}` },
    ...(payload ? { payload } : {}),
  });
const set = (bearer: string, eventId: string, minutesBefore: unknown = 10) =>
  call('PUT', `${REMINDERS}/${eventId}`, bearer, { minutesBefore });
const listOf = async (bearer: string) => (await call('GET', REMINDERS, bearer)).json<Reminders>().items;
const moveTo = (startTime: number) =>
  club
    .node()
    .store.pool.query(
      `update event set start_time = $1, doc = jsonb_set(doc, '{startTime}', to_jsonb($1::bigint)) where id = 'next-match'`,
      [startTime],
    );

beforeAll(async () => {
  token = await newcomer();
});

describe('FAV-04a reminders', () => {
  it('are set, listed in order of time, changed and cancelled; repeating it changes nothing', async () => {
    const fan = await newcomer();
    expect(await listOf(fan)).toEqual([]);
    await set(fan, 'tomorrow-match');
    const answer = await set(fan, 'next-match', 30);
    expect(answer.statusCode).toBe(200);
    expect(answer.json<Reminders>().items.map(({ eventId }) => eventId)).toEqual(['next-match', 'tomorrow-match']);
    await set(fan, 'next-match', 5);
    expect((await listOf(fan))[0]).toMatchObject({
      eventId: 'next-match',
      minutesBefore: 5,
      remindAt: START - 300,
      name: 'Solis v Castra',
      startTime: START,
    });
    for (let time = 0; time < 2; time++) {
      const { items } = (await call('DELETE', `${REMINDERS}/next-match`, fan)).json<Reminders>();
      expect(items.map(({ eventId }) => eventId)).toEqual(['tomorrow-match']);
    }
    expect((await call('DELETE', REMINDERS, fan)).statusCode).toBe(204);
    expect(await listOf(fan)).toEqual([]);
  });

  it('FORM-02b FAV-04a have all that a device needs to show them by itself, in its language and in one answer', async () => {
    const fan = await newcomer();
    const { pool } = club.node().store;
    const { rows } = await pool.query<{ doc: object }>(`select doc from event where id = 'next-match'`);
    onTestFinished(async () => {
      await pool.query(`update event set doc = $1 where id = 'next-match'`, [rows[0]?.doc]);
    });
    await pool.query(
      `update event set doc = doc || '{"name": {"en": "Solis v Castra", "de": "Solis gegen Castra"}}' where id = 'next-match'`,
    );
    await set(fan, 'next-match', 30);
    const [reminder] = (await call('GET', `${REMINDERS}?locale=de&platform=android`, fan)).json<Reminders>().items;
    expect(reminder).toMatchObject({
      eventId: 'next-match',
      name: 'Solis gegen Castra',
      startTime: START,
      remindAt: START - 1800,
    });
    expect((await listOf(fan))[0]?.name).toBe('Solis v Castra');
  });

  it('move with their event', async () => {
    const fan = await newcomer();
    await set(fan, 'next-match');
    await moveTo(START + 3600);
    expect((await listOf(fan))[0]).toMatchObject({ startTime: START + 3600, remindAt: START + 3000 });
    await moveTo(START);
  });

  it('are private to their person, and end once their event has started', async () => {
    const fan = await newcomer();
    await set(fan, 'next-match');
    expect(await listOf(await newcomer())).toEqual([]);
    await moveTo(1_799_999_999);
    expect(await listOf(fan)).toEqual([]);
    await moveTo(START);
    expect(await listOf(fan)).toHaveLength(1);
  });
});

describe('Reminders are refused for', () => {
  it.each([
    ['an unknown event', 'nobody', 10, 404, 'Event not found'],
    ['a live event', 'live-match', 10, 409, 'The event has already started'],
    ['a past event', 'past-match', 10, 409, 'The event has already started'],
    ['a negative lead time', 'next-match', -1, 400, 'Invalid request'],
    ['a lead time of more than a day', 'next-match', 1441, 400, 'Invalid request'],
    ['a fraction of a minute', 'next-match', 0.5, 400, 'Invalid request'],
    ['no number', 'next-match', 'soon', 400, 'Invalid request'],
    ['an invalid id', '%00', 10, 400, 'Invalid request'],
  ])('%s', async (_what, eventId, minutes, status, title) => {
    const answer = await set(token, eventId, minutes);
    expect(answer.statusCode).toBe(status);
    expect(problemOf(answer).title).toBe(title);
  });

  it('more than the limit, even with concurrent requests', async () => {
    const fan = await newcomer();
    await set(fan, 'tomorrow-match');
    await club.node().store.pool.query(
      `insert into reminder (account_id, event_id, minutes_before, known_start)
       select account_id, 'many-' || n, 10, $1 from reminder, generate_series(1, $2::integer - 1) as n
       where event_id = 'tomorrow-match' and account_id = (select account_id from reminder order by created_at desc limit 1)`,
      [START, MAX_REMINDERS],
    );
    const refused = problemOf(await set(fan, 'next-match'));
    expect([refused.title, refused.detail]).toEqual([
      'Too many reminders',
      `There can be ${MAX_REMINDERS} reminders at most.`,
    ]);
    // An existing one can still be changed.
    expect((await set(fan, 'tomorrow-match', 60)).statusCode).toBe(200);
  });

  it('a viewer without an account', async () => {
    expect((await club.get(REMINDERS)).statusCode).toBe(401);
    expect((await call('GET', REMINDERS, await anonymousToken(club.node()))).statusCode).toBe(403);
  });
});

/** The lines of a calendar, unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('External calendars', () => {
  it('import one event as a file with an alarm', async () => {
    const answer = await club.get('/api/v3/events/next-match/calendar');
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="next-match.ics"');
    expect(linesOf(answer.body)).toEqual(
      expect.arrayContaining([
        'UID:next-match@localhost',
        'DTSTART:20270115T104640Z',
        'DTEND:20270115T124640Z',
        'SUMMARY:Solis v Castra',
        'URL:http://localhost:4400/event/page/next-match',
        'TRIGGER:-PT10M',
      ]),
    );
    expect((await club.get('/api/v3/events/nobody/calendar')).statusCode).toBe(404);
  });

  it('subscribe to a person’s favourites at a secret URL that can be renewed', async () => {
    const fan = await newcomer();
    await call('POST', '/api/v3/my/favorites/pages/northbank', fan);
    await set(fan, 'next-match');
    const { url } = (await call('GET', '/api/v3/my/calendar?locale=de', fan)).json<CalendarAddress>();
    expect((await call('GET', '/api/v3/my/calendar?locale=de', fan)).json()).toEqual({ url });
    const { pathname, search } = new URL(url);
    const answer = await club.get(`${pathname}${search}`);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const summaries = linesOf(answer.body).filter((line) => line.startsWith('SUMMARY:'));
    expect(summaries).toEqual(['SUMMARY:Northbank – Orbury', 'SUMMARY:Solis v Castra']);
    const renewed = (await call('POST', '/api/v3/my/calendar?locale=de', fan)).json<CalendarAddress>();
    expect(renewed.url).not.toBe(url);
    expect((await club.get(`${pathname}${search}`)).statusCode).toBe(404);
    expect((await club.get(new URL(renewed.url).pathname)).statusCode).toBe(200);
  });

  it.each(['x', 'a'.repeat(43), 'a'.repeat(300), '%27%20or%201=1'])(
    'reveal nothing to unauthorised callers (%s)',
    async (guess) => {
      expect([400, 404, 414]).toContain((await club.get(`/api/v3/calendars/${guess}`)).statusCode);
    },
  );
});
