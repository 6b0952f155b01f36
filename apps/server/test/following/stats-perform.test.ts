import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { KeyMoment, SoccerFixtures, SoccerMatchView, SoccerUpdates } from '@touchline/contract';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { matchAt, matchInfo, message, standings } from '../support/league';
import { problemOf } from '../support/problems';
import { clubNode } from '../support/world';

const KEY = 'outletkey12345';
const DATA = '/api/perform/soccerdata';
type Answering = (request: IncomingMessage, response: ServerResponse) => void;

const json = (response: ServerResponse, body: unknown, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

/** The feeds at a minute of the match. */
const feedsAt =
  (minute: number): Answering =>
  ({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://feeds');
    const [, , feed, key, id] = pathname.split('/');
    if (key !== KEY) json(response, { errorCode: '10300' }, 403);
    else if (feed === 'match' && id === undefined) json(response, { match: [matchAt(minute)] });
    else if (feed === 'match' && id === 'm-live') json(response, matchAt(minute));
    else if (feed === 'standings') json(response, standings);
    else if (feed === 'commentary' && id === 'm-live') {
      const isAuto = searchParams.get('type') === 'auto';
      const all = Array.from({ length: isAuto ? minute : 0 }, (_, index) => message(index + 1)).reverse();
      json(response, { matchInfo, messages: [{ language: 'en-gb', message: all }] });
    } else json(response, { errorCode: '10400' }, 404);
  };

/** A local server of the supplier's feeds, and a node that queries it. */
async function withFeeds(first: Answering) {
  const requests: string[] = [];
  const written: string[] = [];
  let answering = first;
  const server = createServer((request, response) => {
    requests.push(request.url ?? '');
    answering(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const log = pino({ level: 'debug' }, { write: (line: string) => written.push(line) });
  const node = await clubNode({ log, env: { STATS_PERFORM_KEY: KEY, STATS_PERFORM_URL: `http://127.0.0.1:${port}/` } });
  const ask = (path: string) => node.app.inject(`${DATA}/${path}`);
  return { node, ask, requests, written, answerWith: (next: Answering) => (answering = next) };
}

test('SOCCER-01a the supplier is queried with the outlet’s key, once for all viewers', async () => {
  const { ask, requests } = await withFeeds(feedsAt(3));
  const answers = await Promise.all(['web', 'tizen', 'ios'].map((platform) => ask(`fixtures?platform=${platform}`)));
  for (const answer of answers) expect(answer.json<SoccerFixtures>().match[0]?.matchInfo.id).toBe('m-live');
  expect(requests).toHaveLength(1);
  const asked = new URL(requests[0] ?? '', 'http://feeds');
  expect(asked.pathname).toBe(`/soccerdata/match/${KEY}`);
  expect(asked.searchParams.get('mt.mDt')).toBe('[2027-01-11T00:00:00Z TO 2027-01-18T00:00:00Z]');
  await ask('fixtures?contestantId=VLD&tournamentCalendarId=league-1&live=yes');
  expect(requests[1]).toContain('tmcl=league-1&ctst=VLD');
  expect((await ask('tournamentCalendars/league-1/standings')).json()).toEqual(standings);
});

test('SOCCER-04b automatic sentences are the fallback where the editors wrote none', async () => {
  const { ask } = await withFeeds(feedsAt(2));
  expect((await ask('fixtures/m-live/commentary?type=fallback')).json()).toMatchObject({ mode: 'auto' });
  expect((await ask('fixtures/m-live/commentary?type=manual')).json()).toMatchObject({
    mode: 'manual',
    messages: [{ message: [] }],
  });
});

test('SOCCER-04b the editors’ sentences are shown in the modes Manual and Fallback, automatic ones in Auto', async () => {
  const feeds = feedsAt(2);
  const { ask } = await withFeeds((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://feeds');
    if (!pathname.includes('/commentary/') || searchParams.get('type') !== 'manual') feeds(request, response);
    else json(response, { matchInfo, messages: [{ language: 'en-gb', message: [message(7)] }] });
  });
  const shown = async (query: string) => {
    const { mode, messages } = (await ask(`fixtures/m-live/commentary${query}`)).json();
    return { mode, ids: messages[0].message.map(({ id }: { id: string }) => id) };
  };
  const own = { mode: 'manual', ids: [message(7).id] };
  const automatic = { mode: 'auto', ids: [message(2).id, message(1).id] };
  expect(await shown('?type=manual')).toEqual(own);
  expect(await shown('?type=fallback')).toEqual(own);
  expect(await shown('?type=auto')).toEqual(automatic);
  expect(await shown('')).toEqual(automatic);
});

test('SOCCER-04b without a licence for matches there is no commentary in any mode, now and when asked again', async () => {
  const { ask, requests, node } = await withFeeds((_request, response) => json(response, { errorCode: '10300' }, 403));
  for (const type of ['auto', 'manual', 'fallback', 'auto']) {
    const answer = await ask(`fixtures/m-live/commentary?type=${type}`);
    expect(problemOf(answer)).toMatchObject({
      statusCode: 503,
      title: 'Soccer data is not available',
      detail: 'The supplier does not offer these data here.',
    });
    node.clock.seconds += 60;
  }
  expect(requests.filter((url) => url.includes('/match/'))).toHaveLength(1);
});

test('SOCCER-05 new states of the feeds become numbered updates', async () => {
  const { node, ask, answerWith } = await withFeeds(feedsAt(2));
  const { place } = (await ask('fixtures/m-live')).json<SoccerMatchView>();
  expect(place.number).toBe(0);
  answerWith(feedsAt(3));
  node.clock.seconds += 60;
  const { updates, isOver } = (
    await ask(`fixtures/m-live/updates?series=${place.series}&after=0`)
  ).json<SoccerUpdates>();
  expect(isOver).toBe(false);
  expect(updates).toMatchObject([
    {
      number: 1,
      matchDetails: { scores: { total: { home: 1, away: 0 } } },
      auto: { from: 2, items: [{ type: 'goal' }] },
    },
  ]);
  const moments = await node.app.inject('/api/v3/events/live-match/keyMoments');
  expect(moments.json<{ items: KeyMoment[] }>().items[0]).toMatchObject({ kind: 'kickOff' });
});

test('the last good answer is served while the feeds are down or invalid; without one the answer is a 503', async () => {
  const { node, ask, answerWith, requests } = await withFeeds(feedsAt(3));
  expect((await ask('fixtures')).statusCode).toBe(200);
  const troubles: Answering[] = [
    (_request, response) => json(response, {}, 500),
    (_request, response) => json(response, { match: 'none' }),
    (_request, response) => void response.end('{'),
    (_request, response) => void response.destroy(),
  ];
  for (const trouble of troubles) {
    answerWith(trouble);
    node.clock.seconds += 120;
    expect((await ask('fixtures')).json<SoccerFixtures>().match).toHaveLength(1);
  }
  expect(requests.length).toBe(1 + troubles.length);
  const never = await ask('tournamentCalendars/league-1/standings');
  expect(never.statusCode).toBe(503);
  expect(problemOf(never).title).toBe('Soccer data is not available');
});

test('the outlet’s key is never logged or returned, whatever fails', async () => {
  const { ask, answerWith, written } = await withFeeds(feedsAt(3));
  const bodies: string[] = [];
  for (const answering of [
    feedsAt(3),
    ((_request, response) => json(response, {}, 500)) as Answering,
    ((_request, response) => response.writeHead(302, { location: `/soccerdata/match/${KEY}` }).end()) as Answering,
    ((request, response) => void response.end(`no feed at ${request.url}`)) as Answering,
    ((_request, response) => void response.destroy()) as Answering,
  ]) {
    answerWith(answering);
    for (const path of ['fixtures', 'fixtures/m-live', 'fixtures/none', 'tournamentCalendars/league-1/standings'])
      bodies.push((await ask(`${path}?locale=en&contestantId=c${bodies.length}`)).body);
  }
  expect(written.join('')).toContain('soccer data');
  expect(written.join('')).not.toContain(KEY);
  expect(bodies.join('')).not.toContain(KEY);
});

test('SOCCER-04b a feed without a licence (403) leaves the match without commentary, and is asked rarely', async () => {
  const feeds = feedsAt(3);
  const { ask, requests, written, node } = await withFeeds((request, response) => {
    if (request.url?.includes('/commentary/')) json(response, { errorCode: '10300' }, 403);
    else feeds(request, response);
  });
  const match = await ask('fixtures/m-live');
  expect(match.statusCode).toBe(200);
  expect(match.json<SoccerMatchView>().liveData?.matchDetails.matchStatus).toBe('Playing');
  for (const type of ['auto', 'manual', 'fallback'])
    expect((await ask(`fixtures/m-live/commentary?type=${type}`)).json()).toMatchObject({ messages: [] });
  expect((await node.app.inject('/api/v3/events/live-match/keyMoments')).statusCode).toBe(200);
  expect(requests.filter((url) => url.includes('/commentary/'))).toHaveLength(2);
  expect(written.join('')).toContain('no licence for the feed commentary');
});

test('SOCCER-01a an unknown value in one match does not refuse the list', async () => {
  const { ask, written } = await withFeeds((_request, response) => {
    const strange = structuredClone(matchAt(3));
    Object.assign(strange.liveData?.matchDetails ?? {}, { matchStatus: 'Teleported' });
    json(response, { match: [strange, matchAt(3)] });
  });
  const { match } = (await ask('fixtures?live=yes')).json<SoccerFixtures>();
  expect(match.map(({ liveData }) => liveData?.matchDetails.matchStatus)).toEqual([undefined, 'Playing']);
  expect(written.join('')).toContain('unknown parts');
});

test('the top scorers are counted from the goals of the season', async () => {
  const goal = (scorerId: string, type = 'G') => ({
    contestantId: 'VLD',
    periodId: 1,
    timeMin: 3,
    timeMinSec: '2:31',
    lastUpdated: '2027-01-15T07:33:00Z',
    timestamp: '2027-01-15T07:33:00Z',
    type,
    scorerId,
    scorerName: scorerId.toUpperCase(),
    homeScore: 1,
    awayScore: 0,
  });
  const withGoals = (...goals: object[]) => ({ matchInfo, liveData: { ...matchAt(3).liveData, goal: goals } });
  const { ask, requests } = await withFeeds((_request, response) =>
    json(response, { match: [withGoals(goal('ash'), goal('birch', 'PG')), withGoals(goal('ash'), goal('elm', 'OG'))] }),
  );
  expect((await ask('tournamentCalendars/league-1/topScorers')).json().player).toMatchObject([
    { rank: 1, playerId: 'ash', goals: '2', contestantCode: 'VLD' },
    { rank: 2, playerId: 'birch', goals: '1' },
  ]);
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain('tmcl=league-1');
});
