import type { LineMomentsAnswer } from '@touchline/contract';
import type { ContextEntry } from '@touchline/contract/content';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NOW } from '../support/club-tv';
import { ContentDesk } from '../support/content-desk';
import { problemOf } from '../support/problems';
import { auditLog, type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

const HOUR = 3600;
/** From the time of the fixture on: a clock of viewers only goes forward. */
const DAY = { from: NOW, to: NOW + 26 * HOUR };

let node: Node;
let editor: Insider;
let contexts: readonly ContextEntry[];
beforeAll(async () => {
  node = await startClubNode();
  editor = await insider(node, 'editor');
  contexts = (await node.store.db.selectFrom('context').select('doc').execute()).map(({ doc }) => doc);
});
afterAll(() => node.close());

const asked = ({ id, query, regions, platforms, publishFrom, publishTo }: ContextEntry) => ({
  id,
  query,
  ...(regions && { regions }),
  ...(platforms && { platforms }),
  ...(publishFrom !== undefined && { publishFrom }),
  ...(publishTo !== undefined && { publishTo }),
});

const ask = (lines: readonly object[], changes: object = {}) =>
  editor.browser.ask('POST', '/studio/line-moments', {
    payload: { ...DAY, regionId: 'austria', platform: 'web', utcOffsetMins: 0, lines, ...changes },
  });

/** How many tiles a viewer gets, on a clock that stands at this second. */
async function tilesOfViewer(id: string, at: number): Promise<number> {
  node.clock.seconds = at;
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/v3/lineContexts/$batchGetTiles',
    payload: { contextIds: [id], includeIfEmptyContextIds: [id], utcOffsetMins: 0 },
  });
  return answer.json<{ lines: { tiles: object[] }[] }>().lines[0]?.tiles.length ?? 0;
}

it('a line has as many tiles at each moment as a viewer gets then, whatever it shows', async () => {
  const lines = contexts.filter(({ id, kind }) => kind === 'line' && !/^(my|playlist):/.test(id));
  expect(lines.length).toBeGreaterThan(10);
  const answer = (await ask(lines.map(asked))).json<LineMomentsAnswer>();
  const expected = answer.lines.flatMap(({ id, moments }) =>
    moments.flatMap(({ at, tiles }, index) => {
      const before = moments[index - 1];
      return [...(before ? [{ id, at: at - 1, tiles: before.tiles }] : []), { id, at, tiles }];
    }),
  );
  expect(answer.lines.every(({ moments }) => moments[0]?.at === DAY.from)).toBe(true);
  expect(expected.length).toBeGreaterThan(40);
  for (const { id, at, tiles } of expected.toSorted((a, b) => a.at - b.at))
    expect(await tilesOfViewer(id, at), `${id} at ${at - NOW}`).toBe(tiles);
  node.clock.seconds = NOW;
  const live = answer.lines.find(({ id }) => id === 'live-now')?.moments ?? [];
  expect(live.map(({ at }) => at)).toContain(1_800_010_000);
  expect(answer.changes).toContain(1_800_017_200);
  expect(answer.events.map(({ id }) => id)).toContain('next-match');
  expect(answer.isCut).toBe(false);
});

it('a line that is edited is evaluated as it is edited, within its own period, region and platform', async () => {
  const query = { items: 'events', status: ['live'] };
  const count = async (changes: object) =>
    (await ask([{ id: 'new-line', query, ...changes }])).json<LineMomentsAnswer>().lines[0]?.moments;
  const start = NOW + 600;
  expect(await count({ publishFrom: start })).toEqual(
    expect.arrayContaining([
      { at: DAY.from, tiles: 0 },
      { at: start, tiles: expect.any(Number) },
    ]),
  );
  expect(await count({ regions: ['spain'] })).toEqual([{ at: DAY.from, tiles: 0 }]);
  expect(await count({ platforms: ['tizen'] })).toEqual([{ at: DAY.from, tiles: 0 }]);
  const limited = await count({ query: { ...query, limit: 1 } });
  expect(Math.max(...(limited ?? []).map(({ tiles }) => tiles))).toBe(1);
});

it('a line that is not finished has no number yet, and keeps none of the others from theirs', async () => {
  const query = { items: 'events', status: ['live'] };
  const unfinished = { id: 'half', query: { items: 'picked', references: [{}] } };
  const { lines } = (await ask([unfinished, { id: 'whole', query }])).json<LineMomentsAnswer>();
  expect(lines[0]).toEqual({ id: 'half', moments: [] });
  expect(lines[1]?.moments.length).toBeGreaterThan(1);
});

it('a personal line has no number, and a span of more than a day is refused', async () => {
  const mine = [{ id: 'my:continue-watching', query: { items: 'continueWatching' } }];
  expect((await ask(mine)).json<LineMomentsAnswer>().lines).toEqual([{ id: 'my:continue-watching', moments: [] }]);
  const refused = await ask([], { to: DAY.from + 28 * HOUR });
  expect(problemOf(refused)).toMatchObject({ statusCode: 400 });
  expect((await ask([], { to: DAY.from })).statusCode).toBe(400);
});

it('the audit log names the lines that were looked at', async () => {
  await ask(contexts.slice(0, 2).map(asked));
  const row = (await auditLog(node)).findLast(({ call }) => call === 'studioLineMoments');
  expect(row).toMatchObject({ role: 'editor', details: { lines: contexts.slice(0, 2).map(({ id }) => id) } });
});

it('what a release adds counts in that release, and nowhere else', async () => {
  const desk = new ContentDesk(editor.browser);
  const release = await desk.begin('One more');
  const { entry } = await desk.entry('events', 'magazine');
  const startTime = NOW + 2 * HOUR;
  await desk.add(release, 'events', {
    ...entry,
    id: 'one-more',
    type: 'Channel',
    startTime,
    endTime: startTime + HOUR,
  });
  const line = { id: 'coming', query: { items: 'events', status: ['future', 'live'], limit: 100 } };
  const tilesAt = async (changes: object) => {
    const [found] = (await ask([line], changes)).json<LineMomentsAnswer>().lines;
    return found?.moments.findLast(({ at }) => at <= NOW + HOUR)?.tiles ?? 0;
  };
  const isPublic = await tilesAt({});
  expect(await tilesAt({ release })).toBe(isPublic + 1);
  expect(await tilesAt({})).toBe(isPublic);
});
