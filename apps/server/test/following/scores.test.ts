import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ScoreBoard, ScoreList } from '@touchline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { loadScoreBoard } from '../../src/following/modules';
import { NOW } from '../support/club-tv';
import { listenTo } from '../support/event-stream';
import { minuteLeague } from '../support/league';
import { clubNode, type Node } from '../support/world';

/** A board that knows one event, whose home side scores every ten seconds. */
const tenSecondBoard: ScoreBoard = {
  score(eventId, { now }) {
    if (eventId !== 'past-match') return undefined;
    const passed = Math.floor((now - NOW) / 10);
    const figures = [String(Math.max(0, passed))];
    const home = { code: 'HCC', name: 'Comets', colour: '#ff8a00', figures };
    const away = { code: 'MKG', name: 'Kings', figures: ['0'] };
    return { answer: { eventId, phase: 'running', sides: [home, away] }, validUntil: NOW + (passed + 1) * 10 };
  },
};

const playing = () => clubNode({ league: minuteLeague().league, scoreBoard: tenSecondBoard });
const ask = async ({ app }: Node, query: string) => app.inject(`/api/v3/scores?${query}`);
const scoresOf = async (node: Node, query: string) => (await ask(node, query)).json<ScoreList>();

test('the score of a match comes from the soccer data, with crest and colour of the clubs', async () => {
  const node = await playing();
  node.clock.seconds = NOW + 200;
  const { now, items } = await scoresOf(node, 'eventIds=live-match');
  expect(now).toBe(NOW + 200);
  expect(items).toMatchObject([
    {
      eventId: 'live-match',
      phase: 'running',
      part: { kind: 'half', number: 1, of: 2 },
      clock: { seconds: 0, at: NOW, runs: 'up' },
      sides: [
        { code: 'VLD', name: 'Valden', figures: ['1'] },
        { code: 'KES', name: 'Keswick', figures: ['0'] },
      ],
    },
  ]);
});

test('other events have the score of the board, and events without one are left out', async () => {
  const node = await playing();
  node.clock.seconds = NOW + 25;
  const { items } = await scoresOf(node, 'eventIds=past-match,live-match,unknown,past-match');
  expect(items.map(({ eventId }) => eventId).sort()).toEqual(['live-match', 'past-match']);
  expect(items.find(({ eventId }) => eventId === 'past-match')?.sides[0]).toMatchObject({
    colour: '#ff8a00',
    figures: ['2'],
  });
});

test('a score at an earlier time is the score of that time, and a later time is now', async () => {
  const node = await playing();
  node.clock.seconds = NOW + 240;
  const figuresAt = async (at: number) =>
    (await scoresOf(node, `eventIds=live-match&at=${at}`)).items[0]?.sides.map(({ figures }) => figures.join());
  expect(await figuresAt(NOW + 100)).toEqual(['0', '0']);
  expect(await figuresAt(NOW + 181)).toEqual(['1', '0']);
  expect(await figuresAt(NOW - 100)).toEqual(['', '']);
  expect(await figuresAt(NOW + 9999)).toEqual(['1', '0']);
});

test('one computation serves all callers for a moment', async () => {
  const node = await playing();
  node.clock.seconds = NOW + 12;
  const [one, other] = [await ask(node, 'eventIds=past-match'), await ask(node, 'eventIds=past-match')];
  expect(one.headers['etag']).toBe(other.headers['etag']);
  expect(one.headers['cache-control']).toContain('public');
  node.clock.seconds = NOW + 20;
  expect((await ask(node, 'eventIds=past-match')).headers['etag']).not.toBe(one.headers['etag']);
});

test.each([
  ['', 'no ids'],
  [`eventIds=${Array.from({ length: 41 }, (_, id) => `e${id}`).join()}`, 'too many ids'],
  ['eventIds=a,,b', 'an empty id'],
])('a call with %#: it is refused', async (query) => {
  expect((await ask(await playing(), query)).statusCode).toBe(400);
});

test('a supplier that fails costs its own events only', async () => {
  const { league } = minuteLeague();
  const broken = {
    ...league,
    match: () => {
      throw new Error('away');
    },
  };
  const node = await clubNode({ league: broken, scoreBoard: tenSecondBoard });
  const { items } = await scoresOf(node, 'eventIds=live-match,past-match');
  expect(items.map(({ eventId }) => eventId)).toEqual(['past-match']);
});

test('a stream sends all scores at first, then each change once to all', async () => {
  const node = await playing();
  node.clock.seconds = NOW + 5;
  const follow = async (ids: string) => listenTo(node, `/v3/scores/stream?eventIds=${ids}`, {});
  const both = await follow('live-match,past-match');
  const one = await follow('past-match');
  const told = (stream: typeof both) =>
    (stream.messages() as ScoreList[]).map(({ items }) =>
      items.map(({ eventId, sides }) => `${eventId} ${sides[0]?.figures.join()}`).sort(),
    );
  expect(both.answer.headers['content-type']).toMatch('text/event-stream');
  await expect.poll(() => told(both)).toEqual([['live-match 0', 'past-match 0']]);
  node.clock.seconds = NOW + 31;
  await node.services.scoreWatch.look('past-match', 'en');
  await node.services.scoreWatch.look('live-match', 'en');
  await expect.poll(() => told(both)).toEqual([['live-match 0', 'past-match 0'], ['past-match 3']]);
  await expect.poll(() => told(one)).toEqual([['past-match 0'], ['past-match 3']]);
  await node.app.close();
  await expect.poll(() => both.heard.ended && one.heard.ended).toBe(true);
});

test('a module of scores is loaded from its file, and one without scores is refused', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-board-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = async (name: string, text: string) => {
    await writeFile(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const board = await loadScoreBoard(
    await file('good.mjs', 'export const openScoreBoard = () => ({ score: () => undefined })'),
  );
  expect(board.score('any', { now: NOW, locale: 'en' })).toBeUndefined();
  await expect(loadScoreBoard(await file('bad.mjs', 'export const other = 1'))).rejects.toThrow('openScoreBoard');
  await expect(loadScoreBoard(path.join(folder, 'none.mjs'))).rejects.toThrow('SCORE_BOARD');
});
