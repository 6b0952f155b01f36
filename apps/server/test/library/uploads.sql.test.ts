import { randomBytes } from 'node:crypto';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { board, fileIn, idOf, openPatch, Uploader } from '../support/library';
import { problemOf } from '../support/problems';
import { auditLog, type Insider, insider, StudioBrowser } from '../support/studio';
import { Clock, cloneDatabase, type Node, startNode, type TestDatabase } from '../support/world';

const MB = 1024 * 1024;
const PIECE = 8 * MB;
const clock = new Clock();
let database: TestDatabase;
let folder: string;
let node: Node;
let other: Node;
let editor: Insider;
let there: Insider;
let uploader: Uploader;
let elsewhere: Uploader;

beforeAll(async () => {
  database = await cloneDatabase('filled');
  folder = await mkdtemp(path.join(tmpdir(), 'touchline-media-'));
  const env = { MEDIA_STORAGE: folder, UPLOAD_MOST_GB: '1' };
  node = await startNode({ database, clock, env });
  other = await startNode({ database, clock, env });
  editor = await insider(node, 'editor');
  there = { ...editor, browser: new StudioBrowser(other) };
  for (const [name, value] of editor.browser.cookies) there.browser.cookies.set(name, value);
  uploader = new Uploader(editor);
  elsewhere = new Uploader(there);
});
afterAll(async () => {
  await node.close();
  await other.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

/** The bytes of a file as they are stored. */
async function stored(id: string): Promise<Buffer> {
  const pieces = await node.store.db
    .selectFrom('library_piece')
    .select(['at_byte', 'object'])
    .where('file_id', '=', id)
    .orderBy('at_byte')
    .execute();
  return Buffer.concat(await Promise.all(pieces.map(({ object }) => readFile(path.join(folder, object)))));
}

test('a file arrives in pieces over two nodes', async () => {
  const bytes = randomBytes(3 * MB);
  const url = await uploader.create('a film.mov', bytes.length);
  expect(await uploader.patch(url, 0, bytes.subarray(0, MB))).toMatchObject({ statusCode: 204 });
  expect(await elsewhere.offset(url)).toBe(MB);
  expect(await elsewhere.patch(url, MB, bytes.subarray(MB, 2 * MB))).toMatchObject({ statusCode: 204 });
  expect(await fileIn(editor, idOf(url))).toMatchObject({
    name: 'a film.mov',
    state: 'uploading',
    bytesReceived: 2 * MB,
    uploadUrl: `/api${url}`,
  });
  const last = await uploader.patch(url, 2 * MB, bytes.subarray(2 * MB));
  expect(last.headers['upload-offset']).toBe(String(3 * MB));
  expect((await stored(idOf(url))).equals(bytes)).toBe(true);
  expect(await fileIn(editor, idOf(url))).toMatchObject({ state: 'waiting' });
});

test('a request of many pieces is stored as it arrives, and a broken one keeps what arrived', async () => {
  const bytes = randomBytes(2 * PIECE + 3 * MB);
  const url = await uploader.create('long.mp4', bytes.length + 5);
  const { request } = await openPatch(node, editor, url, { offset: 0, bytes: bytes.length + 5 });
  request.write(bytes);
  await expect.poll(() => elsewhere.offset(url), { timeout: 10_000 }).toBe(2 * PIECE);
  // The line ends after all that was written, so that the test knows what arrived.
  request.socket?.end();
  // The rest that had arrived is kept, too.
  await expect.poll(() => elsewhere.offset(url), { timeout: 10_000 }).toBe(bytes.length);
  // As soon as the broken connection is noticed, another one goes on.
  const goOn = async () => (await elsewhere.patch(url, bytes.length, randomBytes(5))).statusCode;
  await expect.poll(goOn, { timeout: 10_000 }).toBe(204);
  expect((await stored(idOf(url))).subarray(0, bytes.length).equals(bytes)).toBe(true);
});

test('bytes at a wrong place are refused with the right one', async () => {
  const url = await uploader.create('a.mp4', 100);
  await uploader.patch(url, 0, randomBytes(60));
  for (const offset of [0, 59, 61]) {
    const answer = await uploader.patch(url, offset, randomBytes(10));
    expect(problemOf(answer)).toMatchObject({ statusCode: 409, detail: 'This upload goes on at byte 60.' });
  }
  expect(await uploader.offset(url)).toBe(60);
});

test('more bytes than announced are refused, those before are kept', async () => {
  const url = await uploader.create('a.mp4', 100);
  expect(problemOf(await uploader.patch(url, 0, randomBytes(101)))).toMatchObject({ statusCode: 413 });
  expect(await uploader.offset(url)).toBe(0);
  expect(await uploader.patch(url, 0, randomBytes(100))).toMatchObject({ statusCode: 204 });
});

test('one connection writes at a time; one that is silent loses its turn', async () => {
  const url = await uploader.create('a.mp4', 3 * MB);
  const { request } = await openPatch(node, editor, url, { offset: 0, bytes: 3 * MB });
  request.write(randomBytes(MB));
  const file = () =>
    node.store.db.selectFrom('library_file').select('writer').where('id', '=', idOf(url)).executeTakeFirstOrThrow();
  await expect.poll(async () => (await file()).writer).not.toBeNull();
  expect(problemOf(await elsewhere.patch(url, 0, randomBytes(MB)))).toMatchObject({ statusCode: 423 });
  expect(await fileIn(editor, idOf(url))).toMatchObject({ isArriving: true });
  clock.seconds += 7;
  expect(await fileIn(editor, idOf(url))).toMatchObject({ isArriving: false });
  expect(await elsewhere.patch(url, 0, randomBytes(2 * MB))).toMatchObject({ statusCode: 204 });
  // The first connection is told, and what it still sends is not mixed with the rest.
  request.end(randomBytes(2 * MB));
  await new Promise((resolve) => request.on('close', resolve));
  expect(await elsewhere.offset(url)).toBe(2 * MB);
});

test('an upload that is not continued expires, and its bytes are deleted', async () => {
  const url = await uploader.create('half.mp4', 100);
  await uploader.patch(url, 0, randomBytes(60));
  const [object] = await node.store.db
    .selectFrom('library_piece')
    .select('object')
    .where('file_id', '=', idOf(url))
    .execute();
  clock.seconds += 7 * 86_400 + 1;
  await renew();
  await node.services.library.uploads.tidy();
  await node.services.library.garbage.collect();
  expect(problemOf(await uploader.patch(url, 60, randomBytes(40)))).toMatchObject({ statusCode: 410 });
  expect((await uploader.head(url)).statusCode).toBe(410);
  expect(await fileIn(editor, idOf(url))).toMatchObject({ state: 'failed', fault: 'uploadExpired' });
  await expect(access(path.join(folder, object?.object ?? ''))).rejects.toThrow('ENOENT');
  expect((await editor.browser.ask('POST', `/studio/library/${idOf(url)}/retry`)).statusCode).toBe(409);
});

test('an upload is given up', async () => {
  const url = await uploader.create('no.mp4', 100);
  await uploader.patch(url, 0, randomBytes(60));
  expect((await uploader.remove(url)).statusCode).toBe(204);
  expect((await uploader.head(url)).statusCode).toBe(404);
  expect((await board(editor)).files.map(({ id }) => id)).not.toContain(idOf(url));
});

test('a file that is too large, or for which there is no room, is refused before it is sent', async () => {
  expect(problemOf(await uploader.tryCreate('a.mp4', 1_000_000_001))).toMatchObject({
    statusCode: 413,
    detail: 'A file may have 1.0 GB; this one has more.',
  });
  const small = await startNode({ database, clock, env: { MEDIA_STORAGE: folder, MEDIA_LIMIT_GB: '1' } });
  try {
    const browser = new StudioBrowser(small);
    for (const [name, value] of editor.browser.cookies) browser.cookies.set(name, value);
    const answer = await new Uploader({ browser }).tryCreate('a.mp4', 990_000_000);
    expect(problemOf(answer)).toMatchObject({ statusCode: 507, title: 'Storage is full' });
    expect(problemOf(answer).detail).toMatch(/^There is room for a file of 0\.\d GB\./);
  } finally {
    await small.close();
  }
});

test('uploads are for operators of the library on our own pages, and in the audit log', async () => {
  const before = (await auditLog(node)).length;
  const url = await uploader.create('log.mp4', 10);
  await uploader.patch(url, 0, randomBytes(10));
  const second = await uploader.create('log2.mp4', 10);
  await uploader.remove(second);
  await uploader.remove(second);
  const auditor = await insider(node, 'auditor');
  expect((await new Uploader(auditor).tryCreate('a.mp4', 10)).statusCode).toBe(403);
  const rows = (await auditLog(node)).slice(before).filter(({ call }) => call.startsWith('studioUpload'));
  expect(rows).toMatchObject([
    { call: 'studioUpload', outcome: 'done', role: 'editor', details: { file: idOf(url), name: 'log.mp4', bytes: 10 } },
    { call: 'studioUploadComplete', outcome: 'done', details: { file: idOf(url) } },
    { call: 'studioUpload', outcome: 'done' },
    { call: 'studioUploadDelete', outcome: 'done', details: { file: idOf(second) } },
    { call: 'studioUploadDelete', outcome: 'failed', details: { name: idOf(second), status: 404 } },
    { call: 'studioUpload', outcome: 'refused', role: 'auditor' },
  ]);
  expect((await new Uploader({ browser: new StudioBrowser(node) }).tryCreate('a.mp4', 10)).statusCode).toBe(401);
  const foreign = await editor.browser.ask('POST', '/studio/uploads', {
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'sec-fetch-site': 'cross-site' },
  });
  expect(foreign.statusCode).toBe(403);
});

test('the protocol is told, and another version is refused', async () => {
  const options = await node.app.inject({ method: 'OPTIONS', url: '/api/studio/uploads' });
  expect(options.headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': '1000000000',
  });
  const answer = await editor.browser.ask('POST', '/studio/uploads', { headers: { 'upload-length': '10' } });
  expect(answer.statusCode).toBe(412);
  const without = await editor.browser.ask('POST', '/studio/uploads', { headers: { 'tus-resumable': '1.0.0' } });
  expect(without.statusCode).toBe(400);
});

/** Weeks have passed: the operator signs in again. */
async function renew(): Promise<void> {
  await editor.browser.signIn(editor.email);
  const answer = await editor.browser.prove(editor.app.code());
  if (answer.statusCode !== 200) throw new Error(answer.body);
  for (const [name, value] of editor.browser.cookies) there.browser.cookies.set(name, value);
}

test('who loses the role while bytes arrive stores nothing more', async () => {
  const leaver = await insider(node, 'editor', 'leaver@studio.example');
  const bytes = randomBytes(2 * PIECE);
  const url = await new Uploader(leaver).create('half.mp4', bytes.length);
  const { request, answer } = await openPatch(node, leaver, url, { offset: 0, bytes: bytes.length });
  request.write(bytes.subarray(0, PIECE));
  await expect.poll(() => uploader.offset(url), { timeout: 10_000 }).toBe(PIECE);
  await node.services.operatorDesk.setRole('leaver@studio.example', 'support');
  request.write(bytes.subarray(PIECE));
  expect((await answer).statusCode).toBe(403);
  request.destroy();
  expect(await uploader.offset(url)).toBe(PIECE);
});

test('a name has no characters that turn it around or end its line', async () => {
  const url = await uploader.create('final\u202e4pm.exe\u2028\u0000\n.mp4', 10);
  expect(await fileIn(editor, idOf(url))).toMatchObject({ name: 'final4pm.exe.mp4' });
});
