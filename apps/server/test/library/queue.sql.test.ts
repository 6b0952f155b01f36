import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  board,
  detail,
  fileIn,
  film,
  framesIn,
  mostLike,
  picturesIn,
  plainFilm,
  trackBytes,
  Uploader,
} from '../support/library';
import { problemOf } from '../support/problems';
import { type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
let editor: Insider;
let uploader: Uploader;
beforeEach(async () => {
  node = await startClubNode();
  editor = await insider(node, 'editor');
  uploader = new Uploader(editor);
});
afterEach(() => node.close());

const work = () => node.services.library.libraryWorker.work();
const stream = (id: string, version = 1) => `file-${id}-${version}`;
const change = (id: string, payload: object) => editor.browser.ask('PATCH', `/studio/library/${id}`, { payload });

test('a film becomes renditions up to its own size, pictures and an event', async () => {
  const bytes = await plainFilm(9, { size: '640x360' });
  const id = await uploader.upload('match.mp4', bytes);
  expect(await fileIn(editor, id)).toMatchObject({ state: 'waiting', place: 1 });
  expect(await work()).toBe(1);
  expect(await fileIn(editor, id)).toMatchObject({
    state: 'ready',
    progress: 1,
    renditions: 2,
    renditionsReady: 2,
    height: 360,
    captions: [],
    addedBy: 'Ines Kadar',
  });
  const known = await detail(editor, id);
  expect(known.renditions.map(({ height, state }) => [height, state])).toEqual([
    [360, 'ready'],
    [240, 'ready'],
  ]);
  expect(known.source).toMatchObject({ fps: 25, seconds: expect.closeTo(9, 1), videoCodec: 'h264', audioCodec: 'aac' });
  expect(known.source?.loudness).toBeCloseTo(-21.8, 0);
  expect(known.sounds).toMatchObject([{ channels: 1 }]);
  expect(known.posters).toHaveLength(4);
  expect(known.strip).toMatchObject({ columns: 4, rows: 1 });
  for (const url of [known.posters[0]?.url, known.strip?.url]) {
    const picture = await editor.browser.ask('GET', String(url).replace(/^\/api/, ''));
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/jpeg']);
  }
  for (const track of ['v0', 'v1']) {
    const times = await framesIn(await trackBytes(node, stream(id), track));
    expect([track, times.length]).toEqual([track, 225]);
    for (const [index, time] of times.entries()) expect(time - (times[0] ?? 0)).toBeCloseTo(index / 25, 3);
  }
  const sound = await framesIn(await trackBytes(node, stream(id), 'a0'), 'a:0');
  expect((sound.length * 1024) / 48_000).toBeCloseTo(9, 1);
  const master = await node.app.inject({ url: new URL(String(known.previewUrl)).pathname });
  expect(master.statusCode).toBe(200);
  expect(master.body).toContain('RESOLUTION=640x360');
  expect(master.body).toContain('RESOLUTION=426x240');

  const published = await editor.browser.ask('POST', `/studio/library/${id}/event`, {
    payload: { title: { en: 'The match', de: 'Das Spiel' }, access: 'free' },
  });
  expect(published.statusCode).toBe(201);
  const { eventId } = published.json<{ eventId: string }>();
  const event = await node.app.inject({ url: `/api/v3/events/${eventId}?platform=web&locale=en&regionId=austria` });
  expect(event.json()).toMatchObject({ name: 'The match' });
  expect(await fileIn(editor, id)).toMatchObject({ eventId });
  const removal = await editor.browser.ask('DELETE', `/studio/library/${id}`);
  expect(problemOf(removal)).toMatchObject({ statusCode: 409, title: 'File is in use' });
}, 120_000);

test('a picture that players can play is taken as it is, and the others follow its key frames', async () => {
  const bytes = await plainFilm(12, { size: '640x360', more: '-g 75 -b:v 900k -maxrate 900k -bufsize 900k' });
  const id = await uploader.upload('copy.mp4', bytes);
  await work();
  const [v0, v1] = [await trackBytes(node, stream(id), 'v0'), await trackBytes(node, stream(id), 'v1')];
  expect(Buffer.concat(await picturesIn(v0)).equals(Buffer.concat(await picturesIn(bytes)))).toBe(true);
  const known = await node.services.media.find(stream(id));
  const lengths = async (track: string) =>
    (await known?.media.list(track, { type: 'live' }))?.segments.map(({ seconds }) => Math.round(seconds));
  // Key frames every three seconds; a segment is at least a little longer than three.
  expect(await lengths('v0')).toEqual([6, 6]);
  expect(await lengths('v1')).toEqual([6, 6]);
  expect(await framesIn(v1)).toHaveLength(300);
}, 120_000);

test('a picture with key frames far apart is made anew', async () => {
  const bytes = await plainFilm(10, { size: '320x240', more: '-g 1000 -b:v 300k -maxrate 300k -bufsize 300k' });
  const id = await uploader.upload('long.mp4', bytes);
  await work();
  const known = await node.services.media.find(stream(id));
  const list = await known?.media.list('v0', { type: 'live' });
  expect(list?.segments.map(({ seconds }) => seconds)).toEqual([4, 4, 2]);
}, 120_000);

test.each<[what: string, bytes: () => Promise<Buffer>, fault: string, detail: RegExp]>([
  [
    'a Word document',
    async () => Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.from('word/')]),
    'notVideo',
    /^A Word document$/,
  ],
  [
    'half a film',
    async () => (await plainFilm(3)).subarray(0, 40_000),
    'damaged',
    /^moov atom not found\. Invalid data found when processing input$/,
  ],
  ['a film without a picture', () => film('-f lavfi -i sine -t 2 -c:a aac'), 'noPicture', /^It has sound only\.$/],
])('%s says what it is', async (_what, bytes, fault, words) => {
  const id = await uploader.upload('file.mp4', await bytes());
  await work();
  const file = await fileIn(editor, id);
  expect(file).toMatchObject({ state: 'failed', fault });
  expect(file.faultDetail).toMatch(words);
  expect((await board(editor, '?tab=failed')).files.map((each) => each.id)).toEqual([id]);
  expect((await editor.browser.ask('DELETE', `/studio/library/${id}`)).statusCode).toBe(204);
  expect((await board(editor)).files).toEqual([]);
});

test('a file is trimmed exact to the frame, twice, and events show the present version', async () => {
  const bytes = await plainFilm(8, { size: '320x180' });
  const source = await picturesIn(bytes);
  const id = await uploader.upload('trim.mp4', bytes);
  await work();
  const { eventId } = (
    await editor.browser.ask('POST', `/studio/library/${id}/event`, {
      payload: { title: { en: 'Trimmed' }, access: 'free' },
    })
  ).json<{ eventId: string }>();
  const shown = async () =>
    (await node.store.db.selectFrom('event').select('doc').where('id', '=', eventId).executeTakeFirstOrThrow()).doc
      .streamId;
  for (const [version, from, to] of [
    [2, 2.04, 5.04],
    [3, 1, 3.6],
  ] as const) {
    expect((await change(id, { trim: { from, to } })).statusCode).toBe(204);
    expect(await fileIn(editor, id)).toMatchObject({ state: 'waiting' });
    expect(await shown(), 'until the new version is ready').toBe(stream(id, version - 1));
    await work();
    expect(await fileIn(editor, id)).toMatchObject({ state: 'ready', seconds: expect.closeTo(to - from, 3) });
    expect(await shown()).toBe(stream(id, version));
    const made = await trackBytes(node, stream(id, version), 'v0');
    const pictures = await picturesIn(made);
    expect(pictures).toHaveLength(Math.round((to - from) * 25));
    expect(mostLike(pictures[0], source), 'the first frame').toBe(Math.round(from * 25));
    expect(mostLike(pictures.at(-1), source), 'the last frame').toBe(Math.round(to * 25) - 1);
  }
  // Viewers finish watching what was replaced; then it is gone.
  expect(await node.services.media.find(stream(id, 2))).toBeDefined();
  node.clock.seconds += 6 * 3600 + 1;
  await node.services.library.libraryWorker.tidyUp();
  expect(await node.services.media.find(stream(id, 2))).toBeUndefined();
}, 120_000);
