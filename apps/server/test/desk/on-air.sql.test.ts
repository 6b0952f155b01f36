import type { DeskClip, Playback } from '@touchline/contract';
import { beforeEach, expect, test } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { campaign, campaignFiles, viewer } from '../support/campaigns';
import { createEvent, DeskBrowser } from '../support/desk';
import { clubFolder } from '../support/folder';
import { Stage } from '../support/live';
import { anonymousToken } from '../support/world';

let stage: Stage;
let desk: DeskBrowser;
let stream: string;
beforeEach(async () => {
  stage = await Stage.open();
  const { node, operator } = stage;
  await importFolder(node.store, await clubFolder(campaignFiles([campaign()])));
  await createEvent(node);
  desk = new DeskBrowser(node, operator.browser, 'friendly');
  const { id } = await stage.makeInput({ kind: 'event', id: 'friendly' });
  stream = `in-${id}`;
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(6);
});

const playback = async () => (await stage.node.app.inject('/api/v3/events/friendly/playback')).json<Playback>();
const textOf = async (url: string) => (await stage.node.app.inject(new URL(url, 'http://a').pathname)).body;
/** The playlist of the picture behind the address of a master playlist. */
const pictureOf = async (url: string) => {
  const [, name = ''] = /^([^#].*m3u8)/m.exec(await textOf(url)) ?? [];
  return textOf(new URL(name, new URL(url, 'http://a')).href);
};

test('the desk shows what is on air, with its window and an address of it', async () => {
  const board = await desk.board();
  expect(board).toMatchObject({ air: { inputId: stream.slice(3), state: 'live' }, event: { state: 'live' } });
  const { from = 0, to = 0 } = board.window ?? {};
  expect(to - from).toBeGreaterThan(2000);
  const { url } = (await desk.ask('GET', '/video')).json<{ url: string }>();
  expect(url).toContain(`/origin/live/${stream}/`);
  expect(await pictureOf(url)).toContain('#EXTINF');
});

test('a break begun at the desk is in the playlist of its viewers, who get its ads, until it is ended', async () => {
  const { ads, sources } = await playback();
  expect(ads?.streamId).toBe(stream);
  const begun = (await desk.ask('POST', '/break', { seconds: 30 })).json<{ startsAt: number; seconds: number }>();
  const breakId = `${stream}~${begun.startsAt}~30`;
  await stage.pass(2);
  expect(await pictureOf(sources[0]?.url ?? '')).toContain(`ID="${breakId}"`);
  const decided = () => stage.node.services.slots.forBreak(viewer({ expires: 4e9 }), breakId, { base: '' });
  expect(await decided()).not.toEqual([]);
  await stage.pass(14);
  expect((await desk.board()).break).toEqual(begun);
  expect((await desk.ask('DELETE', '/break')).statusCode).toBe(204);
  expect(await decided()).toEqual([]);
});

test('a clip of the window is asked for once', async () => {
  const { from = 0 } = (await desk.board()).window ?? {};
  const clip = {
    id: 'clip-0001',
    from,
    to: from + 2000,
    title: { en: 'Karimov\u202e makes it 3–1' },
    isTall: true,
    isFree: true,
    publishes: true,
  };
  const [one, other] = await Promise.all([desk.ask('POST', '/clips', clip), desk.ask('POST', '/clips', clip)]);
  expect([one.statusCode, other.statusCode]).toEqual([202, 202]);
  expect(one.json<DeskClip>()).toMatchObject({ id: 'clip-0001', title: 'Karimov makes it 3–1', from, isTall: true });
  expect((await desk.board()).clips.map(({ id }) => id)).toEqual(['clip-0001']);
  expect((await desk.ask('POST', '/clips', { ...clip, id: 'clip-0002', to: from })).statusCode).toBe(400);
  expect((await desk.of('live-match').ask('POST', '/clips', { ...clip, id: 'clip-0003' })).statusCode).toBe(409);
});

test('the end takes the input off air, and its recording is the replay from the beginning', async () => {
  expect((await desk.ask('POST', '/end', { keepReplay: true })).statusCode).toBe(204);
  await stage.pass(1);
  expect((await desk.board()).air.state).toBe('off');
  await stage.pass(2);
  for (const job of stage.node.services.liveJobs) await job.run();
  const [source] = (await playback()).sources;
  expect(source).toMatchObject({ type: 'vod', url: expect.stringContaining(`/${stream}/`) });
  const list = await pictureOf(source?.url ?? '');
  expect(list).toContain('#EXT-X-ENDLIST');
  expect(list).toContain('#EXTINF');
});

test('an end without a replay leaves nothing to watch', async () => {
  expect((await desk.ask('POST', '/end', { keepReplay: false })).statusCode).toBe(204);
  await stage.pass(2);
  for (const job of stage.node.services.liveJobs) await job.run();
  const headers = { authorization: `Bearer ${await anonymousToken(stage.node)}` };
  expect((await stage.node.app.inject({ url: '/api/v3/events/friendly/playback', headers })).statusCode).toBe(409);
});
