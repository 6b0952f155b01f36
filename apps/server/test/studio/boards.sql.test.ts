import type { AudienceBoard, QualityBoard } from '@touchline/contract';
import { bucketOf } from '@touchline/rules/audience/histogram';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { addCells, addMinutes, addPeople, countQueries } from '../support/audience-cells';
import { askBoard, type BoardQuery, readBoard } from '../support/boards';
import { NOW } from '../support/club-tv';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { type Insider, insider } from '../support/studio';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
const WEEK = 7 * DAY;

const { node } = sharedClub();
let owner: Insider;
beforeAll(async () => {
  owner = await insider(node(), 'owner');
});

const ask = (room: string, query: BoardQuery) => askBoard(owner, room, query);
const board = <Board>(room: string, query: BoardQuery): Promise<Board> => readBoard(owner, room, query);

/** The middle of the bucket of a value. */
const middle = (ms: number) => Math.round(1.1 ** (bucketOf(ms) - 0.5));

describe('the range of a board', () => {
  it.each([
    ['ends before it begins', { from: NOW, to: NOW - 1 }, 'before query.to'],
    ['is empty', { from: NOW, to: NOW }, 'before query.to'],
    ['is too long', { from: NOW - 94 * DAY, to: NOW }, '93 days'],
    ['begins before figures are kept', { from: NOW - 401 * DAY, to: NOW - 400 * DAY }, '400 days'],
  ])('is refused if it %s', async (_case, range, words) => {
    for (const room of ['audience', 'quality', 'revenue', 'ads']) {
      const problem = problemOf(await ask(room, range));
      expect(problem).toMatchObject({ statusCode: 400, title: 'Invalid range' });
      expect(problem.detail).toContain(words);
    }
  });

  it('is accepted up to 93 days', async () => {
    const { trend } = await board<AudienceBoard>('audience', { from: NOW - 93 * DAY, to: NOW });
    expect(trend.times).toHaveLength(94);
  });
});

describe('the room "Audience"', () => {
  // A range of its own, four hours of the day before.
  const to = NOW - DAY;
  const from = to - 4 * HOUR;
  const read = (query: object = {}) => board<AudienceBoard>('audience', { from, to, ...query });

  beforeAll(async () => {
    const at = from + 90 * MINUTE;
    const live = { channel: 'one', event: 'live-match', platform: 'web', region: 'austria' };
    const recording = { event: 'past-match', platform: 'tizen', region: 'spain' };
    await addCells(node(), [
      { measure: 'played', at, ...live, total: 600_000 },
      { measure: 'played', at: at + HOUR, ...recording, total: 1_200_000 },
      { measure: 'played', at, ...live, total: 6_000_000, simulated: true },
      { measure: 'newViewer', at, platform: 'web', count: 3 },
      { measure: 'newViewer', at, platform: 'web', count: 30, simulated: true },
      { measure: 'firstFrame', at, ...live, code: 'live', bucket: bucketOf(900), count: 10, total: 9000 },
      { measure: 'firstFrame', at, ...recording, code: 'recording', bucket: bucketOf(900), count: 8, total: 7200 },
      { measure: 'milestone', at, ...recording, code: '5', count: 6 },
      { measure: 'milestone', at, ...recording, code: '50', count: 4 },
      { measure: 'milestone', at, ...recording, code: '100', count: 2 },
      { measure: 'bot', at, platform: 'web', count: 7 },
      { measure: 'dropped', at, platform: 'web', code: 'unknown', count: 2 },
      { measure: 'dropped', at, platform: 'web', code: 'field', count: 5 },
      // A week before, and just outside of both ranges.
      { measure: 'played', at: at - WEEK, ...live, total: 300_000 },
      { measure: 'newViewer', at: at - WEEK, platform: 'web', count: 1 },
      { measure: 'firstFrame', at: at - WEEK, ...recording, code: 'recording', bucket: 50, count: 4 },
      { measure: 'milestone', at: at - WEEK, ...recording, code: '50', count: 1 },
      { measure: 'played', at: from - MINUTE, ...live, total: 1 },
      { measure: 'played', at: to, ...live, total: 1 },
    ]);
    const steps = [
      ['page', [1, 2, 3, 4, 5, 6, 7, 8]],
      ['detail', [1, 2, 3, 4, 5, 6]],
      ['request', [1, 2, 3, 4, 5]],
      ['past5', [1, 2, 3]],
      ['offer', [4, 5]],
    ] as const;
    for (const [step, people] of steps) await addPeople(node(), { at, step, people });
    await addPeople(node(), { at, step: 'start', people: [1, 2, 3], channel: 'one', event: 'live-match' });
    await addPeople(node(), { at: at + HOUR, step: 'start', people: [3, 4], event: 'past-match' });
    await addPeople(node(), { at, step: 'start', people: [90, 91], event: 'gone', simulated: true });
    await addPeople(node(), { at: at - WEEK, step: 'start', people: [1, 2], channel: 'one' });
    await addPeople(node(), { at: at - WEEK, step: 'page', people: [1, 2] });
    await addMinutes(node(), [
      { at, viewers: 5, channel: 'one', event: 'live-match' },
      { at, viewers: 2, event: 'past-match', platform: 'tizen' },
      { at: at + MINUTE, viewers: 6, channel: 'one', event: 'live-match' },
      { at: at + 2 * MINUTE, viewers: 100, channel: 'one', event: 'live-match', simulated: true },
      { at: at - WEEK, viewers: 4, channel: 'one', event: 'live-match' },
    ]);
  });

  it('DATA-02 shows who watched, for how long, and how many are new, beside the week before', async () => {
    expect(await read({ audience: 'real' })).toMatchObject({
      viewers: { value: 4, before: 2 },
      watched: { value: 1800, before: 300 },
      perViewer: { value: 450, before: 150 },
      newViewers: { value: 3, before: 1 },
      peak: { value: { value: 7, before: 4 }, at: from + 90 * MINUTE, title: 'Valden v Keswick' },
      bots: 7,
      dropped: [
        { reason: 'field', count: 5 },
        { reason: 'unknown', count: 2 },
      ],
      platforms: [
        { platform: 'tizen', watched: 1200 },
        { platform: 'web', watched: 600 },
      ],
    });
  });

  it('counts the simulated audience unless real figures are asked for', async () => {
    expect(await read()).toMatchObject({
      viewers: { value: 6, before: 2 },
      watched: { value: 7800 },
      newViewers: { value: 33 },
      peak: { value: { value: 100 } },
      platforms: [
        { platform: 'web', watched: 6600 },
        { platform: 'tizen', watched: 1200 },
      ],
    });
  });

  it('DATA-02 shows which part of the recordings started reached each milestone', async () => {
    const { retention } = await read({ audience: 'real' });
    expect(retention).toEqual([
      { percent: 0, share: 1, before: 1 },
      { percent: 5, share: 0.75, before: 0 },
      { percent: 15, share: 0, before: 0 },
      { percent: 25, share: 0, before: 0 },
      { percent: 40, share: 0, before: 0 },
      { percent: 50, share: 0.5, before: 0.25 },
      { percent: 60, share: 0, before: 0 },
      { percent: 75, share: 0, before: 0 },
      { percent: 90, share: 0, before: 0 },
      { percent: 100, share: 0.25, before: 0 },
    ]);
  });

  it('counts each person once per step, from the page to the payment', async () => {
    const { funnel } = await read({ audience: 'real' });
    expect(funnel.map(({ step, people }) => [step, people.value, people.before])).toEqual([
      ['page', 8, 2],
      ['detail', 6, 0],
      ['request', 5, 0],
      ['start', 4, 2],
      ['past5', 3, 0],
      ['offer', 2, 0],
      ['paid', 0, 0],
    ]);
  });

  it('lists events and channels by viewers, with their titles, peaks and average time', async () => {
    const { top } = await read({ audience: 'real' });
    expect(top.map(({ picture, ...item }) => ({ ...item, hasPicture: picture !== undefined }))).toEqual([
      {
        kind: 'event',
        id: 'live-match',
        title: 'Valden v Keswick',
        startsAt: 1_799_998_200,
        viewers: 3,
        viewersBefore: null,
        peak: 6,
        perViewer: 200,
        completed: null,
        hasPicture: true,
      },
      {
        kind: 'channel',
        id: 'one',
        title: 'Club One',
        viewers: 3,
        viewersBefore: 2,
        peak: 6,
        perViewer: 200,
        completed: null,
        hasPicture: true,
      },
      {
        kind: 'event',
        id: 'past-match',
        title: 'Northbank v Orbury',
        startsAt: 1_799_985_600,
        viewers: 2,
        viewersBefore: null,
        peak: 2,
        perViewer: 600,
        completed: 0.25,
        hasPicture: true,
      },
    ]);
    const all = await read();
    expect(all.top).toContainEqual(expect.objectContaining({ id: 'gone', title: 'gone', viewers: 2 }));
  });

  it('has a trend by hour, and by day for more than two days', async () => {
    const { trend } = await read({ audience: 'real' });
    expect(trend).toEqual({
      times: [0, 1, 2, 3].map((hour) => from + hour * HOUR),
      viewers: [0, 3, 2, 0],
      watched: [0, 600, 1200, 0],
      watchedBefore: [0, 300, 0, 0],
    });
    const days = await board<AudienceBoard>('audience', { from: NOW - 3 * DAY, to: NOW, audience: 'real' });
    expect(days.trend.times).toEqual([12, 13, 14, 15].map((day) => Date.UTC(2027, 0, day) / 1000));
    expect(days.trend.viewers).toEqual([0, 0, 4, 0]);
    expect(days.trend.watched).toEqual([0, 0, 1800, 0]);
    expect(days.trend.watchedBefore).toEqual([0, 0, 300, 0]);
  });

  it('compares the present with the same time a week before', async () => {
    const half = NOW + 30 * MINUTE;
    node().clock.seconds = half;
    onTestFinished(() => {
      node().clock.seconds = NOW;
    });
    await addCells(node(), [
      { measure: 'bot', at: half - WEEK - MINUTE, count: 1 },
      { measure: 'newViewer', at: half - WEEK - MINUTE, count: 5 },
      { measure: 'newViewer', at: half - WEEK + 5 * MINUTE, count: 50 },
    ]);
    const today = await board<AudienceBoard>('audience', { from: NOW - 8 * HOUR, to: NOW + 16 * HOUR });
    expect(today.newViewers).toEqual({ value: 0, before: 5 });
  });

  it('makes a number of queries that does not depend on what was watched', async () => {
    const { queries } = await countQueries(node(), read);
    expect(queries).toBeLessThanOrEqual(38);
  });

  it('is empty where nothing was counted', async () => {
    const empty = await board<AudienceBoard>('audience', { from: NOW - 60 * DAY, to: NOW - 59 * DAY });
    expect(empty).toMatchObject({
      viewers: { value: 0, before: 0 },
      perViewer: { value: null, before: null },
      peak: { value: { value: 0, before: 0 } },
      top: [],
      platforms: [],
      dropped: [],
    });
    expect(empty.retention.every(({ share, before }) => share === null && before === null)).toBe(true);
  });
});

describe('the room "Quality"', () => {
  const to = NOW - 2 * HOUR;
  const from = to - HOUR;
  const read = (query: object = {}) => board<QualityBoard>('quality', { from, to, audience: 'real', ...query });

  beforeAll(async () => {
    const at = from + 10 * MINUTE;
    const web = { channel: 'one', platform: 'web', region: 'austria', network: '4g', player: '1.0.0' };
    const tv = { channel: 'premium', platform: 'tizen', region: 'spain', network: 'unknown', player: '1.1.0' };
    const started = (ms: number, count: number) => ({ measure: 'firstFrame' as const, bucket: bucketOf(ms), count });
    await addCells(node(), [
      { at, ...web, code: 'live', ...started(1000, 60) },
      { at, ...tv, code: 'live', ...started(3000, 40) },
      { at: at + 20 * MINUTE, ...web, code: 'live', ...started(2000, 1) },
      { at, ...web, measure: 'request', count: 70 },
      { at, ...tv, measure: 'request', count: 50 },
      { at, ...web, measure: 'leave', count: 3 },
      { at, ...web, measure: 'played', count: 10, total: 990_000 },
      { at, ...web, measure: 'stalled', count: 2, total: 10_000 },
      { at, ...tv, measure: 'played', count: 10, total: 900_000 },
      { at, ...tv, measure: 'stalled', count: 9, total: 100_000 },
      { at, ...web, measure: 'bitrate', count: 990_000, total: 3_960_000_000 },
      { at, ...web, measure: 'frames', count: 10_000, total: 25 },
      { at, ...web, measure: 'startFailure', code: 'TL-P-103', count: 2 },
      { at, ...tv, measure: 'startFailure', code: 'TL-P-203', count: 4 },
      { at: at + MINUTE, ...tv, measure: 'failure', code: 'TL-P-203', count: 5 },
      { at, ...web, measure: 'failure', code: 'TL-P-203', count: 1 },
      { at, ...web, measure: 'latency', code: 'low', bucket: bucketOf(2500), count: 3 },
      { at, ...tv, measure: 'latency', code: 'classic', bucket: bucketOf(100_000), count: 1 },
      // Simulated, and a week before.
      { at, ...web, measure: 'stalled', count: 2, total: 9_000_000, simulated: true },
      { at: at - WEEK, ...web, code: 'live', ...started(500, 10) },
      { at: at - WEEK, ...web, measure: 'request', count: 20 },
      { at: at - WEEK, ...web, measure: 'leave', count: 1 },
      { at: at - WEEK, ...web, measure: 'played', total: 980_000 },
      { at: at - WEEK, ...web, measure: 'stalled', total: 20_000 },
      { at: at - WEEK, ...web, measure: 'startFailure', code: 'TL-P-203', count: 1 },
      { at: at - WEEK, ...web, measure: 'bitrate', count: 1000, total: 2_000_000 },
      { at: at - WEEK, ...web, measure: 'frames', count: 1000, total: 10 },
    ]);
  });

  it('DATA-02 shows how fast videos start, how often they fail and stall, beside the week before', async () => {
    expect(await read()).toMatchObject({
      firstFrame: {
        median: { value: middle(1000), before: middle(500) },
        p95: { value: middle(3000), before: middle(500) },
      },
      leftBeforeStart: { value: 0.025, before: 0.05 },
      rebuffering: { value: 0.055, before: 0.02 },
      startFailures: { ratio: { value: 0.05, before: 0.05 }, failures: 6, requests: 120 },
      latency: { median: middle(2500), p95: middle(100_000) },
      bitrate: { value: 4_000_000, before: 2_000_000 },
      droppedFrames: { value: 0.0025, before: 0.01 },
    });
  });

  it('counts the simulated audience unless real figures are asked for', async () => {
    const { rebuffering } = await read({ audience: 'all' });
    expect(rebuffering.value).toBe(0.82818);
  });

  it('has plots by minute, one line per platform, and gaps where nothing played', async () => {
    const { firstFramePlot, rebufferingPlot } = await read();
    const at = 10;
    expect(firstFramePlot.times).toHaveLength(60);
    expect(firstFramePlot.lines.map(({ id, values }) => [id, values[at], values[at + 20], values[0]])).toEqual([
      ['median', middle(1000), middle(2000), null],
      ['p95', middle(3000), middle(2000), null],
    ]);
    expect(firstFramePlot.before?.[at]).toBe(middle(500));
    expect(rebufferingPlot.lines.map(({ id, values }) => [id, values[at], values[0]])).toEqual([
      ['web', 0.01, null],
      ['tizen', 0.1, null],
    ]);
    expect(rebufferingPlot.before?.[at]).toBe(0.02);
  });

  it('is shown by the hour where minutes of the week before are no longer kept', async () => {
    const at = NOW - 3 * DAY + 20 * MINUTE;
    await addCells(node(), [
      { at, platform: 'ios', measure: 'played', total: 90 },
      { at, platform: 'ios', measure: 'stalled', total: 10 },
      { at: at - WEEK, platform: 'ios', measure: 'played', total: 80 },
      { at: at - WEEK, platform: 'ios', measure: 'stalled', total: 20 },
    ]);
    const { rebuffering, rebufferingPlot } = await read({ from: at, to: at + MINUTE });
    expect(rebuffering).toEqual({ value: 0.1, before: 0.2 });
    expect(rebufferingPlot).toEqual({
      times: [NOW - 3 * DAY],
      lines: [{ id: 'ios', values: [0.1] }],
      before: [0.2],
    });
  });

  it('lists failures by code with what most of them have in common', async () => {
    const { codes } = await read();
    expect(codes.map(({ trend: _trend, ...code }) => code)).toEqual([
      {
        code: 'TL-P-203',
        count: 10,
        before: 1,
        mostly: { channelId: 'premium', channel: 'Premium', platform: 'tizen', regionId: 'spain' },
      },
      {
        code: 'TL-P-103',
        count: 2,
        before: 0,
        mostly: { channelId: 'one', channel: 'Club One', platform: 'web', regionId: 'austria' },
      },
    ]);
    expect(codes[0]?.trend.slice(9, 13)).toEqual([0, 5, 5, 0]);
    expect(codes[0]?.trend).toHaveLength(60);
  });

  it('compares platforms and regions, networks and versions of the player', async () => {
    const { cells, regions, networks, players } = await read();
    expect(cells).toEqual([
      {
        platform: 'web',
        regionId: 'austria',
        starts: 61,
        rebuffering: 0.01,
        startFailures: 0.02857,
        firstFrame: middle(1000),
      },
      {
        platform: 'tizen',
        regionId: 'spain',
        starts: 40,
        rebuffering: 0.1,
        startFailures: 0.08,
        firstFrame: middle(3000),
      },
    ]);
    expect(regions).toEqual([
      { id: 'austria', name: 'Austria' },
      { id: 'spain', name: 'Spain' },
    ]);
    expect(networks).toEqual([
      { network: '4g', starts: 61, rebuffering: 0.01, firstFrame: middle(1000) },
      { network: 'unknown', starts: 40, rebuffering: 0.1, firstFrame: middle(3000) },
    ]);
    expect(players).toEqual([
      { version: '1.0.0', starts: 61, rebuffering: 0.01, startFailures: 0.02857 },
      { version: '1.1.0', starts: 40, rebuffering: 0.1, startFailures: 0.08 },
    ]);
  });

  it('shows live latency in seconds, the last bar is everything later', async () => {
    const { latencyPlot } = await read();
    expect(latencyPlot.seconds).toHaveLength(21);
    const [second = 0, third = 0] = latencyPlot.lowLatency.slice(2, 4);
    expect(second).toBeGreaterThan(0.5);
    expect(second + third).toBeCloseTo(0.75, 4);
    expect(latencyPlot.classic[20]).toBe(0.25);
  });

  it('is limited to a platform, a region or a code', async () => {
    expect(await read({ platform: 'web' })).toMatchObject({
      rebuffering: { value: 0.01, before: 0.02 },
      startFailures: { failures: 2, requests: 70 },
      cells: [{ platform: 'web' }],
      networks: [{ network: '4g' }],
    });
    expect(await read({ regionId: 'spain' })).toMatchObject({
      rebuffering: { value: 0.1, before: null },
      startFailures: { ratio: { value: 0.08, before: null } },
      players: [{ version: '1.1.0' }],
    });
    const limited = await read({ code: 'TL-P-103' });
    expect(limited).toMatchObject({
      startFailures: { ratio: { value: 0.01667, before: 0 }, failures: 2, requests: 120 },
      rebuffering: { value: 0.055 },
      codes: [{ code: 'TL-P-103', count: 2 }],
    });
    expect(limited.players.map(({ startFailures }) => startFailures)).toEqual([0.02857, 0]);
    expect(limited.cells.map(({ startFailures }) => startFailures)).toEqual([0.02857, 0]);
  });

  it('makes a number of queries that does not depend on what was watched', async () => {
    const { queries } = await countQueries(node(), read);
    expect(queries).toBeLessThanOrEqual(16);
  });
});
