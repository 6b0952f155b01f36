import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DeskClip } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markFailed, markMade } from '../../src/library/clips/queries';
import { storedFile } from '../support/library';
import { problemOf } from '../support/problems';
import { auditLog, type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

const EVENT = 'final';
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

let node: Node;
let folder: string;
let producer: Insider;
let editor: Insider;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-deleted-'));
  node = await startClubNode({ env: { MEDIA_STORAGE: path.join(folder, 'media') } });
  producer = await insider(node, 'producer');
  editor = await insider(node, 'editor');
});
afterAll(async () => {
  await node.close();
  await rm(folder, { recursive: true, force: true });
});

async function objects(): Promise<string[]> {
  const entries = await readdir(path.join(folder, 'media'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function* oneSegment() {
  yield { bytes: Buffer.from('segment'), seconds: 4 };
}

const show = (streamId: string, id: string) =>
  node.store.transaction((tx, announce) =>
    node.services.authoring.create(
      { tx, announce },
      { id, name: 'Karimov scores', type: 'Vod', live: false, startTime: 0, streamId, access: 'free' },
    ),
  );
const statusOf = async (eventId: string) => (await node.app.inject(`/api/v3/events/${eventId}`)).statusCode;
const clipIn = async (id: string): Promise<DeskClip | undefined> =>
  (await node.services.library.clips.of(EVENT)).find((clip) => clip.id === id);

async function asked(id: string, isTall = false): Promise<void> {
  const range = { streamId: 'in-nobody', fromMs: 0, toMs: 5000 };
  const facts = { isTall, isFree: true, publishes: true, eventId: EVENT, by: 'Ines Kadar' };
  await node.store.transaction((tx) =>
    node.services.library.clips.make({ tx }, { id, title: 'Karimov scores', ...range, ...facts }),
  );
}

/** A clip as if it had been made and published; returns the event that shows it. */
async function published(id: string, isTall = false): Promise<string> {
  await asked(id, isTall);
  const writer = await node.services.media.writeRecording(`clip-${id}`, { encrypted: false });
  await writer.rendition(VIDEO, { init: Buffer.from('init'), segments: oneSegment() });
  const eventId = await show(`clip-${id}`, `clip-${id}`);
  await markMade(node.store.db, id, { state: 'published', ownEventId: eventId });
  return eventId;
}

/** What follows a deletion within seconds. */
async function tidied(): Promise<void> {
  await node.services.library.libraryWorker.tidyUp();
  await node.services.library.garbage.collect();
  await node.services.media.tidy();
}

test('a published clip is deleted with its event, its media and its files', async () => {
  const eventId = await published('clip-0001');
  expect(await statusOf(eventId)).toBe(200);
  expect(await objects()).not.toEqual([]);

  const alone = await producer.browser.ask('DELETE', '/studio/clips/clip-0001');
  expect(problemOf(alone)).toMatchObject({ statusCode: 409 });
  expect(await statusOf(eventId)).toBe(200);

  const before = (await auditLog(node)).length;
  expect((await editor.browser.ask('DELETE', '/studio/clips/clip-0001?withEvent=true')).statusCode).toBe(403);
  expect((await producer.browser.ask('DELETE', '/studio/clips/clip-0001?withEvent=true')).statusCode).toBe(204);
  expect((await auditLog(node)).slice(before)).toMatchObject([
    { call: 'studioDeleteClip', role: 'editor', outcome: 'refused' },
    {
      call: 'studioDeleteClip',
      role: 'producer',
      outcome: 'done',
      details: { clip: 'clip-0001', title: 'Karimov scores', events: [eventId] },
    },
  ]);
  expect(await statusOf(eventId)).toBe(404);
  expect(await clipIn('clip-0001')).toBeUndefined();
  const due = await node.store.db.selectFrom('library_garbage').select('object').execute();
  expect(due).toEqual([{ object: 'clips/clip-0001/wide.mp4' }]);
  await expect(asked('clip-0001'), 'until its media are gone').rejects.toMatchObject({ statusCode: 409 });
  await tidied();
  expect(await objects()).toEqual([]);
  expect(await node.services.media.find('clip-clip-0001')).toBeUndefined();
  expect((await producer.browser.ask('DELETE', '/studio/clips/clip-0001')).statusCode).toBe(404);
});

test('a clip that waits is deleted before it is made', async () => {
  await asked('clip-0002');
  expect((await producer.browser.ask('DELETE', '/studio/clips/clip-0002')).statusCode).toBe(204);
  expect(await clipIn('clip-0002')).toBeUndefined();
});

test('a file is deleted with its event', async () => {
  const id = await storedFile(node);
  const writer = await node.services.media.writeRecording(`file-${id}-1`, { encrypted: false });
  await writer.rendition(VIDEO, { init: Buffer.from('init'), segments: oneSegment() });
  const made = await editor.browser.ask('POST', `/studio/library/${id}/event`, {
    payload: { title: { en: 'The whole match' }, access: 'free' },
  });
  const { eventId } = made.json<{ eventId: string }>();
  expect(await statusOf(eventId)).toBe(200);
  const url = `/studio/library/${id}`;
  expect(problemOf(await editor.browser.ask('DELETE', url))).toMatchObject({ statusCode: 409 });
  const auditor = await insider(node, 'auditor');
  expect((await auditor.browser.ask('DELETE', `${url}?withEvent=true`)).statusCode).toBe(403);
  expect((await editor.browser.ask('DELETE', `${url}?withEvent=true`)).statusCode).toBe(204);
  expect((await auditLog(node)).at(-1)).toMatchObject({
    call: 'studioDeleteFile',
    outcome: 'done',
    details: { file: id, name: 'stored.mp4', events: [eventId] },
  });
  expect(await statusOf(eventId)).toBe(404);
  node.clock.seconds += 61;
  await tidied();
  expect(await node.services.media.find(`file-${id}-1`)).toBeUndefined();
  expect(await objects()).toEqual([]);
});

test('a clip that is made says why it has no upright version', async () => {
  await published('clip-0003', true);
  await markFailed(node.store.db, 'clip-0003', 'The storage is full.');
  const clip = await clipIn('clip-0003');
  expect(clip).toMatchObject({ state: 'published', reason: 'The storage is full.' });
  expect(clip?.downloadUrl).toBeDefined();
  expect(clip?.tallDownloadUrl).toBeUndefined();
});
