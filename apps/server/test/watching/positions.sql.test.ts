import type { Tile, WatchPosition } from '@touchline/contract';
import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { grant, type Member, member } from '../support/entitled';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { anonymousToken } from '../support/world';

const club = sharedClub();
const LINE = '/api/v3/my/lineContexts/my:continue-watching/tiles';

const save = ({ headers }: Pick<Member, 'headers'>, eventId: string, position: number, duration = 7200) =>
  club.node().app.inject({
    method: 'PUT',
    url: `/api/v3/my/positions/${eventId}`,
    headers,
    payload: { position, duration },
  });

const positions = async ({ headers }: Member): Promise<WatchPosition[]> =>
  (await club.get('/api/v3/my/positions', headers)).json<{ items: WatchPosition[] }>().items;

const line = async ({ headers }: Member, query = '') =>
  (await club.get(`${LINE}${query}`, headers)).json<{ items: Tile[]; title: string; next?: string }>();

test('a position in a recording is available on every device, and later positions replace earlier ones', async () => {
  const [viewer, other] = [await member(club.node()), await member(club.node())];
  expect((await save(viewer, 'past-match', 600)).statusCode).toBe(204);
  await save(viewer, 'past-match', 1234.5);
  expect(await positions(viewer)).toEqual([{ eventId: 'past-match', position: 1234.5, duration: 7200, savedAt: NOW }]);
  expect(await positions(other)).toEqual([]);
});

test('recordings that were barely started or nearly finished and live events are not continued', async () => {
  const viewer = await member(club.node());
  await save(viewer, 'past-match', 600);
  await save(viewer, 'past-match', 7150);
  await save(viewer, 'live-match', 600);
  expect(await positions(viewer)).toEqual([]);
});

test('the personal line shows started recordings with the person’s own rights, and nothing they may not watch', async () => {
  const viewer = await member(club.node());
  const { accountId } = viewer;
  await club.node().store.pool.query(
    `insert into event (id, source, start_time, end_time, type, live, access, team_ids, tags, doc)
     select 'sold-replay', source, start_time, end_time, type, false, 'ppv', '{}', '{}',
       (doc - 'public') || '{"id":"sold-replay","ppvInfo":[{"id":"p","walletId":"credits","cost":6}]}'
     from event where id = 'past-match'`,
  );
  await save(viewer, 'sold-replay', 100);
  await save(viewer, 'past-match', 600);
  expect((await line(viewer)).items.map(({ id }) => id)).toEqual(['event:past-match']);
  await grant(club.node(), { accountId, kind: 'event', target: 'sold-replay', from: NOW, source: 'purchase:1' });
  const { items, title } = await line(viewer);
  expect(items.map(({ id }) => id).toSorted()).toEqual(['event:past-match', 'event:sold-replay']);
  expect(title).toBe('Continue watching');
  const [first] = (await line(viewer, '?limit=1')).items;
  const { next = '' } = await line(viewer, '?limit=1');
  const rest = await line(viewer, `?limit=1&next=${next}`);
  expect(new Set([first?.id, rest.items[0]?.id])).toEqual(new Set(['event:past-match', 'event:sold-replay']));
  expect(rest.next).toBeUndefined();
});

test('PAGE-07c in public answers the personal line is empty and left out', async () => {
  const viewer = await member(club.node());
  await save(viewer, 'past-match', 600);
  const answer = await club.node().app.inject({
    method: 'POST',
    url: '/api/v3/lineContexts/$batchGetTiles',
    headers: viewer.headers,
    payload: { contextIds: ['my:continue-watching', 'over'] },
  });
  expect(answer.json<{ lines: { contextId: string }[] }>().lines.map(({ contextId }) => contextId)).toEqual(['over']);
});

test('invalid positions, unknown events and lines, and viewers without an account are rejected', async () => {
  const viewer = await member(club.node());
  expect(problemOf(await save(viewer, 'past-match', -1)).detail).toContain('body.position');
  expect(problemOf(await save(viewer, 'nowhere', 60)).statusCode).toBe(404);
  expect(problemOf(await club.get('/api/v3/my/lineContexts/over/tiles', viewer.headers)).statusCode).toBe(404);
  expect(problemOf(await club.get(`${LINE}?next=x`, viewer.headers)).statusCode).toBe(400);
  const anonymous = { headers: { authorization: `Bearer ${await anonymousToken(club.node())}` } };
  expect(problemOf(await save(anonymous, 'past-match', 60)).statusCode).toBe(403);
});
