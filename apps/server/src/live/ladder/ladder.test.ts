import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import { Loopback } from '../loopback';
import type { MediaMessage } from '../rtmp/session-types';
import { tagsOf } from '../rtmp/tags';
import { framesOf, openLoopbackServer } from '../testing/loopback-server';
import { Backlog } from './backlog';
import { classicPicture, flvHeader, flvTag, pictureKind } from './flv-writer';
import { Ladder } from './ladder';

const log = { info: () => undefined, warn: () => undefined };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const within = { signal: new AbortController().signal, limitMs: 60_000 };
const AGGREGATE = 22;
const FLV_START = 13;
let folder: string;
let messages: readonly MediaMessage[];

const HOOK_MS = 60_000;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchline-ladder-'));
  const file = path.join(folder, 'source.flv');
  const source = ['-f', 'lavfi', '-i', 'testsrc2=s=854x480:r=50', '-f', 'lavfi', '-i', 'sine=r=48000'];
  // Key frames at odd frames, B-frames, and times that do not begin at 0.
  const encoded = '-t 4 -c:v libx264 -preset ultrafast -bf 2 -g 75 -sc_threshold 0 -c:a aac -output_ts_offset 7'.split(
    ' ',
  );
  await ffmpeg.run([...source, ...encoded, file], within);
  const payload = readFileSync(file).subarray(FLV_START);
  const base = payload.readUIntBE(4, 3);
  messages = tagsOf({ type: AGGREGATE, timestamp: base, payload } as Parameters<typeof tagsOf>[0]);
}, HOOK_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** When a frame is shown. */
const shownAt = ({ timestamp, body }: MediaMessage) => timestamp + body.readIntBE(2, 3);
const keyTimes = (of: readonly MediaMessage[]) => of.filter((message) => pictureKind(message) === 'key').map(shownAt);

test('messages become a file that ffmpeg reads', async () => {
  const file = path.join(folder, 'written.flv');
  writeFileSync(file, Buffer.concat([flvHeader({ video: true, audio: true }), ...messages.map(flvTag)]));
  const { streams } = await ffmpeg.probe(file, within);
  expect(streams).toMatchObject([
    { kind: 'video', codec: 'h264', width: 854, height: 480 },
    { kind: 'audio', codec: 'aac', sampleRate: 48_000 },
  ]);
});

test('pictures of Enhanced RTMP are written in the classic form', () => {
  const frame = messages.find((message) => pictureKind(message) === 'key') as MediaMessage;
  const enhanced = {
    ...frame,
    body: Buffer.concat([Buffer.from([0x91]), Buffer.from('avc1'), frame.body.subarray(2)]),
  };
  expect(pictureKind(enhanced)).toBe('key');
  expect(classicPicture(enhanced)).toEqual(frame);
  const hevc = { ...frame, body: Buffer.concat([Buffer.from([0x91]), Buffer.from('hvc1'), frame.body.subarray(2)]) };
  expect(pictureKind(hevc)).toBeUndefined();
  expect(pictureKind({ type: 'video', timestamp: 0, body: Buffer.alloc(0) })).toBeUndefined();
});

test('each rendition is published with the times and key frames of the source', async () => {
  const server = await openLoopbackServer();
  const got = (name: string) => server.publications.find((each) => each.name === `in1 main ${name}`)?.messages ?? [];
  const { loopback } = server;
  const ladder = new Ladder({ ffmpeg, loopback, log, now: Date.now });
  try {
    const feed = ladder.open({ inputId: 'in1', place: 'main', lowLatency: true });
    feed.setSource({ width: 854, height: 480, frameRate: 50 });
    for (const message of messages) feed.message(message);
    const sourceKeys = keyTimes(messages);
    expect(sourceKeys).toHaveLength(3);
    const isComplete = () => ['v1', 'v2'].every((name) => keyTimes(got(name)).length === sourceKeys.length);
    await server.until(isComplete);
    for (const name of ['v1', 'v2']) expect(keyTimes(got(name))).toEqual(sourceKeys);
    expect(server.publications.map(({ name }) => name).sort()).toEqual(['in1 main v1', 'in1 main v2']);
    expect(feed.renditions.map(({ height, frameRate }) => [height, frameRate])).toEqual([
      [360, 25],
      [240, 25],
    ]);
    expect(feed.behind).toBeUndefined();
    const times = new Set(framesOf(messages).map(shownAt));
    expect(framesOf(got('v1')).every((frame) => times.has(shownAt(frame)))).toBe(true);
    expect(got('v1').some(({ type }) => type === 'audio')).toBe(false);
  } finally {
    await ladder.close();
    await server.close();
  }
});

test('a machine that is too slow makes fewer renditions, then rests, and the signal never waits', async () => {
  let time = 0;
  const nothing = new Ffmpeg({ program: undefined, log });
  // It begins and reads nothing.
  nothing.start = (_args, options) => ffmpeg.start('-re -f lavfi -i anullsrc -f null -'.split(' '), options ?? {});
  const ladder = new Ladder({ ffmpeg: nothing, loopback: new Loopback(() => 1), log, now: () => time });
  const feed = ladder.open({ inputId: 'in1', place: 'main', lowLatency: false });
  feed.setSource({ width: 854, height: 480, frameRate: 50 });
  const configuration = messages.find((message) => pictureKind(message) === 'configuration') as MediaMessage;
  const key = messages.find((message) => pictureKind(message) === 'key') as MediaMessage;
  feed.message(configuration);
  const send = (seconds: number) => {
    for (let each = 0; each < seconds; each++) feed.message({ ...key, timestamp: (time += 1000) });
  };
  send(5);
  expect(feed.behind).toBeUndefined();
  send(1);
  expect(feed.behind).toEqual({ made: 1, planned: 2 });
  send(6);
  expect(feed.behind).toEqual({ made: 0, planned: 2 });
  send(60);
  expect(feed.behind).toEqual({ made: 1, planned: 2 });
  await ladder.close();
});

test('a queue is too long after four seconds, whatever its size', () => {
  const backlog = new Backlog();
  for (let second = 0; second <= 4; second++) backlog.add(1000, second * 1000);
  expect(backlog.isTooLong(5000)).toBe(false);
  backlog.add(1000, 5000);
  expect(backlog.isTooLong(6000)).toBe(true);
  expect(backlog.isTooLong(1000)).toBe(false);
  expect(backlog.isTooLong(17 * 1024 * 1024)).toBe(true);
});

test('without ffmpeg, or with an old one, the studio is told why', async () => {
  const none = new Ffmpeg({ program: path.join(folder, 'none'), log });
  const options = { loopback: new Loopback(() => 1), log, now: Date.now };
  expect(await new Ladder({ ffmpeg: none, ...options }).state()).toMatchObject({ isOpen: false });
  const old = new Ffmpeg({ program: undefined, log });
  const found = await ffmpeg.find();
  old.find = async () => found && { ...found, version: [4, 1] };
  expect((await new Ladder({ ffmpeg: old, ...options }).state()).reason).toContain('4.3');
  expect(await new Ladder({ ffmpeg, ...options }).state()).toEqual({ isOpen: true });
});
