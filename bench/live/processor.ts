import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { freePort } from '@touchline/server/test/support/child';
import { cpuSecondsOf } from '../cameras/process-tree';
import type { Result } from '../result';
import type { Club, Pitch } from './club';
import { listenBare, makeSignal, type Running, sendFile } from './encoders';

const PUBLISHERS = [1, 4, 8];
const WARM_UP_MS = 6000;
const MEASURED_MS = 40_000;
const LISTEN_MS = 1000;
/** Up to which a core is used. */
const LOAD = 0.6;

/** Seconds of the processor per minute. */
interface Cost {
  /** Of the process of Node. */
  readonly own: number;
  /** Of its database and other processes. */
  readonly children: number;
}

/**
 * What untouched signals of 2.15 Mbit/s cost that are on air and recorded, without viewers; beside as many ffmpeg that write
 * the same signals as HLS. Linux only.
 */
export async function processor(club: Club): Promise<Result[]> {
  if (process.platform !== 'linux') return [];
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-bench-live-'));
  const senders: Running[] = [];
  const pitches: Pitch[] = [];
  try {
    const file = path.join(folder, 'signal.flv');
    await makeSignal(file);
    const idle = await costOf([club.server.pid]);
    const costs: Cost[] = [];
    for (const count of PUBLISHERS) {
      while (pitches.length < count) {
        const pitch = await club.makePitch({ record: true });
        pitches.push(pitch);
        senders.push(sendFile(file, pitch.address));
        await club.putOnAir(pitch);
      }
      await pass(WARM_UP_MS);
      costs.push(await costOf([club.server.pid]));
    }
    for (const sender of senders) await sender.cut();
    const bare = await bareCost(folder, file, pitches.length);
    return resultsOf(idle, costs, bare);
  } finally {
    for (const sender of senders) await sender.cut();
    for (const pitch of pitches) await club.takeOffAir(pitch);
    await rm(folder, { recursive: true, force: true });
  }
}

async function bareCost(folder: string, file: string, count: number): Promise<Cost> {
  const listeners: Running[] = [];
  const senders: Running[] = [];
  try {
    for (let index = 0; index < count; index++) {
      const [place, url] = [path.join(folder, String(index)), `rtmp://127.0.0.1:${await freePort()}/live/bare`];
      await mkdir(place);
      listeners.push(listenBare(url, place));
      await pass(LISTEN_MS);
      senders.push(sendFile(file, url));
    }
    await pass(WARM_UP_MS);
    return await costOf(listeners.map(({ pid }) => pid));
  } finally {
    for (const each of [...senders, ...listeners]) await each.cut();
  }
}

async function costOf(pids: readonly number[]): Promise<Cost> {
  const read = () => Promise.all(pids.map(cpuSecondsOf));
  const begun = performance.now();
  const before = await read();
  await pass(MEASURED_MS);
  const after = await read();
  const minutes = (performance.now() - begun) / 60_000;
  const sum = (part: keyof Cost) =>
    after.reduce((total, each, index) => total + each[part] - (before[index]?.[part] ?? 0), 0) / minutes;
  return { own: sum('own'), children: sum('children') };
}

function resultsOf(idle: Cost, costs: readonly Cost[], bare: Cost): Result[] {
  const most = costs.at(-1);
  const count = PUBLISHERS.at(-1) ?? 1;
  if (!most) return [];
  const further = (most.own - idle.own) / count;
  const all = (cost: Cost) => cost.own + cost.children;
  const whole = (all(most) - all(idle)) / count;
  const written = costs.map(({ own, children }, index) => {
    const streams = PUBLISHERS[index] ?? 1;
    return `${streams}: ${own.toFixed(2)} s (${(own / streams).toFixed(2)} each) and ${children.toFixed(2)} s of the database`;
  });
  return [
    {
      name: 'inputsPerCore',
      value: (60 * LOAD - idle.own) / further,
      detail: `${further.toFixed(2)} s for each of ${count}; seconds of the processor per minute; none: ${idle.own.toFixed(2)} and ${idle.children.toFixed(2)} s; ${written.join('; ')}`,
    },
    {
      name: 'inputCost',
      value: whole / (all(bare) / count),
      detail: `${whole.toFixed(2)} s a minute with the database against ${(all(bare) / count).toFixed(2)} s`,
    },
  ];
}
