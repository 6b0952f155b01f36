import type { DeviceFlowInfo } from '@touchline/contract';
import { expect, onTestFinished, test } from 'vitest';
import { listenTo } from '../support/event-stream';
import { Browser, pickUp, signedIn, startFlow } from '../support/people';
import { problemOf } from '../support/problems';
import { cloneDatabase, type Node, startNode } from '../support/world';

/** Subscribes to a session's stream and collects its events. */
async function listen(node: Node, session: { id: string; sessionToken: string }) {
  const path = `/login/deviceflowsessions/${session.id}/events`;
  const stream = await listenTo(node, path, { 'x-session-token': session.sessionToken });
  return { ...stream, states: () => stream.messages().map((message) => (message as DeviceFlowInfo).state) };
}

async function started(options: Parameters<typeof startNode>[0] = {}): Promise<Node> {
  const node = await startNode(options);
  onTestFinished(() => node.close());
  return node;
}

test('CALL-12a FLOW-02a FLOW-04c the first screen gets every step as it happens, from any node, until the end', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const [tvNode, phoneNode] = [await started({ database }), await started({ database })];
  const session = await startFlow(tvNode);
  const stream = await listen(tvNode, session);
  expect(stream.answer.headers['content-type']).toMatch('text/event-stream');
  await expect.poll(stream.states).toEqual(['created']);
  const phone = await signedIn(phoneNode, 'mira@post.example');
  await phone.ask('GET', `/deviceflow/codes/${session.userCode}`);
  await expect.poll(stream.states).toEqual(['created', 'entered']);
  await phone.ask('POST', `/deviceflow/codes/${session.userCode}/approve`);
  await expect.poll(stream.states).toEqual(['created', 'entered', 'authenticated']);
  await expect.poll(() => stream.heard.ended).toBe(true);
  expect((await pickUp(tvNode, session)).statusCode).toBe(200);
});

test('FLOW-03b a stream reports that its code has expired, and ends; heartbeats keep it alive until then', async () => {
  const node = await started();
  const stream = await listen(node, await startFlow(node));
  await expect.poll(stream.states).toEqual(['created']);
  for (let second = 0; second < 15; second++) node.services.deviceFlowWatch.tick();
  await expect.poll(() => stream.heard.text).toContain('\n\n:\n\n');
  node.clock.seconds += 600;
  node.services.deviceFlowWatch.tick();
  await expect.poll(stream.states).toEqual(['created', 'expired']);
  await expect.poll(() => stream.heard.ended).toBe(true);
});

test('FLOW-06b a stream needs the session’s own token, and few can listen to one session', async () => {
  const node = await started();
  const session = await startFlow(node);
  const other = await startFlow(node);
  const crossed = await listen(node, { id: session.id, sessionToken: other.sessionToken });
  expect(crossed.answer.statusCode).toBe(404);
  const lines = [await listen(node, session), await listen(node, session), await listen(node, session)];
  for (const { answer } of lines) expect(answer.statusCode).toBe(200);
  const full = await node.app.inject({
    url: `/api/login/deviceflowsessions/${session.id}/events`,
    headers: { 'x-session-token': session.sessionToken },
  });
  expect(problemOf(full).title).toBe('Too many streams');
  for (const { request } of lines) request.destroy();
  await expect.poll(async () => (await listen(node, session)).answer.statusCode).toBe(200);
});

test('a server that stops ends its streams and does not wait for them', async () => {
  const node = await startNode();
  const stream = await listen(node, await startFlow(node));
  await expect.poll(stream.states).toEqual(['created']);
  await node.close();
  await expect.poll(() => stream.heard.ended).toBe(true);
});

test.each(['cancel', 'approve', 'complete'])(
  'the call to %s tells nothing about codes of others, and guesses are limited',
  async (word) => {
    const node = await started({ env: { RATE_LIMIT_SCALE: '1' } });
    const session = await startFlow(node);
    const guesser = await signedIn(node, 'guesser@post.example');
    const guess = async (code: string) => {
      const answer = await guesser.ask('POST', `/deviceflow/codes/${code}/${word}`);
      const { instance: _instance, ...problem } = problemOf(answer);
      return problem;
    };
    const unknown = await guess('BCDF-GHJK');
    expect(unknown.statusCode).toBe(404);
    expect(await guess(session.userCode), 'a code that no browser entered').toEqual(unknown);
    await new Browser(node, '198.51.100.3').ask('GET', `/deviceflow/codes/${session.userCode}`);
    expect(await guess(session.userCode), 'a code that another browser entered').toEqual(unknown);
    for (let tries = 3; tries < 10; tries++) await guess('BCDF-GHJK');
    expect(await guess(session.userCode)).toMatchObject({ statusCode: 429, title: 'Too many tries' });
  },
);

test('codes cannot be guessed: after ten that do not exist a client waits', async () => {
  const node = await started({ env: { RATE_LIMIT_SCALE: '1' } });
  const session = await startFlow(node);
  const guesser = new Browser(node, '198.51.100.1');
  const guess = () => guesser.ask('GET', '/deviceflow/codes/BCDF-GHJK');
  for (let tries = 0; tries < 10; tries++) expect((await guess()).statusCode).toBe(404);
  const refused = await guess();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const person = new Browser(node, '198.51.100.2');
  for (let looks = 0; looks < 15; looks++)
    expect((await person.ask('GET', `/deviceflow/codes/${session.userCode}`)).statusCode).toBe(200);
});
