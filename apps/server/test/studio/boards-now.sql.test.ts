import type { NowBoard, StudioRole } from '@touchline/contract';
import { NowBoard as NowBoardSchema } from '@touchline/contract/schema';
import { bucketOf } from '@touchline/rules/audience/histogram';
import { sql } from 'kysely';
import { Value } from 'typebox/value';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { addCells, addMinutes, addPeople, addViewers, countQueries } from '../support/audience-cells';
import { NOW } from '../support/club-tv';
import { listenTo } from '../support/event-stream';
import { minuteLeague } from '../support/league';
import { customer, pay, TOP_UP } from '../support/shop';
import { auditLog, type Insider, insider } from '../support/studio';
import { anonymousToken, type Node, startClubNode } from '../support/world';

const MINUTE = 60;
const WEEK = 7 * 86_400;
const TICK_MS = 5000;
/** Five minutes into the match, which has a goal in the third. */
const AT = NOW + 5 * MINUTE;

let node: Node;
const inside = new Map<StudioRole, Insider>();
beforeAll(async () => {
  node = await startClubNode({ league: minuteLeague().league });
  await pay(await customer(node), TOP_UP);
  node.clock.seconds = AT;
  for (const role of ['owner', 'editor'] as const) inside.set(role, await insider(node, role));
  const one = { channel: 'one', event: 'live-match' };
  await addViewers(node, { viewers: 30, ...one });
  await addViewers(node, { viewers: 10, ...one, platform: 'tizen', region: 'spain' });
  await addViewers(node, { viewers: 10, channel: 'premium' });
  await addMinutes(node, [
    { at: AT - 3 * MINUTE, viewers: 20, ...one },
    { at: AT - 2 * MINUTE, viewers: 25, ...one },
    { at: AT - 2 * MINUTE, viewers: 3 },
    { at: AT - WEEK, viewers: 40, ...one },
    { at: NOW - 4 * 3600, viewers: 70, ...one },
  ]);
  await addCells(node, [
    // The first minute is fine, the second is not.
    { measure: 'played', at: AT - 5 * MINUTE, ...one, platform: 'web', total: 200_000 },
    { measure: 'played', at: AT - 4 * MINUTE, ...one, platform: 'web', total: 180_000 },
    { measure: 'stalled', at: AT - 4 * MINUTE, ...one, platform: 'web', total: 20_000 },
    { measure: 'stalled', at: AT - 2 * MINUTE, ...one, platform: 'tizen', total: 100_000 },
    { measure: 'failure', at: AT - MINUTE, ...one, platform: 'web', code: 'TL-P-302', count: 2 },
    { measure: 'request', at: AT - MINUTE, channel: 'premium', platform: 'web', count: 20 },
    { measure: 'startFailure', at: AT - MINUTE, channel: 'premium', platform: 'web', code: 'TL-P-203', count: 3 },
    // Few requests are no reason.
    { measure: 'request', at: AT - MINUTE, channel: 'members', platform: 'web', count: 3 },
    { measure: 'startFailure', at: AT - MINUTE, channel: 'members', platform: 'web', code: 'TL-P-203', count: 3 },
    // Longer ago than 15 minutes.
    { measure: 'failure', at: AT - 16 * MINUTE, ...one, platform: 'web', code: 'TL-P-302', count: 99 },
    { measure: 'firstFrame', at: NOW - 3600, code: 'live', bucket: bucketOf(1000), count: 9 },
    { measure: 'firstFrame', at: NOW - 3600, code: 'live', bucket: bucketOf(4000), count: 1 },
    { measure: 'firstFrame', at: NOW - 3600 - WEEK, code: 'live', bucket: bucketOf(2000), count: 1 },
    { measure: 'played', at: NOW - 3600 - WEEK, total: 95 },
    { measure: 'stalled', at: NOW - 3600 - WEEK, total: 5 },
    // The same day a week before, but later.
    { measure: 'stalled', at: AT + 3600 - WEEK, total: 5000 },
    // Yesterday.
    { measure: 'stalled', at: NOW - 12 * 3600, total: 99_000_000 },
  ]);
  await addPeople(node, { at: AT, step: 'start', people: [1] });
  await anonymousToken(node);
  await sql`insert into reminder (account_id, event_id, minutes_before, known_start)
    select id, 'next-match', 5, 0 from account`.execute(node.store.db);
});
afterAll(() => node.close());
beforeEach(() => {
  node.clock.seconds = AT;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const headersOf = ({ browser }: Insider) => ({
  cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

async function listen(role: StudioRole, query = '') {
  const who = inside.get(role);
  if (!who) throw new Error(`No ${role} is inside.`);
  const stream = await listenTo(node, `/studio/now${query}`, headersOf(who));
  const boards = () => stream.messages() as NowBoard[];
  await expect.poll(() => boards().length).toBe(1);
  return { ...stream, boards, first: () => boards()[0] as NowBoard };
}

const middle = (ms: number) => Math.round(1.1 ** (bucketOf(ms) - 0.5));

it('sends a board at once, with who watches now, the highest of today, and how well it plays', async () => {
  const { first } = await listen('owner', '?audience=real');
  expect(Value.Errors(NowBoardSchema, first())).toEqual([]);
  expect(first()).toMatchObject({
    at: AT,
    watching: { value: 50, before: 40 },
    peak: { value: 70, at: NOW - 4 * 3600 },
    firstFrame: { median: middle(1000), p95: middle(4000), before: middle(2000) },
    rebuffering: { value: 0.24, before: 0.05 },
    byPlatform: [
      { platform: 'web', viewers: 40 },
      { platform: 'tizen', viewers: 10 },
    ],
    byRegion: [
      { regionId: 'austria', name: 'Austria', viewers: 40 },
      { regionId: 'spain', name: 'Spain', viewers: 10 },
    ],
  });
});

it('shows what is on air on each channel, with the score and the clock of the match', async () => {
  const { onAir } = (await listen('editor')).first();
  expect(onAir.map(({ channelId }) => channelId)).toEqual(['one', 'members', 'premium', 'spain-only']);
  const [one, members, premium, spain] = onAir;
  expect(one).toMatchObject({
    name: 'Club One',
    eventId: 'live-match',
    programme: 'Valden v Keswick',
    isLive: true,
    endsAt: 1_800_005_400,
    score: '1–0',
    clock: '5:00',
    viewers: 40,
    share: 0.8,
    stalling: 0.24,
    failures: 2,
  });
  expect(one?.trend.slice(-5)).toEqual([0, 20, 25, 25, 40]);
  expect(one?.trend).toHaveLength(30);
  expect(members).toMatchObject({ viewers: 0, share: 0, stalling: null, failures: 3 });
  expect(premium).toMatchObject({ programme: 'Big night', viewers: 10, share: 0.2, failures: 3 });
  expect(spain).toMatchObject({ programme: 'Ice this week', isLive: false, viewers: 0 });
  expect(spain).not.toHaveProperty('score');
});

it('has a plot by minute and channel, the week before, and the moments of matches', async () => {
  const { viewers, marks } = (await listen('editor', '?hours=1')).first();
  expect([viewers.times.length, viewers.times.at(0), viewers.times.at(-1)]).toEqual([61, AT - 3600, AT]);
  expect(viewers.lines.map(({ id, name, values }) => [id, name, values.slice(-4)])).toEqual([
    ['one', 'Club One', [20, 25, 25, 40]],
    ['premium', 'Premium', [0, 0, 0, 10]],
    ['onDemand', undefined, [0, 3, 3, 0]],
  ]);
  expect(viewers.before?.slice(-2)).toEqual([null, 40]);
  expect(marks.filter(({ channelId }) => channelId === 'one')).toEqual([
    { at: NOW, kind: 'kickOff', label: 'Kick-off', channelId: 'one' },
    { at: NOW + 3 * MINUTE, kind: 'goal', label: '1–0', channelId: 'one' },
  ]);
  expect(marks.some(({ channelId }) => channelId === 'spain-only')).toBe(false);
});

it('points at channels that stall or fail to start, the most viewers first', async () => {
  const { attention } = (await listen('owner')).first();
  expect(attention).toEqual([
    {
      id: 'rebuffering:one:web',
      kind: 'rebuffering',
      channelId: 'one',
      platform: 'web',
      value: 0.05,
      viewers: 30,
      since: AT - 4 * MINUTE,
    },
    {
      id: 'startFailures:premium',
      kind: 'startFailures',
      channelId: 'premium',
      code: 'TL-P-203',
      value: 0.15,
      viewers: 10,
      since: AT - MINUTE,
    },
  ]);
});

it('names the next live events and how many people are reminded of them', async () => {
  const { next } = (await listen('editor')).first();
  const { rows } = await sql<{ count: number }>`select count(*) from reminder`.execute(node.store.db);
  expect(next).toEqual([
    {
      eventId: 'next-match',
      title: 'Solis v Castra',
      startsAt: 1_800_010_000,
      channel: 'Club One',
      reminders: rows[0]?.count,
    },
    { eventId: 'embargoed', title: 'Announced later', startsAt: 1_800_020_000, reminders: 0 },
    { eventId: 'tomorrow-match', title: 'Havel v Dorn', startsAt: 1_800_090_000, reminders: 0 },
  ]);
  expect(rows[0]?.count).toBeGreaterThan(0);
});

it('shows revenue and a ledger out of balance to owners only', async () => {
  const owner = await listen('owner');
  const editor = await listen('editor');
  expect(owner.first().revenue).toEqual({ currency: 'EUR', value: 999, before: 0, orders: 1 });
  expect(editor.first()).not.toHaveProperty('revenue');
  await sql`insert into ledger_booking (id, kind, reference, booked_at)
    values (gen_random_uuid(), 'promotion', 'lost', now())`.execute(node.store.db);
  node.clock.seconds = AT + 70;
  vi.advanceTimersByTime(TICK_MS);
  await expect.poll(() => owner.boards().length).toBe(2);
  await expect.poll(() => editor.boards().length).toBe(2);
  const kinds = (boards: NowBoard[]) => boards.at(-1)?.attention.map(({ kind }) => kind);
  expect(kinds(owner.boards())).toContain('ledger');
  expect(kinds(editor.boards())).not.toContain('ledger');
});

it('sends the next board with the next tick: somebody who starts watching is in it', async () => {
  const { boards, first } = await listen('editor');
  expect(first().watching.value).toBe(50);
  await addViewers(node, { viewers: 1, channel: 'one' });
  vi.advanceTimersByTime(TICK_MS);
  await expect.poll(() => boards().length).toBe(2);
  expect(boards()[1]?.watching.value).toBe(51);
});

it('reads one board for all listeners, in a number of queries that does not depend on channels', async () => {
  const streams = [await listen('editor'), await listen('editor'), await listen('editor')];
  const { queries } = await countQueries(node, async () => {
    vi.advanceTimersByTime(TICK_MS);
    for (const { boards } of streams) await expect.poll(() => boards().length).toBe(2);
  });
  // Each stream also looks whether its session goes on.
  expect(queries).toBeLessThanOrEqual(12 + streams.length + 6);
  const [first, second] = streams.map(({ boards }) => boards()[1]);
  expect(second).toEqual(first);
});

it('ends with the session, and its opening is in the audit log', async () => {
  const gone = await insider(node, 'producer');
  inside.set('producer', gone);
  const { heard } = await listen('producer');
  expect((await auditLog(node)).at(-1)).toMatchObject({ call: 'studioNow', role: 'producer', outcome: 'done' });
  await gone.browser.signOut();
  await expect.poll(() => heard.ended).toBe(true);
});
