import { randomUUID } from 'node:crypto';
import { mkdtemp, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { Ffmpeg } from '../../src/kernel/ffmpeg/ffmpeg';
import type { StoredSource } from '../../src/kernel/store/json-columns';
import { frameAt } from '../../src/library/processing/pictures';
import type { Workshop } from '../../src/library/processing/run';
import { encodeSound } from '../../src/library/processing/sound';
import { SourceServer } from '../../src/library/processing/source-server';
import { copyVideo, encodeSlice } from '../../src/library/processing/video';
import type { Held, StepOptions } from '../../src/library/queue/held';
import { Steps } from '../../src/library/queue/steps';
import { WorkFolder } from '../../src/library/work-folder';
import { detail, fileIn, film, framesIn, plainFilm, storedFile, trackBytes, Uploader } from '../support/library';
import { type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let editor: Insider;
let uploader: Uploader;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-unread-'));
  node = await startClubNode({ env: { MEDIA_STORAGE: path.join(folder, 'media') } });
  editor = await insider(node, 'editor');
  uploader = new Uploader(editor);
});
afterEach(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

const log = { info: () => undefined, warn: () => undefined };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const work = () => node.services.library.libraryWorker.work();
const signal = new AbortController().signal;

/** A film whose bytes after a part of it cannot be read; it says first where what is. */
async function broken(bytes: Buffer, part: number): Promise<Workshop> {
  const server = new SourceServer();
  onTestFinished(() => server.close());
  const size = 10_000;
  const served = await server.serve({
    bytes: bytes.length,
    pieceAt: async (byte) => {
      const at = byte - (byte % size);
      if (at >= bytes.length * part) throw new Error('The storage is away.');
      return { at, bytes: bytes.subarray(at, at + size) };
    },
  });
  return { ffmpeg, signal, ...served };
}

const LONG = `-f lavfi -i testsrc2=s=320x180:r=25 -f lavfi -i sine=f=440:r=48000 -t 20 -c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 50 -c:a aac -movflags +faststart`;

async function all(items: AsyncIterable<unknown>): Promise<number> {
  let count = 0;
  for await (const _ of items) count++;
  return count;
}

test('what is made of a file that could not be read to its end is never taken for the whole', async () => {
  const workshop = await broken(await film(LONG), 0.5);
  const sound = { kind: 'audio', index: 1, language: 'en', label: 'English', bitrate: 96_000 } as const;
  const plan = { kind: 'video', width: 64, height: 36, rate: [25, 1], bitrate: 300_000, copies: false } as const;
  const slice = { number: 0, from: 0, to: 500, cuts: [0, 100, 200, 300, 400] };
  const encoding = { plan: { ...plan, rate: [25, 1] as [number, number] }, stream: 0, rate: [25, 1], from: 0 } as const;
  const words = 'The storage is away.';
  await expect(all(encodeSlice(workshop, slice, encoding))).rejects.toThrow(words);
  await expect(all(copyVideo(workshop, { stream: 0, rate: [25, 1] }))).rejects.toThrow(words);
  const hearing = { plan: sound, from: 0, seconds: 20, onLoudness: () => undefined };
  await expect(all(encodeSound(workshop, hearing))).rejects.toThrow(words);
  await expect(frameAt(workshop, { stream: 0, at: 18, width: 64 })).rejects.toThrow(words);
});

test('a file that cannot be read is not damaged, and its captions are not given up', async () => {
  const workFolder = new WorkFolder(path.join(folder, 'work'));
  const steps = new Steps({ workFolder, ffmpeg, store: node.store } as unknown as StepOptions);
  const bytes = await film(LONG);
  const pieces = { bytes: bytes.length, pieceAt: async () => ({ at: 0, bytes }) };
  const workshop = await broken(bytes, 0.001);
  const held = { file: { id: 'file', source: null }, by: 'somebody', pieces, workshop } as unknown as Held;
  await expect(steps.probe(held)).rejects.toThrow('The storage is away.');
  const texts = { texts: [{ index: 2, language: 'en', label: 'English' }] } as unknown as StoredSource;
  await expect(steps.texts(held, texts)).rejects.toThrow('The storage is away.');
});

test('a part of a file that the storage lacks for a moment is read when the work is repeated', async () => {
  const bytes = await plainFilm(9, { size: '640x360' });
  const url = await uploader.create('match.mp4', bytes.length);
  const third = Math.ceil(bytes.length / 3);
  for (let at = 0; at < bytes.length; at += third) await uploader.patch(url, at, bytes.subarray(at, at + third));
  const pieces = await node.store.db.selectFrom('library_piece').select('object').orderBy('at_byte').execute();
  expect(pieces).toHaveLength(3);
  const place = path.join(folder, 'media', pieces[1]?.object ?? '');
  await rename(place, path.join(folder, 'away'));
  await work();
  const id = url.split('/').at(-1) ?? '';
  expect(await fileIn(editor, id)).not.toMatchObject({ state: expect.stringMatching(/ready|failed/) });
  await rename(path.join(folder, 'away'), place);
  node.clock.seconds += 60;
  await work();
  expect(await fileIn(editor, id)).toMatchObject({ state: 'ready' });
  for (const track of ['v0', 'v1'])
    expect(await framesIn(await trackBytes(node, `file-${id}-1`, track))).toHaveLength(225);
}, 120_000);

test('captions of a file that are far too many do not take the others with them', async () => {
  const id = await storedFile(node);
  const by = randomUUID();
  const until = new Date(node.clock.now() + 15_000);
  await node.store.db
    .updateTable('library_file')
    .set({ lease_by: by, lease_until: until })
    .where('id', '=', id)
    .execute();
  const run = async () => {
    await writeFile(path.join(folder, '5.vtt'), '');
    // As long as nothing can be read at once.
    await truncate(path.join(folder, '5.vtt'), 3 * 1024 ** 3);
    await writeFile(path.join(folder, '6.vtt'), 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nGuten Tag\n');
  };
  const workFolder = { use: (use: (at: string) => Promise<unknown>) => use(folder) };
  const steps = new Steps({ workFolder, ffmpeg: { run }, store: node.store } as unknown as StepOptions);
  const texts = [5, 6].map((index) => ({ index, language: 'de', label: `Track ${index}` }));
  const held = { file: { id }, by, workshop: { address: 'film', signal } } as unknown as Held;
  await steps.texts(held, { texts } as unknown as StoredSource);
  expect((await detail(editor, id)).captions.map(({ label }) => label)).toEqual(['English', 'Track 6']);
});
