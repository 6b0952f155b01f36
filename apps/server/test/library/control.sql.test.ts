import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { crashing } from '../support/crash';
import { board, detail, fileIn, film, framesIn, plainFilm, storedFile, trackBytes, Uploader } from '../support/library';
import { problemOf } from '../support/problems';
import { type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let editor: Insider;
let uploader: Uploader;
beforeAll(async () => {
  node = await startClubNode();
  editor = await insider(node, 'editor');
  uploader = new Uploader(editor);
});
afterAll(() => node.close());
beforeEach(async () => {
  for (const { id } of (await board(editor)).files) await editor.browser.ask('DELETE', `/studio/library/${id}`);
});

const work = () => node.services.library.libraryWorker.work();
const change = (id: string, payload: object) => editor.browser.ask('PATCH', `/studio/library/${id}`, { payload });
const pauseAll = (isPaused: boolean) => editor.browser.ask('PUT', '/studio/library-queue', { payload: { isPaused } });
const order = async () => (await board(editor, '?tab=queue')).files.map(({ name }) => name);
const small = () => plainFilm(2, { size: '64x36' });

test('the queue is ordered by priority, then by hand', async () => {
  const bytes = await small();
  const ids: string[] = [];
  for (const name of ['a', 'b', 'c', 'd']) ids.push(await uploader.upload(name, bytes));
  const [a = '', b = '', c = '', d = ''] = ids;
  expect(await order()).toEqual(['a', 'b', 'c', 'd']);
  await change(c, { priority: 'high' });
  await change(a, { priority: 'low' });
  expect(await order()).toEqual(['c', 'b', 'd', 'a']);
  await change(d, { before: b });
  expect(await order()).toEqual(['c', 'd', 'b', 'a']);
  expect((await fileIn(editor, b)).place).toBe(3);
  // A file that is dropped between others takes their priority.
  await change(a, { before: b });
  expect(await order()).toEqual(['c', 'd', 'a', 'b']);
  expect(await fileIn(editor, a)).toMatchObject({ priority: 'normal' });
  await change(d, { before: null });
  expect(await order()).toEqual(['c', 'a', 'b', 'd']);
  expect(problemOf(await change(d, { before: 'nobody' }))).toMatchObject({ statusCode: 404 });
  for (let turn = 0; turn < 40; turn++) await change(turn % 2 === 0 ? d : b, { before: a });
  expect(await order()).toEqual(['c', 'd', 'b', 'a']);
});

test('one file or all are paused, by name, and go on', async () => {
  const bytes = await small();
  const [one, two] = [await uploader.upload('one', bytes), await uploader.upload('two', bytes)];
  await change(one, { isPaused: true });
  expect(await fileIn(editor, one)).toMatchObject({ state: 'paused', pausedBy: 'Ines Kadar' });
  expect(await work()).toBe(1);
  expect(await fileIn(editor, two)).toMatchObject({ state: 'ready' });
  await pauseAll(true);
  await change(one, { isPaused: false });
  expect(await board(editor)).toMatchObject({ isPaused: true });
  expect(await fileIn(editor, one)).toMatchObject({ state: 'paused', pausedBy: 'Ines Kadar' });
  expect(await work()).toBe(0);
  await pauseAll(false);
  expect(await work()).toBe(1);
  expect(await fileIn(editor, one)).toMatchObject({ state: 'ready' });
  expect(await board(editor)).toMatchObject({
    counts: { queue: 0, ready: 2, withoutCaptions: 2, failed: 0 },
    workers: { busy: 0, total: 1 },
  });
});

test('what is paused while it is worked on stops, and goes on with what is done', async () => {
  const bytes = await plainFilm(66, { size: '160x120', rate: '5' });
  const id = await uploader.upload('long', bytes);
  const slices = () => node.store.db.selectFrom('library_slice').select('number').execute();
  // Somebody pauses it the moment the first slice is stored.
  await sql`
    create function pause_file() returns trigger language plpgsql as $$
      begin update library_file set is_paused = true, paused_by = 'Ines Kadar' where id = new.file_id; return new; end $$;
    create trigger pause_file after insert on library_slice for each row execute function pause_file()`.execute(
    node.store.db,
  );
  await work();
  await sql`drop trigger pause_file on library_slice`.execute(node.store.db);
  expect(await fileIn(editor, id)).toMatchObject({ state: 'paused', pausedBy: 'Ines Kadar' });
  const kept = await node.store.db
    .selectFrom('library_slice')
    .select(['rendition', 'number', 'object'])
    .where('file_id', '=', id)
    .execute();
  expect(kept).toHaveLength(1);
  await change(id, { isPaused: false });
  expect(await work()).toBe(1);
  expect(await fileIn(editor, id)).toMatchObject({ state: 'ready' });
  expect(await framesIn(await trackBytes(node, `file-${id}-1`, 'v0'))).toHaveLength(330);
  expect(await slices(), 'what is whole needs no slices').toEqual([]);
});

test('captions are taken from the file, added and removed', async () => {
  const subrip = '1\n00:00:00,500 --> 00:00:01,500\nGuten Tag\n';
  const bytes = await film(
    `-f lavfi -i testsrc2=s=64x36:r=25 -i data:text/plain;base64,${Buffer.from(subrip).toString('base64')} -t 2 -c:v libx264 -preset ultrafast -c:s srt -metadata:s:s:0 language=ger`,
    'mkv',
  );
  const id = await uploader.upload('captions.mkv', bytes);
  await work();
  expect((await detail(editor, id)).captions).toMatchObject([{ language: 'de', label: 'Deutsch', origin: 'file' }]);
  const add = (text: string) =>
    editor.browser.ask('POST', `/studio/library/${id}/captions`, {
      payload: { language: 'en', fileName: 'run.en.srt', text },
    });
  expect((await add('1\n00:00:00,500 --> 00:00:01,500\nGood day\n')).statusCode).toBe(204);
  expect(problemOf(await add('nothing of the kind'))).toMatchObject({ statusCode: 400, title: 'Invalid captions' });
  const known = await detail(editor, id);
  expect(known.captions).toMatchObject([
    { language: 'de' },
    { language: 'en', origin: 'upload', fileName: 'run.en.srt' },
  ]);
  const stream = await node.services.media.find(`file-${id}-1`);
  const renditions = await stream?.media.renditions();
  expect(renditions?.captions.map(({ language }) => language)).toEqual(['de', 'en']);
  expect(await stream?.media.captions('c1', 0)).toContain('Good day');
  const german = known.captions[0]?.id;
  expect((await editor.browser.ask('DELETE', `/studio/library/${id}/captions/${german}`)).statusCode).toBe(204);
  expect((await fileIn(editor, id)).captions).toEqual(['en']);
});

test('a worker that dies at any moment leaves what another one finishes', async () => {
  const bytes = await small();
  let isOver = false;
  for (let at = 0; !isOver; at += 7) {
    const id = await uploader.upload(`dies at ${at}`, bytes);
    isOver = !(await crashing({ at, late: at % 2 === 0 }, work));
    node.clock.seconds += 60;
    await work();
    expect(await fileIn(editor, id), `after statement ${at}`).toMatchObject({ state: 'ready' });
    expect(await framesIn(await trackBytes(node, `file-${id}-1`, 'v0'))).toHaveLength(50);
    await editor.browser.ask('DELETE', `/studio/library/${id}`);
  }
});

test('what fails is tried again, given up, and tried again by hand', async () => {
  const id = await uploader.upload('lost', await small());
  const piece = await node.store.db
    .updateTable('library_piece')
    .set({ object: 'uploads/none' })
    .where('file_id', '=', id)
    .returning('file_id')
    .executeTakeFirstOrThrow();
  expect(piece.file_id).toBe(id);
  for (let attempt = 0; attempt < 3; attempt++) {
    await work();
    node.clock.seconds += 60;
  }
  expect(await fileIn(editor, id)).toMatchObject({ state: 'failed', fault: 'failed' });
  expect((await editor.browser.ask('POST', `/studio/library/${id}/retry`)).statusCode).toBe(204);
  expect(await fileIn(editor, id)).toMatchObject({ state: 'waiting' });
});

test('a file says that it can become an event exactly where it can', async () => {
  const payload = { title: { en: 'Final' }, access: 'free' };
  const publish = (id: string) => editor.browser.ask('POST', `/studio/library/${id}/event`, { payload });
  const [ready, trimmed, failed] = [await storedFile(node), await storedFile(node), await storedFile(node, 'failed')];
  expect(await detail(editor, ready)).toMatchObject({ isPublishable: true });
  expect((await publish(ready)).statusCode).toBe(201);
  await change(trimmed, { trim: { from: 1, to: 9 } });
  expect(await detail(editor, trimmed)).toMatchObject({ isPublishable: false, file: { state: 'waiting' } });
  expect((await publish(trimmed)).statusCode, 'viewers would get what was trimmed').toBe(409);
  expect(await detail(editor, failed)).toMatchObject({ isPublishable: false });
  expect((await publish(failed)).statusCode).toBe(409);
});
