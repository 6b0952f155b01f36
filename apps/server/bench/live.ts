import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import pino from 'pino';
import { importStarter } from '../src/content/import/starter';
import { previewStream } from '../src/live';
import { compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';

/**
 * Prints what signals of 2 Mbit/s cost that are taken in untouched, on air and recorded:
 * `{ "playableMs": { "lowLatency": […], "classic": […] }, "cpu": [{ "inputs": 1, "secondsPerMinute": 0.3 }, …] }`.
 */
const INPUTS = (process.env['LIVE_INPUTS'] ?? '1,8').split(',').map(Number);
const WARM_UP_MS = 8000;
const MEASURED_MS = Number(process.env['LIVE_SECONDS'] ?? 40) * 1000;
const LOOK_MS = 10;
const LIMIT_MS = 30_000;

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-live-'));
const settings = readSettings({ TOUCHLINE_DATA: folder, RTMP_PORT: '0', SRT_PORTS: 'off', WHIP_UDP_PORTS: 'off' }, '/');
const database = await openDatabase(settings, { log: () => undefined });
const encoders: ChildProcess[] = [];
try {
  const { store } = database;
  await store.changes.listen();
  await importStarter(store, new Date());
  const { modules } = compose({
    settings,
    store,
    loops: new Map(),
    version: 'bench',
    now: Date.now,
    log: pino({ level: 'silent' }),
  });
  await modules.auth.services.keys.prepare();
  const { inputs, inputDirectory, ingest, ingestAddresses } = modules.live.services;
  const media = modules.media.services;
  await ingest.listen('127.0.0.1');
  ingest.start();
  const file = path.join(folder, 'signal.flv');
  await makeSignal(file);

  const make = async (index: number): Promise<string> => {
    const now = Math.floor(Date.now() / 1000);
    return store.transaction(async (tx, announce) => {
      const event = { title: { en: `Match ${index}` }, startsAt: now, endsAt: now + 7200, access: 'free' as const };
      const made = await inputs.create(
        { tx, announce, by: 'bench' },
        { name: `Pitch ${index}`, kind: 'rtmp', target: { kind: 'newEvent', event } },
      );
      return made.id;
    });
  };
  const until = async (isSo: () => Promise<boolean>): Promise<number> => {
    const began = performance.now();
    while (!(await isSo())) {
      if (performance.now() - began > LIMIT_MS) throw new Error('It took too long');
      await delay(LOOK_MS);
    }
    return performance.now() - began;
  };

  const cpu: { inputs: number; secondsPerMinute: number; megabitsPerSecond: number }[] = [];
  const playableMs = { lowLatency: [] as number[], classic: [] as number[] };
  let made = 0;
  for (const count of INPUTS) {
    while (made < count) {
      const id = await make(made++);
      const input = await inputDirectory.find(id);
      if (!input) throw new Error('There is no such input');
      const [first] = await ingestAddresses.of(input, '127.0.0.1');
      encoders.push(send(file, `${first?.address}/${first?.key}`));
      const list = async () => (await media.find(previewStream(id)))?.media.list('v0', { type: 'live' });
      await until(
        async () =>
          (await inputDirectory.find(id)) !== undefined && (await media.find(previewStream(id))) !== undefined,
      );
      const began = performance.now();
      await until(
        async () => ((await list())?.open?.parts.length ?? 0) > 0 || ((await list())?.segments.length ?? 0) > 0,
      );
      playableMs.lowLatency.push(performance.now() - began);
      await until(async () => ((await list())?.segments.length ?? 0) > 0);
      playableMs.classic.push(performance.now() - began);
      await store.transaction((tx, announce) => inputs.setAir({ tx, announce, by: 'bench' }, id, true));
    }
    await delay(WARM_UP_MS);
    const before = process.cpuUsage();
    const began = performance.now();
    await delay(MEASURED_MS);
    const { user, system } = process.cpuUsage(before);
    const minutes = (performance.now() - began) / 60_000;
    cpu.push({
      inputs: count,
      secondsPerMinute: (user + system) / 1_000_000 / minutes,
      megabitsPerSecond: 2.1 * count,
    });
  }
  console.log(JSON.stringify({ playableMs, cpu }));
  await ingest.close();
} finally {
  for (const encoder of encoders) {
    encoder.kill('SIGKILL');
    if (encoder.exitCode === null && encoder.signalCode === null) await once(encoder, 'exit');
  }
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** Half a minute of a test picture and a tone, as an encoder for broadcasts makes it. */
async function makeSignal(target: string): Promise<void> {
  await promisify(execFile)('ffmpeg', [
    '-hide_banner',
    '-loglevel',
    'error',
    '-y',
    '-f',
    'lavfi',
    '-i',
    'testsrc2=size=1280x720:rate=25',
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=r=48000:a=0.2',
    '-t',
    '30',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '50',
    '-keyint_min',
    '50',
    '-sc_threshold',
    '0',
    '-b:v',
    '2M',
    '-minrate',
    '2M',
    '-maxrate',
    '2M',
    '-bufsize',
    '2M',
    '-nal-hrd',
    'cbr',
    '-pix_fmt',
    'yuv420p',
    '-c:a',
    'aac',
    '-b:a',
    '128k',
    '-ac',
    '2',
    target,
  ]);
}

function send(source: string, url: string): ChildProcess {
  return spawn(
    'ffmpeg',
    [
      '-hide_banner',
      '-loglevel',
      'error',
      '-nostdin',
      '-re',
      '-stream_loop',
      '-1',
      '-i',
      source,
      '-c',
      'copy',
      '-f',
      'flv',
      url,
    ],
    { stdio: 'ignore' },
  );
}
