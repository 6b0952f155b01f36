import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { channelToWatch, servePlayerPage } from './bare-player';
import { startServer } from './server-process';

const SAMPLE_MS = 5000;
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--autoplay-policy=no-user-gesture-required',
  '--disable-background-networking',
  '--mute-audio',
];

interface Sample {
  wall: number;
  time: number;
  frames: number;
  dropped: number;
  audioBytes: number;
  stalls: number;
  errors: string[];
  latency: number;
}

/** A live channel in Chromium with hls.js, across many loop seams; answers the exit code. */
export async function soakChannel(minutes: number): Promise<number> {
  const server = await startServer();
  const page = await servePlayerPage();
  const browser = await chromium.launch({
    executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    args: CHROMIUM_FLAGS,
  });
  try {
    const tab = await browser.newPage();
    await tab.goto(`${page.address}/?stream=${encodeURIComponent((await channelToWatch(server.address)).stream)}`);
    await tab.waitForFunction('window.sample && window.sample().frames > 0', undefined, { timeout: 30_000 });
    const samples: Sample[] = [];
    const until = Date.now() + minutes * 60_000;
    while (Date.now() < until) {
      samples.push(await tab.evaluate<Sample>('window.sample()'));
      await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
    }
    return await report(samples, minutes);
  } finally {
    await browser.close();
    page.close();
    await server.stop();
  }
}

/** Judges the run and keeps its figures in `bench/results/`. */
async function report(samples: readonly Sample[], minutes: number): Promise<number> {
  const first = samples.at(0);
  const last = samples.at(-1);
  if (!first || !last || first === last) throw new Error('The run was too short to be judged');
  const silent = samples.filter(
    (sample, index) => index > 0 && sample.audioBytes <= (samples[index - 1]?.audioBytes ?? 0),
  ).length;
  const pace = (last.time - first.time) / ((last.wall - first.wall) / 1000);
  const verdict = {
    minutes,
    stalls: last.stalls,
    errors: last.errors,
    pace: Number(pace.toFixed(4)),
    frames: last.frames,
    droppedFrames: last.dropped,
    samplesWithoutNewAudio: silent,
    latencySeconds: Number(last.latency.toFixed(2)),
    loopSeams: Math.floor((last.time - first.time) / 24),
  };
  const folder = fileURLToPath(new URL('./results', import.meta.url));
  await mkdir(folder, { recursive: true });
  await writeFile(`${folder}/soak-channel.json`, `${JSON.stringify(verdict, undefined, 2)}\n`);
  const fine = last.stalls === 0 && silent === 0 && last.errors.length === 0 && Math.abs(pace - 1) < 0.01;
  console.log(`${fine ? 'ok' : 'FAILED'} ${JSON.stringify(verdict)}`);
  return fine ? 0 : 1;
}
