import { mkdtemp, readdir, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Ffmpeg } from '../../src/kernel/ffmpeg/ffmpeg';
import { ProgramFailed } from '../../src/kernel/ffmpeg/run';
import { StorageFull } from '../../src/kernel/storage/storage';
import { takeDue } from '../../src/library/clips/queries';
import type { Held, StepOptions } from '../../src/library/queue/held';
import { Slices } from '../../src/library/queue/slices';
import { WorkFolder } from '../../src/library/work-folder';
import { plainFilm } from '../support/library';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-left-'));
  node = await startClubNode({ env: { MEDIA_STORAGE: path.join(folder, 'media') } });
});
afterEach(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

const VIDEO = {
  kind: 'video',
  name: 'v0',
  bandwidth: 1_000_000,
  averageBandwidth: 800_000,
  width: 640,
  height: 360,
  frameRate: 25,
  codecs: 'avc1.640028',
} as const;
const INIT = Buffer.from('init');

async function objects(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Begins a rendition that stops after two segments until it is told to go on. */
async function begun(streamId: string) {
  let goOn = () => undefined as void;
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let isWaiting = () => undefined as void;
  const waits = new Promise<void>((resolve) => {
    isWaiting = resolve;
  });
  async function* segments() {
    yield { bytes: Buffer.from('one'), seconds: 4 };
    yield { bytes: Buffer.from('two'), seconds: 4 };
    isWaiting();
    await told;
  }
  const writer = await node.services.media.writeRecording(streamId, { encrypted: false });
  const written = writer.rendition(VIDEO, { init: INIT, segments: segments() });
  await waits;
  return { goOn, written };
}

async function* whole() {
  yield { bytes: Buffer.from('whole'), seconds: 4 };
}

test('what a killed worker began of a rendition goes when another one makes it, and the killed one cannot add it', async () => {
  const killed = await begun('file-a-1');
  const writer = await node.services.media.writeRecording('file-a-1', { encrypted: false });
  await writer.rendition(VIDEO, { init: INIT, segments: whole() });
  expect(await objects()).toHaveLength(3);
  await node.services.media.tidy();
  const left = await objects();
  expect(left).toHaveLength(1);
  killed.goOn();
  await expect(killed.written).rejects.toThrow('Another writer');
  await node.services.media.tidy();
  expect(await objects()).toEqual(left);
  const stream = await node.services.media.find('file-a-1');
  expect((await stream?.media.segment('v0', 0))?.toString()).toBe('whole');
});

test('what was begun of a rendition goes with its stream, and a day after its worker was killed', async () => {
  const removed = await begun('file-b-1');
  await node.services.media.remove('file-b-1');
  await node.services.media.tidy();
  expect(await objects()).toEqual([]);
  removed.goOn();
  await expect(removed.written).rejects.toThrow(/violates foreign key|Another writer|removed|no stream/i);
  const killed = await begun('file-c-1');
  node.clock.seconds += 86_000;
  await node.services.media.tidy();
  expect(await objects()).toHaveLength(2);
  node.clock.seconds += 500;
  await node.services.media.tidy();
  expect(await objects()).toEqual([]);
  killed.goOn();
  await expect(killed.written).rejects.toThrow('Another writer');
});

test('what is written again is not deleted as what an earlier worker left', async () => {
  const { garbage } = node.services.library;
  await garbage.expect('clips/x/wide.mp4');
  node.clock.seconds += 3601;
  await garbage.expect('clips/x/wide.mp4');
  expect(await garbage.collect()).toBe(0);
  node.clock.seconds += 3601;
  expect(await garbage.collect()).toBe(1);
});

test('a clip survives twenty workers that are killed, but not every worker', async () => {
  const { clips, clipWorker } = node.services.library;
  const clip = { id: 'clip-killed', streamId: 'in-nobody', fromMs: 0, toMs: 5000, title: 'Goal', eventId: 'final' };
  const facts = { isTall: false, isFree: true, publishes: true, by: 'Ines Kadar' };
  await node.store.transaction((tx) => clips.make({ tx }, { ...clip, ...facts }));
  const kill = async () => {
    const by = '00000000-0000-4000-8000-000000000000';
    const until = new Date(node.clock.now() + 15_000);
    await takeDue(node.store.db, { by, now: new Date(node.clock.now()), until, mostTries: 32 });
    node.clock.seconds += 16;
    await clipWorker.tidyUp();
  };
  for (let kills = 0; kills < 20; kills++) await kill();
  expect(await clips.of('final')).toMatchObject([{ state: 'making' }]);
  for (let kills = 0; kills < 12; kills++) await kill();
  expect(await clips.of('final')).toMatchObject([{ state: 'failed', reason: 'It could not be made.' }]);
});

test('a full disk ends the work on a slice, not the server', async () => {
  const place = path.join(folder, 'work');
  const film = path.join(folder, 'film.mp4');
  await writeFile(film, await plainFilm(4));
  const workFolder = {
    use: async <T>(work: (at: string) => Promise<T>): Promise<T> => {
      await symlink('/dev/full', path.join(folder, 'slice'));
      return work(folder);
    },
  } as WorkFolder;
  const ffmpeg = new Ffmpeg({ program: undefined, log: { info: () => undefined, warn: () => undefined } });
  const workshop = { ffmpeg, address: film, signal: new AbortController().signal };
  const held = { by: 'somebody', workshop } as Held;
  const plan = { kind: 'video', width: 320, height: 180, rate: [25, 1], bitrate: 500_000, copies: false } as const;
  const source = { rate: [25, 1], video: 0 };
  const slice = { number: 0, from: 0, to: 100, cuts: [0, 50] };
  const options = { plan, source, from: 0, report: async () => undefined } as unknown as Parameters<Slices['make']>[3];
  const slices = new Slices({ workFolder } as StepOptions);
  const key = { fileId: 'file', version: 1, name: 'v0' };
  await expect(slices.make(held, key, slice, options)).rejects.toMatchObject({ code: 'ENOSPC' });
  const own = new WorkFolder(place);
  const full = own.use(() => writeFile('/dev/full', 'x'));
  await expect(full).rejects.toThrow(StorageFull);
  await own.close();
});

test('the last of a disk is left to the database, and a program that finds it full says so', async () => {
  const place = path.join(folder, 'work');
  const full = new WorkFolder(place, { reserveBytes: Number.MAX_SAFE_INTEGER });
  const begun = vi.fn<() => Promise<void>>(async () => undefined);
  await expect(full.use(begun)).rejects.toThrow(StorageFull);
  expect(begun).not.toHaveBeenCalled();
  const own = new WorkFolder(place);
  const failing = (said: string) => own.use(() => Promise.reject(new ProgramFailed('ffmpeg', 'ended with 228', said)));
  await expect(failing('av_interleaved_write_frame(): No space left on device')).rejects.toThrow(StorageFull);
  await expect(failing('Invalid data found')).rejects.toThrow(ProgramFailed);
  await full.close();
  await own.close();
});

test('folders of processes that are gone are deleted, those of others stay', async () => {
  const place = path.join(folder, 'work');
  const [own, other, gone] = [new WorkFolder(place), new WorkFolder(place), new WorkFolder(place)];
  await gone.tidy();
  const [left = ''] = await readdir(place);
  await utimes(path.join(place, left), 0, 0);
  await other.tidy();
  await own.tidy();
  expect(await readdir(place)).toHaveLength(2);
  expect(await readdir(place)).not.toContain(left);
  await own.close();
  expect(await readdir(place)).toHaveLength(1);
});
