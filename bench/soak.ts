import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startServer } from './server-process';

/** `npm run soak [-- minutes]`: a live channel in Chromium with hls.js, across many loop seams. */
const minutes = Number(process.argv[2] ?? 5);
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

const server = await startServer();
const page = await servePlayerPage();
const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: CHROMIUM_FLAGS,
});
try {
  const tab = await browser.newPage();
  await tab.goto(`${page.address}/?stream=${encodeURIComponent(await channelAddress(server.address))}`);
  await tab.waitForFunction('window.sample && window.sample().frames > 0', undefined, { timeout: 30_000 });
  const samples: Sample[] = [];
  const until = Date.now() + minutes * 60_000;
  while (Date.now() < until) {
    samples.push(await tab.evaluate<Sample>('window.sample()'));
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_MS));
  }
  process.exitCode = await report(samples);
} finally {
  await browser.close();
  page.close();
  await server.stop();
}

/** Judges the run and keeps its figures in `bench/results/`. */
async function report(samples: readonly Sample[]): Promise<number> {
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

/** The signed address of a public channel, asked for as a viewer would. */
async function channelAddress(base: string): Promise<string> {
  const post = (path: string, init: RequestInit) => fetch(`${base}/api${path}`, { method: 'POST', ...init });
  const account = (await (await post('/identity/touchline/anonymous/register', {})).json()) as Record<
    'username' | 'password',
    string
  >;
  const login = await post('/identity/touchline/anonymous/login', {
    headers: {
      authorization: `Basic ${Buffer.from(`${account.username}:${account.password}`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ refreshable: false }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const channels = (await (await fetch(`${base}/api/v3/channels`)).json()) as {
    items: { id: string; public: boolean; watchable: boolean }[];
  };
  const channel = channels.items.find((each) => each.public && each.watchable);
  if (!channel) throw new Error('There is no public channel');
  const playback = await fetch(`${base}/api/v3/channels/${channel.id}/playback`, {
    headers: { authorization: `Bearer ${accessToken}` },
  });
  const { sources } = (await playback.json()) as { sources: { url: string }[] };
  const [source] = sources;
  if (!source) throw new Error('The channel has no source');
  return source.url;
}

/** A bare page with hls.js on an origin of its own, as any site could have it. */
async function servePlayerPage(): Promise<{ address: string; close(): void }> {
  const hls = await readFile(createRequire(import.meta.url).resolve('hls.js/dist/hls.min.js'));
  const html = await readFile(new URL('./player.html', import.meta.url));
  const web = createServer((request, response) => {
    const isScript = request.url?.startsWith('/hls.js') ?? false;
    response
      .setHeader('content-type', isScript ? 'text/javascript' : 'text/html; charset=utf-8')
      .end(isScript ? hls : html);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => web.once('listening', resolve));
  return { address: `http://127.0.0.1:${(web.address() as AddressInfo).port}`, close: () => web.close() };
}
