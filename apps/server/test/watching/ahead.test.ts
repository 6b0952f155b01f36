import type { Playback } from '@touchline/contract';
import { expect, test } from 'vitest';
import { pitchLoop } from '../support/media';
import { problemOf } from '../support/problems';
import { anonymousToken, clubNode, type Node } from '../support/world';

/** When `next-match` begins, which everyone may watch. */
const START = 1_800_010_000;

const ask = (node: Node, token: string | undefined, query = 'ahead=true') =>
  node.app.inject({
    url: `/api/v3/events/next-match/playback?${query}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const pathOf = ({ sources }: Playback) => new URL(sources[0]?.url ?? '').pathname;

async function before(seconds: number, env: Record<string, string> = {}): Promise<Node> {
  const node = await clubNode({ loops: await pitchLoop(), env });
  node.clock.seconds = START - seconds;
  return node;
}

test('a viewer who asks ahead gets an address that opens with the event, and is renewed some time after it', async () => {
  const node = await before(600);
  const answer = await ask(node, await anonymousToken(node));
  expect(answer.statusCode).toBe(200);
  const ahead = answer.json<Playback>();
  const { renewAt = 0, expiresAt = 0 } = ahead;
  expect(expiresAt).toBe(START + 300);
  expect(renewAt).toBeGreaterThanOrEqual(START + 140);
  expect(renewAt).toBeLessThan(START + 240);
  const early = await node.app.inject(pathOf(ahead));
  expect([early.statusCode, problemOf(early).title]).toEqual([403, 'This address opens later']);
  node.clock.seconds = START - 6;
  expect((await node.app.inject(pathOf(ahead))).statusCode).toBe(403);
  node.clock.seconds = START + 4;
  const playlist = await node.app.inject(pathOf(ahead));
  expect(playlist.statusCode).toBe(200);
  expect(playlist.body).toContain('#EXTM3U');
  const late = (await ask(node, await anonymousToken(node), '')).json<Playback>();
  expect(pathOf(late).split('/').toSpliced(4, 1)).toEqual(pathOf(ahead).split('/').toSpliced(4, 1));
});

test('also without a session', async () => {
  const node = await before(60);
  expect((await ask(node, undefined)).statusCode).toBe(200);
});

test.each([
  ['earlier than ten minutes before', 601, {}],
  ['where addresses do not last until some time after the start', 600, { PLAYBACK_LIFETIME: '700' }],
  [
    'of an operator’s own origin, which knows nothing of the start',
    600,
    {
      VIDEO_LIVE_URL: 'https://cdn.example/{stream}/master.m3u8',
      VIDEO_EVENT_URL: 'https://cdn.example/{stream}-{start}-{end}/master.m3u8',
      VIDEO_SIGNING: 'query',
      VIDEO_KEY: 'a key of the CDN',
    },
  ],
])('there is none yet %s', async (_when, seconds, env) => {
  const node = await before(seconds, env);
  for (const token of [await anonymousToken(node), undefined]) {
    const answer = await ask(node, token);
    expect([answer.statusCode, answer.json()]).toEqual([200, { sources: [], drmKeys: [], drmLicenseInfos: [] }]);
  }
});

test('a viewer who does not wait is refused', async () => {
  const node = await before(60);
  const answer = await ask(node, await anonymousToken(node), 'ahead=false');
  expect([answer.statusCode, problemOf(answer).title]).toEqual([409, 'This video content is currently not available']);
});

test('ahead of other times the call is as ever', async () => {
  const node = await before(-60);
  const ahead = (await ask(node, await anonymousToken(node))).json<Playback>();
  expect(ahead.expiresAt).toBe(START + 60 + 900);
  expect((await node.app.inject(pathOf(ahead))).statusCode).toBe(200);
});
