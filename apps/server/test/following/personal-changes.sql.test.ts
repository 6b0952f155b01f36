import { expect, onTestFinished, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { grant, member, withdraw } from '../support/entitled';
import { listenTo } from '../support/event-stream';
import { deviceTokens, signedIn } from '../support/people';
import { problemOf } from '../support/problems';
import { anonymousToken, cloneDatabase, type Node, startNode } from '../support/world';

async function twoNodes(): Promise<[Node, Node]> {
  const database = await cloneDatabase('filled');
  onTestFinished(() => database.drop());
  const [one, other] = [await startNode({ database }), await startNode({ database })];
  onTestFinished(async () => {
    await one.close();
    await other.close();
  });
  return [one, other];
}

const listen = (node: Node, accessToken: string) =>
  listenTo(node, '/v3/my/changes', { authorization: `Bearer ${accessToken}` });

test('a screen is notified of a purchase and of its withdrawal on another node, and only of its own', async () => {
  const [screenNode, shopNode] = await twoNodes();
  const [buyer, neighbour] = [await member(screenNode), await member(screenNode)];
  const [screen, next] = [await listen(screenNode, buyer.accessToken), await listen(screenNode, neighbour.accessToken)];
  await grant(shopNode, {
    accountId: buyer.accountId,
    kind: 'event',
    target: 'ppv-match',
    from: NOW,
    source: 'purchase:1',
  });
  await expect.poll(screen.messages).toEqual([{ changed: ['rights'] }]);
  await withdraw(shopNode, 'purchase:1');
  await expect.poll(screen.messages).toEqual([{ changed: ['rights'] }, { changed: ['rights'] }]);
  expect(next.messages()).toEqual([]);
});

test('ACCESS-07b a screen is notified of an expiring right at the exact second', async () => {
  const [node] = await twoNodes();
  const { accountId, accessToken } = await member(node);
  const until = NOW + 60;
  await grant(node, { accountId, kind: 'pass', target: 'all-sports', from: NOW, until, source: 'subscription:1' });
  const screen = await listen(node, accessToken);
  await expect.poll(() => screen.heard.text).toContain(':\n\n');
  node.clock.seconds = until - 1;
  node.services.personalWatch.tick();
  node.clock.seconds = until;
  await expect
    .poll(() => {
      node.services.personalWatch.tick();
      return screen.messages();
    })
    .toEqual([{ changed: ['rights'] }]);
});

test('a screen is notified of a sign-out elsewhere, and its stream ends', async () => {
  const [screenNode, otherNode] = await twoNodes();
  const tokens = await deviceTokens(screenNode, await signedIn(screenNode, 'mira@post.example'));
  const screen = await listen(screenNode, tokens.accessToken);
  await otherNode.app.inject({
    method: 'POST',
    url: '/api/identity/touchline/signout',
    payload: { refreshToken: tokens.refreshToken },
  });
  await expect.poll(screen.messages).toEqual([{ changed: ['session'] }]);
  await expect.poll(() => screen.heard.ended).toBe(true);
});

test('a stream lasts as long as its token, with a heartbeat, and needs a registered viewer', async () => {
  const [node] = await twoNodes();
  const { accessToken } = await member(node);
  const screen = await listen(node, accessToken);
  expect(screen.answer.headers['content-type']).toContain('text/event-stream');
  for (let second = 0; second < 15; second++) node.services.personalWatch.tick();
  await expect.poll(() => screen.heard.text).toBe(':\n\n:\n\n');
  node.clock.seconds = NOW + 3600;
  node.services.personalWatch.tick();
  await expect.poll(() => screen.heard.ended).toBe(true);
  const anonymous = { authorization: `Bearer ${await anonymousToken(node)}` };
  expect(problemOf(await node.app.inject({ url: '/api/v3/my/changes', headers: anonymous })).statusCode).toBe(403);
});

test('the number of streams per person is limited', async () => {
  const [node] = await twoNodes();
  const { accessToken, headers } = await member(node);
  for (let screen = 0; screen < 20; screen++) await listen(node, accessToken);
  const answer = await node.app.inject({ url: '/api/v3/my/changes', headers });
  expect(problemOf(answer).title).toBe('Too many streams');
});
