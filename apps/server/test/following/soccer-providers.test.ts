import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { SoccerLeague, SoccerMatch } from '@touchline/contract';
import {
  SoccerCommentary,
  SoccerFixtures,
  SoccerMatchView,
  SoccerStandings,
  SoccerTopScorers,
} from '@touchline/contract/schema';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadLeague } from '../../src/following/modules';
import { Soccer } from '../../src/following/soccer/service';
import { simulated } from '../../src/following/soccer/simulated';
import { StatsPerform } from '../../src/following/soccer/stats-perform';
import { Upstream } from '../../src/following/soccer/upstream';

const KEY = 'outletkey12345';
const NOW = Date.UTC(2027, 0, 16, 16, 10) / 1000;
const asking = { now: NOW, locale: 'en' } as const;
const TOURNAMENT = 'meridian-league';
const LEAGUE = path.resolve(import.meta.dirname, '../../../../demo/league/league.ts');

/** Answers of the feeds, recorded from the simulated league at one moment. */
function record(league: SoccerLeague) {
  const list = (filter: object) => league.fixtures(filter, asking).answer;
  const matchOf = (id: string): SoccerMatch | undefined => {
    const view = league.match(id, asking)?.answer;
    return view && { matchInfo: view.matchInfo, ...(view.liveData && { liveData: view.liveData }) };
  };
  return (feed: string | undefined, id: string | undefined, query: URLSearchParams): unknown => {
    const range = /^\[(\S+) TO (\S+)\]$/.exec(query.get('mt.mDt') ?? '');
    const tournamentCalendarId = query.get('tmcl') ?? undefined;
    if (feed === 'standings') return league.standings(tournamentCalendarId ?? '', asking)?.answer;
    if (feed === 'commentary') {
      const answer = league.commentary(id ?? '', query.get('type') === 'manual' ? 'manual' : 'auto', asking)?.answer;
      return answer && { matchInfo: answer.matchInfo, messages: answer.messages };
    }
    if (id !== undefined) return matchOf(id);
    const whole = { from: NOW - 300 * 86_400, to: NOW + 300 * 86_400 };
    const times = range ? { from: Date.parse(range[1] ?? '') / 1000, to: Date.parse(range[2] ?? '') / 1000 } : whole;
    return list({ ...times, ...(tournamentCalendarId === undefined ? {} : { tournamentCalendarId }) });
  };
}

let services: Record<'simulated' | 'Stats Perform', Soccer>;
let league: SoccerLeague;
let close = () => undefined as void;

beforeAll(async () => {
  league = await loadLeague(LEAGUE);
  const recorded = record(league);
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://feeds');
    const [, , feed, key, id] = pathname.split('/');
    const answer = key === KEY ? recorded(feed, id, searchParams) : undefined;
    response
      .writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer ?? { errorCode: '10400' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const upstream = new Upstream({ base, key: KEY, now: () => NOW * 1000, onFailure: expect.unreachable });
  const events = { entry: () => Promise.reject(new Error('not used')) };
  const of = (provider: ConstructorParameters<typeof Soccer>[0]['provider']) =>
    new Soccer({ provider, events, now: () => NOW * 1000 });
  services = { simulated: of(simulated(league)), 'Stats Perform': of(new StatsPerform(upstream)) };
  close = () => {
    server.closeAllConnections();
    server.close();
  };
});
afterAll(() => close());

const week = { tournamentCalendarId: TOURNAMENT, matchTimeRangeStart: '2027-01-11', matchTimeRangeEnd: '2027-01-17' };
const playedId = () => {
  const { match } = league.fixtures({ from: NOW - 7 * 86_400, to: NOW }, asking).answer;
  return match.find(({ liveData }) => liveData?.goal)?.matchInfo.id ?? '';
};

describe.each(['simulated', 'Stats Perform'] as const)('SOCCER-01a SOCCER-01b the provider “%s”', (name) => {
  it('lists matches with live data only where they are asked for, and leaves none out', async () => {
    const plain = (await services[name].fixtures(week, 'en')).answer;
    const live = (await services[name].fixtures({ ...week, live: 'yes' }, 'en')).answer;
    expect(Value.Check(SoccerFixtures, live)).toBe(true);
    expect(plain.match.length).toBeGreaterThan(0);
    expect(live.match.map(({ matchInfo }) => matchInfo)).toEqual(plain.match.map(({ matchInfo }) => matchInfo));
    expect(plain.match.some((match) => 'liveData' in match)).toBe(false);
    const statuses = new Set(live.match.map(({ liveData }) => liveData?.matchDetails.matchStatus));
    expect(statuses.size).toBeGreaterThan(1);
  });

  it('has tables, top scorers, matches and commentary in the feeds’ form, and nothing for unknown ids', async () => {
    const service = services[name];
    const id = playedId();
    expect(Value.Check(SoccerStandings, (await service.standings(TOURNAMENT, 'en')).answer)).toBe(true);
    const { answer: scorers } = await service.topScorers(TOURNAMENT, 'en');
    expect(Value.Check(SoccerTopScorers, scorers)).toBe(true);
    expect(scorers.player[0]).toMatchObject({ rank: 1 });
    expect(Value.Check(SoccerMatchView, (await service.match(id, 'en')).answer)).toBe(true);
    for (const type of ['auto', 'manual', 'fallback'] as const)
      expect(Value.Check(SoccerCommentary, (await service.commentary(id, type, 'en')).answer)).toBe(true);
    await expect(service.standings('none', 'en')).rejects.toMatchObject({ statusCode: 404 });
    await expect(service.topScorers('none', 'en')).rejects.toMatchObject({ statusCode: 404 });
    await expect(service.match('none', 'en')).rejects.toMatchObject({ statusCode: 404 });
  });
});

it('SOCCER-01a SOCCER-01b both providers answer alike', async () => {
  const { simulated: own, 'Stats Perform': real } = services;
  const id = playedId();
  const both = async <T>(ask: (service: Soccer) => Promise<{ answer: T }>) =>
    (await Promise.all([own, real].map(ask))).map(({ answer }) => answer);
  for (const live of ['yes', 'no'] as const) {
    const [one, other] = await both((service) => service.fixtures({ ...week, live }, 'en'));
    expect(other).toEqual(one);
  }
  const [table, otherTable] = await both((service) => service.standings(TOURNAMENT, 'en'));
  expect(otherTable).toEqual(table);
  const goals = (answer: SoccerTopScorers | undefined) => answer?.player.map((each) => [each.rank, each.goals]);
  const [scorers, otherScorers] = await both((service) => service.topScorers(TOURNAMENT, 'en'));
  expect(goals(otherScorers)?.length).toBeGreaterThan(0);
  expect(goals(otherScorers)).toEqual(goals(scorers));
  for (const type of ['auto', 'manual', 'fallback'] as const) {
    const [one, other] = await both((service) => service.commentary(id, type, 'en'));
    expect(other?.messages).toEqual(one?.messages);
  }
  const [match, otherMatch] = await both((service) => service.match(id, 'en'));
  expect(otherMatch?.liveData).toEqual(match?.liveData);
  expect(otherMatch?.matchInfo).toEqual(match?.matchInfo);
});
