import { EventEmitter, once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { closeConnectionsWithApp } from './closing';

/** A listening app whose one call is answered when the test says so. */
async function listening() {
  const call = new EventEmitter();
  const app = Fastify({ forceCloseConnections: 'idle' });
  closeConnectionsWithApp(app);
  app.get('/', async () => {
    const answered = once(call, 'answer');
    call.emit('asked');
    const [text] = await answered;
    return text;
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, call, port: (app.server.address() as AddressInfo).port };
}

test('a call that is under way while the app closes is answered, and its line then let go', async () => {
  const { app, call, port } = await listening();
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const asked = once(call, 'asked');
  const asking = get({ port, host: '127.0.0.1', agent });
  await asked;
  const closed = app.close();
  call.emit('answer', 'whole');
  const [answer]: IncomingMessage[] = await once(asking, 'response');
  expect(Buffer.concat((await answer?.toArray()) ?? []).toString()).toBe('whole');
  await closed;
});

test('a line that was opened and not used does not keep the app', async () => {
  const { app, port } = await listening();
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await accepted;
  const ended = once(socket, 'close');
  await app.close();
  await ended;
  expect(app.server.listening).toBe(false);
});
