import type { DeskMoment, KeyMoment, ScoreList } from '@touchline/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOW } from '../support/club-tv';
import { createEvent, DeskBrowser, friendly } from '../support/desk';
import { listenTo } from '../support/event-stream';
import { minuteLeague } from '../support/league';
import { clubNode, type Node } from '../support/world';

let node: Node;
let desk: DeskBrowser;
beforeEach(async () => {
  node = await clubNode({ league: minuteLeague().league });
  await createEvent(node);
  desk = await DeskBrowser.at(node, 'friendly');
});

const scores = async (query = '') =>
  (await node.app.inject(`/api/v3/scores?eventIds=friendly,live-match${query}`)).json<ScoreList>().items;
const own = async (query = '') => (await scores(query)).find(({ eventId }) => eventId === 'friendly');
const figures = async (query = '') => (await own(query))?.sides.map((side) => side.figures.join());
const moments = async (id = 'friendly') =>
  (await node.app.inject(`/api/v3/events/${id}/keyMoments`)).json<{ items: KeyMoment[] }>().items;
const goal = async (payload: object = { side: 'home' }) =>
  (await desk.ask('POST', '/moments', { kind: 'goal', ...payload })).json<DeskMoment>();

describe('A score by hand', () => {
  it('is none until an operator sets one; then viewers have it at once, also those who watch already', async () => {
    expect(await figures()).toBeUndefined();
    const stream = await listenTo(node, '/v3/scores/stream?eventIds=friendly', {});
    await expect.poll(stream.messages).toMatchObject([{ items: [] }]);
    expect((await desk.ask('PUT', '/score', { figures: [['1'], ['0']] })).statusCode).toBe(204);
    await expect
      .poll(() => stream.messages().at(-1))
      .toMatchObject({
        items: [{ phase: 'running', sides: [{ code: 'ZAR', name: 'Zarafshar', figures: ['1'] }, { figures: ['0'] }] }],
      });
    expect(await figures()).toEqual(['1', '0']);
  });

  it('is undone step by step to its beginning, and no further', async () => {
    await desk.ask('PUT', '/score', { figures: [['1'], ['0']] });
    await goal({ side: 'away' });
    await goal();
    expect([await figures(), (await desk.board()).undo?.label]).toEqual([['2', '1'], '2–1']);
    for (const [left, undo] of [
      [['1', '1'], '1–1'],
      [['1', '0'], '1–0'],
      [['0', '0'], undefined],
    ] as const) {
      expect((await desk.ask('POST', '/undo')).statusCode).toBe(204);
      expect([await figures(), (await desk.board()).undo?.label]).toEqual([left, undo]);
    }
    expect(await moments()).toEqual([]);
    expect((await desk.ask('POST', '/undo')).statusCode).toBe(409);
  });

  it('is as it was at a time in the past, for those who watch later', async () => {
    await desk.ask('PUT', '/score', { figures: [['0'], ['0']] });
    node.clock.seconds = NOW + 100;
    await goal();
    node.clock.seconds = NOW + 200;
    await goal({ side: 'away' });
    expect([await figures(`&at=${NOW + 50}`), await figures(`&at=${NOW + 150}`), await figures()]).toEqual([
      ['0', '0'],
      ['1', '0'],
      ['1', '1'],
    ]);
  });

  it('is over when the event is, and its clock stands', async () => {
    await desk.ask('PUT', '/clock', {
      runs: 'up',
      seconds: 0,
      phase: 'running',
      part: { kind: 'half', number: 1, of: 2 },
    });
    expect((await desk.ask('POST', '/end', { keepReplay: true })).statusCode).toBe(204);
    const score = await own();
    expect(score).toMatchObject({ phase: 'over' });
    expect(score?.clock).not.toHaveProperty('runs');
  });

  it('corrects that of a supplier of data until it is undone', async () => {
    node.clock.seconds = NOW + 200;
    const live = desk.of('live-match');
    const shown = async () => (await scores()).find(({ eventId }) => eventId === 'live-match');
    const before = await shown();
    expect((await live.board()).event.hasFeed).toBe(true);
    await live.ask('PUT', '/score', { figures: [['7'], ['7']] });
    expect(await shown()).toMatchObject({
      phase: before?.phase,
      sides: [{ code: 'VLD', figures: ['7'] }, { figures: ['7'] }],
    });
    expect((await live.board()).score).toMatchObject({ isByHand: true });
    await live.ask('POST', '/undo');
    expect(await shown()).toEqual(before);
  });

  it('leaves whistles to a supplier of data: a break by hand does not hold up the contest', async () => {
    node.clock.seconds = NOW + 200;
    const shown = async () => (await scores()).find(({ eventId }) => eventId === 'live-match')?.phase;
    const before = await shown();
    await desk.of('live-match').ask('POST', '/moments', { kind: before === 'break' ? 'end' : 'break' });
    expect(await shown()).toBe(before);
  });

  it('needs as many figures for both sides', async () => {
    expect((await desk.ask('PUT', '/score', { figures: [['1'], ['0', '2']] })).statusCode).toBe(400);
    expect((await desk.ask('PUT', '/score', { figures: [['1x'], ['0']] })).statusCode).toBe(400);
    expect((await desk.of('nothing').ask('PUT', '/score', { figures: [['1'], ['0']] })).statusCode).toBe(404);
  });
});

describe('Moments by hand', () => {
  it('are key moments for viewers, with the score of a goal and the minute of the clock', async () => {
    await desk.ask('PUT', '/clock', { runs: 'up', seconds: 3600, part: { kind: 'half', number: 2, of: 2 } });
    node.clock.seconds = NOW + 30;
    const noted = await goal({ side: 'home', title: ' Goal 1–0,\nKarimov ', note: 'Low, left corner' });
    expect(noted).toMatchObject({ clock: '61’', title: 'Goal 1–0, Karimov', undoUntil: NOW + 90, isByHand: true });
    await desk.ask('POST', '/moments', { kind: 'review', at: NOW + 10 });
    expect(await moments()).toEqual([
      { id: expect.stringMatching(/^hand-/), kind: 'review', at: NOW + 10, minute: '61’' },
      {
        id: `hand-${noted.id}`,
        kind: 'goal',
        at: NOW + 30,
        minute: '61’',
        team: 'Zarafshar',
        score: '1–0',
        title: 'Goal 1–0, Karimov',
        note: 'Low, left corner',
      },
    ]);
    expect((await desk.board()).moments.map(({ kind }) => kind)).toEqual(['goal', 'review']);
  });

  it('alone are no score', async () => {
    await desk.ask('POST', '/moments', { kind: 'other', title: 'The bus arrives' });
    expect(await figures()).toBeUndefined();
    expect(await moments()).toHaveLength(1);
  });

  it('are corrected: a goal of the other side counts for it', async () => {
    const { id } = await goal();
    const changed = await desk.ask('PATCH', `/moments/${id}`, { side: 'away', title: 'Osei' });
    expect(changed.json()).toMatchObject({ id, side: 'away', title: 'Osei' });
    expect(await figures()).toEqual(['0', '1']);
    await desk.ask('POST', '/undo');
    expect([await figures(), (await desk.board()).moments[0]?.side]).toEqual([['1', '0'], 'home']);
  });

  it('are removed with what they counted, and come back', async () => {
    const { id } = await goal();
    expect((await desk.ask('DELETE', `/moments/${id}`)).statusCode).toBe(204);
    expect([await figures(), await moments()]).toEqual([['0', '0'], []]);
    await desk.ask('POST', '/undo');
    expect([await figures(), (await moments()).length]).toEqual([['1', '0'], 1]);
    expect((await desk.ask('DELETE', '/moments/unknown')).statusCode).toBe(404);
  });

  it('have the score that they make in their order, whatever is corrected before them, and again when it is undone', async () => {
    const said = async () => (await moments()).map(({ score }) => score);
    const first = await goal({ side: 'home', at: NOW });
    node.clock.seconds = NOW + 20;
    await goal({ side: 'away' });
    await goal({ side: 'away', at: NOW + 10 });
    expect(await said()).toEqual(['1–0', '1–1', '1–2']);
    await desk.ask('PATCH', `/moments/${first.id}`, { side: 'away' });
    expect(await said()).toEqual(['0–1', '0–2', '0–3']);
    await desk.ask('DELETE', `/moments/${first.id}`);
    expect(await said()).toEqual(['0–1', '0–2']);
    await desk.ask('POST', '/undo');
    await desk.ask('POST', '/undo');
    expect(await said()).toEqual(['1–0', '1–1', '1–2']);
  });

  it('lose their note', async () => {
    const { id } = await goal({ side: 'home', note: 'Low, left corner' });
    const changed = await desk.ask('PATCH', `/moments/${id}`, { note: null });
    expect(changed.json()).not.toHaveProperty('note');
    expect((await moments())[0]).not.toHaveProperty('note');
  });

  it('do not lie in the future', async () => {
    expect((await desk.ask('POST', '/moments', { kind: 'card', at: NOW + 60 })).statusCode).toBe(400);
  });

  it('stand beside those of a supplier of data', async () => {
    node.clock.seconds = NOW + 200;
    const before = await moments('live-match');
    await desk.of('live-match').ask('POST', '/moments', { kind: 'review' });
    expect((await moments('live-match')).length).toBe(before.length + 1);
  });
});

describe('Two operators', () => {
  it('who note goals at once lose none', async () => {
    const noted = await Promise.all(Array.from({ length: 5 }, () => goal()));
    expect(new Set(noted.map(({ id }) => id)).size).toBe(5);
    expect(await figures()).toEqual(['5', '0']);
  });

  it('who change the same score do not overwrite each other', async () => {
    const was = [['0'], ['0']];
    expect((await desk.ask('PUT', '/score', { was, figures: [['15'], ['0']] })).statusCode).toBe(204);
    const late = await desk.ask('PUT', '/score', { was, figures: [['0'], ['15']] });
    expect([late.statusCode, late.json()]).toMatchObject([409, { detail: 'It is 15–0 by now: look again.' }]);
    expect(await figures()).toEqual(['15', '0']);
  });

  it('take back the change that they see, not one that came after it', async () => {
    await goal();
    const { undo } = await desk.board();
    await goal({ side: 'away' });
    const late = await desk.ask('POST', '/undo', { step: undo?.step });
    expect([late.statusCode, await figures()]).toEqual([409, ['1', '1']]);
    expect((await desk.ask('POST', '/undo', { step: (await desk.board()).undo?.step })).statusCode).toBe(204);
    expect(await figures()).toEqual(['1', '0']);
  });

  it('who remove the same goal take it off once, and do not undo each other’s corrections', async () => {
    const [one, other] = [await goal(), await goal()];
    const removed = await Promise.all([1, 2].map(() => desk.ask('DELETE', `/moments/${one.id}`)));
    expect(removed.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect(await figures()).toEqual(['1', '0']);
    const correct = (body: object) => desk.ask('PATCH', `/moments/${other.id}`, body);
    await Promise.all([correct({ title: 'Karimov' }), correct({ note: 'Low, left corner' })]);
    expect((await desk.board()).moments).toMatchObject([{ title: 'Karimov', note: 'Low, left corner' }]);
  });

  it('try again after a lost answer without a second goal', async () => {
    const one = { kind: 'goal', side: 'home', id: 'moment-0001' };
    const answers = await Promise.all([1, 2].map(() => desk.ask('POST', '/moments', one)));
    expect(answers.map((answer) => answer.json<DeskMoment>().id)).toEqual(['moment-0001', 'moment-0001']);
    expect(await figures()).toEqual(['1', '0']);
  });

  it('see each other’s changes at once', async () => {
    const stream = await desk.listen();
    await expect.poll(() => stream.messages().length).toBeGreaterThan(0);
    await goal();
    await expect
      .poll(() => stream.messages().at(-1))
      .toMatchObject({ score: { sides: [{ figures: ['1'] }, { figures: ['0'] }] }, moments: [{ title: 'Goal 1–0' }] });
  });
});

it('forgets contests of events that have gone, after a month', async () => {
  await goal();
  await node.services.contests.tidy();
  await node.store.transaction((tx, announce) => node.services.authoring.remove({ tx, announce }, friendly.id ?? ''));
  node.clock.seconds += 31 * 86_400;
  await node.services.contests.tidy();
  for (const table of ['contest', 'contest_moment', 'contest_step'] as const)
    expect([table, await node.store.db.selectFrom(table).selectAll().execute()]).toEqual([table, []]);
});
