import type { Playback } from '@touchline/contract';
import { expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { pitchLoop } from '../support/media';
import { deviceTokens, signedIn } from '../support/people';
import { problemOf } from '../support/problems';
import { anonymousToken, clubNode, type Node } from '../support/world';

const play = (node: Node, accessToken: string) =>
  node.app.inject({ url: '/api/v3/channels/one/playback', headers: { authorization: `Bearer ${accessToken}` } });

const pathOf = ({ sources }: Playback) => new URL(sources[0]?.url ?? '').pathname;

test('addresses are valid for fifteen minutes; a renewal before they expire returns new addresses of the same stream', async () => {
  const node = await clubNode({ loops: await pitchLoop() });
  const token = await anonymousToken(node);
  const first = (await play(node, token)).json<Playback>();
  expect(first.expiresAt).toBe(NOW + 900);
  expect(first.renewAt).toBeGreaterThanOrEqual(NOW + 450);
  expect(first.renewAt).toBeLessThan(NOW + 700);
  node.clock.seconds = first.renewAt ?? 0;
  const second = (await play(node, token)).json<Playback>();
  node.clock.seconds = NOW + 900;
  expect((await node.app.inject(pathOf(first))).statusCode).toBe(403);
  expect((await node.app.inject(pathOf(second))).statusCode).toBe(200);
  const withoutGrant = (path: string) => path.split('/').toSpliced(4, 1).join('/');
  expect(withoutGrant(pathOf(second))).toBe(withoutGrant(pathOf(first)));
});

test('ACCESS-10 a signed-out viewer gets no fresh addresses, and the old ones expire', async () => {
  const node = await clubNode({ loops: await pitchLoop() });
  const tokens = await deviceTokens(node, await signedIn(node, 'mira@post.example'));
  const watching = (await play(node, tokens.accessToken)).json<Playback>();
  await node.app.inject({
    method: 'POST',
    url: '/api/identity/touchline/signout',
    payload: { refreshToken: tokens.refreshToken },
  });
  await expect.poll(async () => (await play(node, tokens.accessToken)).statusCode).toBe(401);
  expect(problemOf(await play(node, tokens.accessToken)).title).toBe('Not signed in');
  node.clock.seconds = watching.expiresAt ?? 0;
  expect((await node.app.inject(pathOf(watching))).statusCode).toBe(403);
});
