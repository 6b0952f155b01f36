import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Ffmpeg } from './ffmpeg';
import { inputProtocols, versionIn } from './find';
import { readSaid } from './probe';

const log = { info: () => undefined, warn: vi.fn<() => void>() };
const ffmpeg = new Ffmpeg({ program: undefined, log });
const within = (limitMs = 30_000) => ({ signal: new AbortController().signal, limitMs });
let folder: string;
let film: string;

const HOOK_MS = 60_000;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'touchline-ffmpeg-'));
  film = path.join(folder, 'a film.mkv');
  const sources = ['testsrc2=s=320x180:r=25', 'sine=f=440:r=48000', 'sine=f=880:r=44100'];
  const encoded = '-t 2 -c:v libx264 -preset ultrafast -c:a aac -ac:a:0 2 -map 0:v -map 1:a -map 2:a'.split(' ');
  const tags = ['-metadata:s:a:0', 'language=ger', '-metadata:s:a:1', 'language=eng', '-metadata:s:a:1', 'title=Radio'];
  await ffmpeg.run(
    [...sources.flatMap((source) => ['-f', 'lavfi', '-i', source]), ...encoded, ...tags, film],
    within(),
  );
}, HOOK_MS);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the program tells its encoders and protocols once', async () => {
  const found = await ffmpeg.find();
  expect(found?.encoders.has('libx264')).toBe(true);
  expect(found?.protocols.has('rtmp')).toBe(true);
  expect(await ffmpeg.find()).toBe(found);
});

test('a program that is not there is named, and nothing runs', async () => {
  const none = new Ffmpeg({ program: path.join(folder, 'none'), log });
  expect(await none.find()).toBeUndefined();
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ ffmpeg: path.join(folder, 'none') }),
    expect.any(String),
  );
  await expect(none.run(['-version'], within())).rejects.toThrow('There is no ffmpeg.');
});

const CONTENT = {
  format: 'matroska,webm',
  seconds: expect.closeTo(2, 0),
  streams: [
    { index: 0, kind: 'video', codec: 'h264', width: 320, height: 180, fps: 25 },
    { index: 1, kind: 'audio', codec: 'aac', sampleRate: 48_000, channels: 2, language: 'ger' },
    { index: 2, kind: 'audio', codec: 'aac', sampleRate: 44_100, channels: 1, language: 'eng', title: 'Radio' },
  ],
};

test('a file is probed with ffprobe', async () => {
  expect(await ffmpeg.probe(film, within())).toMatchObject(CONTENT);
});

test('without ffprobe what ffmpeg says is read', async () => {
  const alone = path.join(folder, 'only-ffmpeg');
  writeFileSync(alone, '#!/bin/sh\nexec ffmpeg "$@"\n', { mode: 0o755 });
  const without = new Ffmpeg({ program: alone, log });
  expect((await without.find())?.probe).toBeUndefined();
  expect(await without.probe(film, within())).toMatchObject(CONTENT);
});

test('what is no video is refused, and a playlist is not followed', async () => {
  const text = path.join(folder, 'text.mp4');
  writeFileSync(text, 'no video'.repeat(1000));
  await expect(ffmpeg.probe(text, within())).rejects.toThrow(/Invalid data/);
  const list = path.join(folder, 'list.mp4');
  writeFileSync(list, `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nfile://${film}\n#EXT-X-ENDLIST\n`);
  await expect(ffmpeg.probe(list, within())).rejects.toThrow(/whitelist|Invalid data/);
});

test('bytes go in and come out', async () => {
  const args = ['-f', 'lavfi', '-i', 'color=red:s=16x16', '-frames:v', '1', '-f', 'image2', '-c:v', 'png', 'pipe:1'];
  const png = await ffmpeg.output(args, { ...within(), most: 10_000 });
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const back = ['-f', 'png_pipe', '-i', 'pipe:0', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1'];
  expect(await ffmpeg.output(back, { ...within(), most: 768, input: png })).toHaveLength(768);
  await expect(ffmpeg.output(back, { ...within(), most: 767, input: png })).rejects.toThrow('more than 767 bytes');
});

const ENDLESS = '-re -f lavfi -i anullsrc -f null -'.split(' ');

test('a run ends at its limit and at its signal', async () => {
  await expect(ffmpeg.run(ENDLESS, within(300))).rejects.toThrow('did not end within 300 ms');
  const stop = new AbortController();
  const running = ffmpeg.run(ENDLESS, { signal: stop.signal, limitMs: 30_000 });
  stop.abort(new Error('enough'));
  await expect(running).rejects.toThrow('enough');
});

test('a started process gets what is written, and its hidden words are not repeated', async () => {
  const child = await ffmpeg.start(['-i', 'pipe:0', '-f', 'null', '/no-secret&here'], {
    reads: true,
    hidden: ['secret&here'],
  });
  child.input?.end('nonsense');
  const { code, said } = await child.ended;
  expect(code).not.toBe(0);
  expect(said).toContain('pipe:0');
  expect(said).not.toContain('secret');
  const other = await ffmpeg.start(ENDLESS);
  expect(await other.stop()).toMatchObject({ code: undefined, killed: true });
});

test('hidden words are hidden in what is said at once and at the end', async () => {
  const lines: string[] = [];
  const child = await ffmpeg.start(['-i', '/none/of-secret/there'], {
    hidden: ['of-secret'],
    onSaid: (line) => lines.push(line),
  });
  const { said } = await child.ended;
  expect(said).toMatch(/\/none\/…\/there: No such file/);
  expect(lines.join()).toContain('/none/…/there');
  expect(lines.join() + said).not.toContain('secret');
});

test.runIf(existsSync('/usr/bin/setpriv'))('a program ends with a server that is killed', async () => {
  const module = new URL('./child.ts', import.meta.url).href;
  const source = `import { startChild } from '${module}';
    console.log(startChild('tail', ['-f', '/dev/null']).pid);`;
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', source]);
  const [pid] = (await once(server.stdout, 'data')) as [Buffer];
  // One that has ended may be listed until it is collected, without its arguments.
  const isThere = () => {
    const place = `/proc/${Number(pid.toString())}/cmdline`;
    return existsSync(place) && readFileSync(place, 'utf8') !== '';
  };
  expect(isThere()).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(isThere, { timeout: 20_000 }).toBe(false);
});

test('versions and protocols are read', () => {
  expect(versionIn('ffmpeg version 5.1.9-0+deb12u1 Copyright (c)')).toEqual([5, 1]);
  expect(versionIn('ffmpeg version n7.1 Copyright (c)')).toEqual([7, 1]);
  expect(versionIn('ffmpeg version N-47683-g0e8eb07980-static')).toBeUndefined();
  expect([...inputProtocols(['Supported:', 'Input:', '  file', '  srt', 'Output:', '  tee'])]).toEqual(['file', 'srt']);
});

test('a film from a phone is upright, a cover is no video', () => {
  const said = [
    "Input #0, mov,mp4,m4a,3gp,3g2,mj2, from 'x':",
    '  Duration: 01:02:03.50, start: 0.000000, bitrate: 1207 kb/s',
    '  Stream #0:0[0x1](und): Video: hevc (Main) (hvc1 / 0x31637668), yuv420p(tv, bt709), 1920x1080, 8000 kb/s, 29.97 fps, 30 tbr (default)',
    '    Side data:',
    '      displaymatrix: rotation of -90.00 degrees',
    '  Stream #0:1: Video: mjpeg, yuvj420p(pc), 600x600, 90k tbr (attached pic)',
    '  Stream #0:2(eng): Audio: aac (LC) (mp4a / 0x6134706D), 48000 Hz, 5.1(side), fltp, 320 kb/s',
  ].join('\n');
  expect(readSaid(said)).toMatchObject({
    seconds: 3723.5,
    bitrate: 1_207_000,
    streams: [
      { kind: 'video', codec: 'hevc', width: 1080, height: 1920, fps: 29.97, isDefault: true, isPicture: false },
      { isPicture: true },
      { kind: 'audio', channels: 6, language: 'eng', bitrate: 320_000 },
    ],
  });
});
