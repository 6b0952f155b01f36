import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { DeskClip } from '@touchline/contract';
import { expect, test } from 'vitest';
import { createEvent, friendly } from '../support/desk';
import { framesIn, mostLike, picturesIn, trackBytes } from '../support/library';
import { Stage } from '../support/live';
import { problemOf } from '../support/problems';
import { StudioBrowser } from '../support/studio';

const EVENT = 'final';

/** An event that an encoder has shown for some seconds. */
async function onAir(): Promise<{ stage: Stage; window: { from: number; to: number }; streamId: string }> {
  const stage = await Stage.open();
  await createEvent(stage.node, { ...friendly, id: EVENT });
  const { id } = await stage.makeInput({ kind: 'event', id: EVENT });
  await stage.encoder(id);
  await stage.pass(4);
  await stage.setAir(id, true);
  await stage.pass(14);
  const streamId = `in-${id}`;
  const window = await stage.node.services.media.windowOf(streamId);
  if (!window) throw new Error('There is nothing to cut from');
  return { stage, window: { from: window.fromMs, to: window.toMs }, streamId };
}

const ask = (stage: Stage, clip: object) =>
  stage.ask<DeskClip>('POST', `desk/${EVENT}/clips`, {
    id: 'clip-0001',
    title: {
      en: 'What a goal',
      de: 'Was für ein Tor',
    },
    isTall: false,
    isFree: true,
    publishes: true,
    ...clip,
  });
const clipsOf = (stage: Stage) => stage.node.services.library.clips.of(EVENT);
const work = (stage: Stage) => stage.node.services.library.clipWorker.work();
const download = (stage: Stage, url: string | undefined) =>
  stage.operator.browser.ask('GET', String(url).replace(/^\/api/, ''));

async function sizeOf(bytes: Buffer): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-size-'));
  try {
    await writeFile(path.join(folder, 'a.mp4'), bytes);
    const args = '-v error -select_streams v:0 -show_entries stream=width,height -of csv=p=0'.split(' ');
    return (await promisify(execFile)('ffprobe', [...args, path.join(folder, 'a.mp4')])).stdout.trim();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a clip is cut exact to the frame, also upright, and published as an event of its own', async () => {
  const { stage, window, streamId } = await onAir();
  const [from, to] = [window.from + 3080, window.from + 8200];
  expect(await ask(stage, { from, to, isTall: true })).toMatchObject({ state: 'waiting', isTall: true });
  expect(await ask(stage, { from, to, isTall: true }), 'the same again').toMatchObject({ id: 'clip-0001' });
  expect(await clipsOf(stage)).toHaveLength(1);
  await work(stage);
  const [clip] = await clipsOf(stage);
  expect(clip).toMatchObject({ state: 'published', progress: 1, title: 'What a goal', from, to });

  const file = await download(stage, clip?.downloadUrl);
  expect(file.headers).toMatchObject({
    'content-type': 'video/mp4',
    'content-disposition': "attachment; filename*=UTF-8''What%20a%20goal.mp4",
  });
  const source = await picturesIn(await trackBytes(stage.node, streamId, 'v0'));
  const pictures = await picturesIn(file.rawPayload);
  expect(pictures).toHaveLength(128);
  // The test picture is the same again after eight seconds.
  const among = source.slice(0, 200);
  const first = Math.round((from - window.from) / 40);
  expect(mostLike(pictures[0], among), 'the first frame').toBe(first);
  expect(mostLike(pictures[100], among), 'a frame in between').toBe(first + 100);
  const sound = await framesIn(file.rawPayload, 'a:0');
  expect((sound.length * 1024) / 48_000).toBeCloseTo(5.12, 1);

  const tall = await download(stage, clip?.tallDownloadUrl);
  expect(await sizeOf(tall.rawPayload)).toBe('50,90');
  expect(await framesIn(tall.rawPayload)).toHaveLength(128);

  const audience = 'platform=web&locale=en&regionId=austria';
  const event = await stage.node.app.inject({ url: `/api/v3/events/${clip?.eventId}?${audience}` });
  expect(event.json()).toMatchObject({ name: 'What a goal', type: 'Vod' });
  const { tags } = await stage.node.store.db
    .selectFrom('event')
    .select('tags')
    .where('id', '=', clip?.eventId ?? '')
    .executeTakeFirstOrThrow();
  expect(tags, 'in the line of highlights').toContain('highlight');
  expect(await framesIn(await trackBytes(stage.node, `clip-clip-0001`, 'v0'))).toHaveLength(128);
  const heard = await framesIn(await trackBytes(stage.node, 'clip-clip-0001', 'a0'), 'a:0');
  expect(heard.length).toBeGreaterThan(200);
});

test('a clip that is not published can be downloaded by operators only', async () => {
  const { stage, window } = await onAir();
  await ask(stage, { from: window.from + 1000, to: window.from + 3000, publishes: false });
  expect((await download(stage, '/api/studio/clips/clip-0001/file')).statusCode).toBe(404);
  await work(stage);
  const [clip] = await clipsOf(stage);
  expect(clip).toMatchObject({ state: 'ready' });
  expect(clip?.eventId).toBeUndefined();
  const stranger = new StudioBrowser(stage.node);
  expect((await stranger.ask('GET', '/studio/clips/clip-0001/file')).statusCode).toBe(401);
  const part = await stage.operator.browser.ask('GET', '/studio/clips/clip-0001/file', {
    headers: { range: 'bytes=4-7' },
  });
  expect([part.statusCode, part.body, part.headers['content-length']]).toEqual([206, 'ftyp', '4']);
  const beyond = await stage.operator.browser.ask('GET', '/studio/clips/clip-0001/file', {
    headers: { range: 'bytes=900000000-' },
  });
  expect(beyond.statusCode).toBe(416);
});

test('a clip of a time that is not stored says so, and a worker that dies loses nothing', async () => {
  const { stage, window } = await onAir();
  const { clips } = stage.node.services.library;
  const make = (id: string, fromMs: number, toMs: number) =>
    stage.node.store.transaction((tx) =>
      clips.make(
        { tx },
        {
          id,
          streamId: 'in-nobody',
          fromMs,
          toMs,
          title: 'Old',
          isTall: false,
          isFree: true,
          publishes: true,
          eventId: EVENT,
          by: 'Ines Kadar',
        },
      ),
    );
  await make('clip-gone', window.from, window.from + 2000);
  await work(stage);
  expect(await clipsOf(stage)).toMatchObject([
    { id: 'clip-gone', state: 'failed', reason: 'The video of this time is not stored, or not any more.' },
  ]);
  await expect(make('clip-long', 0, 3_600_000)).rejects.toMatchObject({ statusCode: 400 });

  await ask(stage, { id: 'clip-left', from: window.from + 1000, to: window.from + 3000 });
  await stage.node.store.db
    .updateTable('library_clip')
    .set({
      state: 'making',
      lease_by: '00000000-0000-4000-8000-000000000000',
      lease_until: new Date(stage.node.clock.now() + 10_000),
      tries: 1,
    })
    .where('id', '=', 'clip-left')
    .execute();
  expect(await work(stage), 'while another one holds it').toBe(0);
  await stage.jump(11);
  expect(await work(stage)).toBe(1);
  expect((await clipsOf(stage)).find(({ id }) => id === 'clip-left')).toMatchObject({ state: 'published' });
  const answer = await stage.operator.browser.ask('POST', `/studio/desk/${EVENT}/clips`, {
    payload: {
      id: 'clip-short',
      from: window.from,
      to: window.from + 10,
      title: { en: 'Too short' },
      isTall: false,
      isFree: true,
      publishes: true,
    },
  });
  expect(problemOf(answer)).toMatchObject({ statusCode: 400 });
});
