import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fileRoutes } from './file-routes';

const BYTES = Buffer.alloc(8 * 1024 * 1024, 'clip');

/** A server with one clip; returns how it answers, and how often the clip was closed. */
async function served() {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-sent-'));
  const file = path.join(folder, 'copy');
  await writeFile(file, BYTES);
  const close = vi.fn<() => void>();
  const app = fastify();
  const services = {
    files: { picture: async () => BYTES },
    clipFiles: { open: async () => ({ name: 'Goal.mp4', file, bytes: BYTES.length, close }) },
    gate: { pass: async () => ({ name: 'Ines Kadar' }) },
    audit: { store: {}, write: async () => undefined },
  };
  fileRoutes(app, services as unknown as Parameters<typeof fileRoutes>[1]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (range?: string): Promise<IncomingMessage> => {
    const headers = range === undefined ? {} : { range };
    const [answer] = await once(get({ port, path: '/studio/clips/a/file', headers }), 'response');
    return answer as IncomingMessage;
  };
  return { ask, close };
}

async function bodyOf(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

test.each([
  { range: undefined, status: 200, length: BYTES.length },
  { range: 'bytes=-4', status: 206, length: 4 },
])('a clip is sent, and closed after it: %j', async ({ range, status, length }) => {
  const { ask, close } = await served();
  const answer = await ask(range);
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([status, String(length)]);
  const body = await bodyOf(answer);
  expect(body.equals(BYTES.subarray(-length))).toBe(true);
  await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0);
});

test('a clip is closed when its reader goes away, and when nothing of it is sent', async () => {
  const { ask, close } = await served();
  const answer = await ask();
  await once(answer, 'data');
  expect(close).not.toHaveBeenCalled();
  answer.destroy();
  await expect.poll(() => close.mock.calls.length).toBeGreaterThan(0);

  const other = await served();
  const beyond = await other.ask('bytes=900000000-');
  expect(beyond.statusCode).toBe(416);
  await bodyOf(beyond);
  await expect.poll(() => other.close.mock.calls.length).toBeGreaterThan(0);
});
