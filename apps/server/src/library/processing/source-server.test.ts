import { expect, onTestFinished, test } from 'vitest';
import { type PiecedFile, SourceServer } from './source-server';

async function serve(file: PiecedFile) {
  const server = new SourceServer();
  onTestFinished(() => server.close());
  return server.serve(file);
}

test('a part that cannot be read is remembered for as long as the file is served', async () => {
  const file: PiecedFile = {
    bytes: 20,
    pieceAt: async (at) => {
      if (at >= 10) throw new Error('The storage is away.');
      return { at: 0, bytes: Buffer.alloc(10) };
    },
  };
  const served = await serve(file);
  const read = async (range: string) => (await fetch(served.address, { headers: { range } })).arrayBuffer();
  expect((await read('bytes=0-9')).byteLength).toBe(10);
  expect(served.throwIfUnread).not.toThrow();
  await expect(read('bytes=5-14')).rejects.toThrow(TypeError);
  expect(served.throwIfUnread).toThrow('The storage is away.');
  expect((await read('bytes=0-9')).byteLength).toBe(10);
  expect(served.throwIfUnread).toThrow('The storage is away.');
  expect((await serve(file)).throwIfUnread).not.toThrow();
});

test('a reader that goes misses nothing', async () => {
  let fail = () => undefined as void;
  let isAsked = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve;
  });
  const served = await serve({
    bytes: 10,
    pieceAt: () =>
      new Promise((_, reject) => {
        fail = () => reject(new Error('The storage is away.'));
        isAsked();
      }),
  });
  const leaving = new AbortController();
  const reading = fetch(served.address, { signal: leaving.signal }).then((answer) => answer.arrayBuffer());
  reading.catch(() => undefined);
  await asked;
  leaving.abort();
  await expect(reading).rejects.toThrow('aborted');
  // It is noticed a little later that the connection is closed.
  await new Promise((resolve) => setTimeout(resolve, 200));
  fail();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(served.throwIfUnread).not.toThrow();
});
