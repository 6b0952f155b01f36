import { once } from 'node:events';
import { get } from 'node:http';
import Fastify, { type FastifyRequest } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { keepAddresses } from './addresses';

test('the address of a caller is known after the caller has gone', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  keepAddresses(app);
  const asked = new Promise<FastifyRequest>((resolve) => {
    // Never answered: the caller is gone before.
    app.get('/', (request) => resolve(request));
  });
  const call = get(await app.listen({ port: 0, host: '127.0.0.1' })).on('error', () => undefined);
  const request = await asked;
  call.destroy();
  await once(request.socket, 'close');
  expect(request.ip).toBe('127.0.0.1');
});

test('a caller who is gone before the call is read has an address too', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', async ({ raw }) => {
    Object.defineProperty(raw.socket, 'remoteAddress', { value: undefined });
  });
  keepAddresses(app);
  app.get('/', async ({ ip }) => ({ ip }));
  expect((await app.inject('/')).json()).toEqual({ ip: '' });
});
