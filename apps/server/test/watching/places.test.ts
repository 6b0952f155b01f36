import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { member } from '../support/entitled';
import { pitchLoop } from '../support/media';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { clubNode, type Node } from '../support/world';

const VIENNA = '131.130.1.1';
const MADRID = '80.58.61.250';
const DALLAS = '8.8.8.8';

const shared = sharedClub(async () => ({ loops: await pitchLoop() }));

const play = async (node: Node, item: string, query: string, remoteAddress: string) =>
  node.app.inject({ url: `/api/v3/${item}/playback${query}`, remoteAddress, headers: (await member(node)).headers });

test.each([
  ['channel', 'channels/spain-only', 'This channel is available in other regions only.', 200],
  ['event', 'events/spain-match', 'This event is available in other regions only.', 409],
])(
  'ACCESS-10 CONFIG-18b naming a region does not open a %s of it: the caller’s place decides',
  async (_kind, item, detail, there) => {
    const node = shared.node();
    const refused = problemOf(await play(node, item, '?regionId=spain', VIENNA));
    expect(refused).toMatchObject({ statusCode: 403, title: 'Not available in your region', detail });
    expect((await play(node, item, '', VIENNA)).statusCode).toBe(404);
    expect((await play(node, item, '?regionId=austria', MADRID)).statusCode).toBe(there);
  },
);

test('ACCESS-10 a country without service plays nothing, whatever region it names', async () => {
  const node = shared.node();
  for (const query of ['', '?regionId=austria', '?regionId=spain'])
    for (const item of ['channels/one', 'channels/spain-only', 'events/live-match'])
      expect(problemOf(await play(node, item, query, DALLAS))).toMatchObject({
        statusCode: 403,
        title: 'Not available in your region',
      });
});

test('ACCESS-10 a licence goes by the caller’s place too', async () => {
  const node = shared.node();
  const { headers } = await member(node);
  const ask = (remoteAddress: string) =>
    node.app.inject({
      method: 'POST',
      url: '/api/v3/channels/spain-only/license?regionId=spain',
      headers,
      payload: { kids: ['A'.repeat(22)], type: 'temporary' },
      remoteAddress,
    });
  expect(problemOf(await ask(VIENNA)).title).toBe('Not available in your region');
  expect(problemOf(await ask(MADRID)).title).toBe('No licence here');
});

test('ACCESS-10 the country header of a trusted proxy decides before the address', async () => {
  const node = await clubNode({ loops: await pitchLoop(), env: { TRUST_PROXY: 'on', COUNTRY_HEADER: 'X-Country' } });
  const { headers } = await member(node);
  const statusOf = async (app: FastifyInstance, country: string) =>
    (
      await app.inject({
        url: '/api/v3/channels/spain-only/playback?regionId=spain',
        headers: { ...headers, 'x-country': country },
      })
    ).statusCode;
  expect(await statusOf(node.app, 'ES')).toBe(200);
  expect(await statusOf(node.app, 'AT')).toBe(403);
  expect(await statusOf(node.app, 'US')).toBe(403);
});
