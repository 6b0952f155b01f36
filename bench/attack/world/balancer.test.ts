import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@touchline/server/test/support/child';
import { expect, onTestFinished, test } from 'vitest';
import { Balancer } from './balancer';
import { ask } from './http';

/** A node that answers with its name and the caller's address, and can be made not ready. */
async function node(name: string, answerWith?: (request: IncomingMessage, response: ServerResponse) => void) {
  const state = { isReady: true, port: 0 };
  const server = createServer((request, response) => {
    if (request.url === '/api/ready') response.writeHead(state.isReady ? 200 : 503).end();
    else if (answerWith) answerWith(request, response);
    else response.end(`${name} ${String(request.headers['x-forwarded-for'])}`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  state.port = (server.address() as AddressInfo).port;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return state;
}

async function balance(...nodes: { port: number }[]) {
  const balancer = new Balancer(nodes.map(({ port }) => port));
  onTestFinished(() => balancer.stop());
  return { balancer, address: await balancer.start() };
}

const ready = (balancer: Balancer, { port }: { port: number }, wanted = true) =>
  until(
    () => balancer.isReady(port) === wanted,
    () => `${port} is not noticed`,
  );

test('calls go in turn to the nodes that are ready', async () => {
  const [one, two] = [await node('one'), await node('two')];
  const { balancer, address } = await balance(one, two);
  await ready(balancer, one);
  await ready(balancer, two);
  const names = async () => [(await ask(address)).body, (await ask(address)).body].map((text) => text.slice(0, 3));
  expect((await names()).toSorted((a, b) => a.localeCompare(b))).toEqual(['one', 'two']);
  one.isReady = false;
  await ready(balancer, one, false);
  expect(await names()).toEqual(['two', 'two']);
  two.isReady = false;
  await ready(balancer, two, false);
  expect(
    (await names()).toSorted((a, b) => a.localeCompare(b)),
    'all of them where none is ready',
  ).toEqual(['one', 'two']);
});

test('the nodes are told the caller’s address last, after what the caller claims', async () => {
  const { address } = await balance(await node('one'));
  expect((await ask(address, { from: '192.0.2.7', headers: { 'x-forwarded-for': '8.8.8.8' } })).body).toBe(
    'one 8.8.8.8, 192.0.2.7',
  );
  expect((await ask(address)).body).toBe('one 127.0.0.1');
});

test('a node that hangs up is a 502, and the call is not repeated', async () => {
  let calls = 0;
  const cut = await node('cut', (request) => {
    calls++;
    request.socket.destroy();
  });
  const { address } = await balance(cut);
  expect((await ask(address, { body: {} })).status).toBe(502);
  expect(calls).toBe(1);
});
