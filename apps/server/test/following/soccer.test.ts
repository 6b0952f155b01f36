import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { KeyMoment, SoccerCommentary, SoccerFixtures, SoccerStandings, SoccerUpdates } from '@touchline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { loadLeague } from '../../src/following/modules';
import { SettingError } from '../../src/kernel/common/setting-error';
import { NOW } from '../support/club-tv';
import { matchInfo, minuteLeague, standings } from '../support/league';
import { problemOf } from '../support/problems';
import { clubNode } from '../support/world';

const DATA = '/api/perform/soccerdata';

async function playing() {
  const { league, asked } = minuteLeague();
  return { node: await clubNode({ league }), asked };
}

test('SOCCER-01a CALL-13a fixtures are filtered by team, season and time', async () => {
  const { node, asked } = await playing();
  const ask = (query: string) => node.app.inject(`${DATA}/fixtures${query}`);
  const plain = await ask('');
  expect(plain.json<SoccerFixtures>().match[0]?.matchInfo.id).toBe('m-live');
  await ask(
    '?contestantId=VLD&tournamentCalendarId=league-1&live=yes&matchTimeRangeStart=2027-01-11&matchTimeRangeEnd=2027-01-17',
  );
  await ask('?matchTimeRangeStart=2027-01-11T06:00:00Z');
  expect(asked).toEqual([
    'fixtures {}',
    `fixtures {"contestantId":"VLD","tournamentCalendarId":"league-1","from":${Date.UTC(2027, 0, 11) / 1000},"to":${Date.UTC(2027, 0, 18) / 1000}}`,
    `fixtures {"from":${Date.UTC(2027, 0, 11, 6) / 1000}}`,
  ]);
});

test('SOCCER-01a CALL-13a live=yes adds live data to every match and leaves none out', async () => {
  const { node } = await playing();
  const ask = async (query: string) => (await node.app.inject(`${DATA}/fixtures${query}`)).json<SoccerFixtures>().match;
  expect((await ask('?live=yes'))[0]?.liveData?.matchDetails.matchStatus).toBe('Playing');
  for (const query of ['', '?live=no']) {
    const [match] = await ask(query);
    expect(match?.matchInfo.id).toBe('m-live');
    expect(match).not.toHaveProperty('liveData');
  }
});

test.each([
  ['matchTimeRangeStart=2027-13-40', 'matchTimeRangeStart'],
  ['matchTimeRangeStart=soon', 'matchTimeRangeStart'],
  ['matchTimeRangeEnd=2027-13-40', 'matchTimeRangeEnd'],
  ['matchTimeRangeEnd=later', 'matchTimeRangeEnd'],
  ['matchTimeRangeStart=2027-01-11&matchTimeRangeEnd=2027-01-10', 'matchTimeRangeEnd'],
  ['matchTimeRangeStart=2027-01-11&matchTimeRangeEnd=2027-06-10', 'matchTimeRangeEnd'],
  ['live=perhaps', 'live'],
])('CALL-13a fixtures with %s are refused and the field named', async (query, field) => {
  const { node } = await playing();
  const answer = await node.app.inject(`${DATA}/fixtures?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(problemOf(answer).detail).toMatch(new RegExp(`\\b${field} must `));
});

test('one computation serves all viewers until the match changes', async () => {
  const { node, asked } = await playing();
  const ask = () => node.app.inject(`${DATA}/fixtures`);
  const [one, other] = await Promise.all([ask(), ask()]);
  expect(one.headers['etag']).toBe(other.headers['etag']);
  node.clock.seconds = NOW + 59;
  await ask();
  expect(asked).toHaveLength(1);
  node.clock.seconds = NOW + 60;
  await ask();
  expect(asked).toHaveLength(2);
});

test('CALL-13b SOCCER-01b standings and commentary are returned, unknown ones are a 404', async () => {
  const { node, asked } = await playing();
  node.clock.seconds = NOW + 200;
  expect((await node.app.inject(`${DATA}/tournamentCalendars/league-1/standings`)).statusCode).toBe(200);
  const manual = await node.app.inject(`${DATA}/fixtures/m-live/commentary?type=manual&locale=de`);
  expect(manual.json<SoccerCommentary>().messages[0]?.message[0]?.comment).toBe('Goal! Valden 1, Keswick 0.');
  await node.app.inject(`${DATA}/fixtures/m-live/commentary`);
  expect(asked).toEqual(['commentary manual de', 'commentary auto en']);
  for (const url of [
    'tournamentCalendars/none/standings',
    'fixtures/none',
    'fixtures/none/commentary',
    'fixtures/none/stream',
  ])
    expect((await node.app.inject(`${DATA}/${url}`)).statusCode).toBe(404);
});

test('ENT-17b a match has its contestants, season and stage, the standings their stages and divisions', async () => {
  const { node } = await playing();
  const { match } = (await node.app.inject(`${DATA}/fixtures`)).json<SoccerFixtures>();
  expect(match).toEqual([{ matchInfo }]);
  const table = await node.app.inject(`${DATA}/tournamentCalendars/league-1/standings`);
  expect(table.json<SoccerStandings>()).toEqual(standings);
});

test('SOCCER-05 updates since a position are the same bytes for every viewer', async () => {
  const { node, asked } = await playing();
  node.clock.seconds = NOW + 250;
  const ask = (query: string) => node.app.inject(`${DATA}/fixtures/m-live/updates${query}`);
  const all = (await ask('')).json<SoccerUpdates>();
  expect(all.place).toEqual({ series: 'minutes', number: 4 });
  expect(all.updates.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  const [one, other] = await Promise.all([ask('?series=minutes&after=3'), ask('?series=minutes&after=3')]);
  expect(one.json<SoccerUpdates>().updates.map(({ number }) => number)).toEqual([4]);
  expect(one.headers['etag']).toBe(other.headers['etag']);
  expect(one.headers['cache-control']).toContain('public');
  expect(asked).toEqual(['updates 0', 'updates 3']);
  expect((await ask('?series=elsewhere&after=3')).json<SoccerUpdates>().updates).toEqual([]);
});

test('an event has the key moments of its match; an event without a match has none', async () => {
  const { node } = await playing();
  node.clock.seconds = NOW + 200;
  const moments = async (id: string) =>
    (await node.app.inject(`/api/v3/events/${id}/keyMoments`)).json<{ items: KeyMoment[] }>().items;
  expect(await moments('live-match')).toEqual([{ id: 'goal-1', kind: 'goal', at: NOW + 180, score: '1–0' }]);
  expect(await moments('past-match')).toEqual([]);
  const event = await node.app.inject('/api/v3/events/live-match');
  expect(event.json()).toMatchObject({ matchId: 'm-live' });
});

test('without a provider of soccer data lists are empty and single items are a 404', async () => {
  const node = await clubNode();
  expect((await node.app.inject(`${DATA}/fixtures`)).json()).toEqual({ match: [] });
  expect((await node.app.inject(`${DATA}/tournamentCalendars/league-1/standings`)).statusCode).toBe(404);
  expect((await node.app.inject('/api/v3/events/live-match/keyMoments')).json()).toEqual({ items: [] });
});

test('a league is loaded from a module that the operator names; an invalid one gives a clear error', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-league-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const good = path.join(folder, 'good.mjs');
  await writeFile(good, 'export const openLeague = () => ({ standings: () => "the table" });');
  expect((await loadLeague(good)).standings('any', { now: NOW, locale: 'en' })).toBe('the table');
  const empty = path.join(folder, 'empty.mjs');
  await writeFile(empty, 'export const something = 1;');
  await expect(loadLeague(empty)).rejects.toThrow(SettingError);
  await expect(loadLeague(path.join(folder, 'none.mjs'))).rejects.toThrow('SOCCER_LEAGUE');
});
