import { setTimeout as pass } from 'node:timers/promises';
import { signGrant } from '@touchline/server/src/watching/origin';
import { ask } from '@touchline/server/test/support/edge/asking';
import { type Edge, startNginx, startVarnish } from '@touchline/server/test/support/edge/engines';
import type { Result } from '../result';
import { startServer } from '../server-process';
import { countingLine } from './counting';
import { type Delivered, follow } from './player';

const PLAYERS = 500;
/** Roll-overs that every player has seen. */
const LEAST_SEGMENTS = 6;
const LIMIT_MS = 120_000;
const LOOK_MS = 100;
const PARTS_PER_SEGMENT = 4;
const KEY = 'a key for this measurement only';
const CLASSIC = 'channel-ice';
const LOW_LATENCY = 'channel-one';
/** Of the demo, which is left out: viewers need nothing but the streams. */
const DEMO = ['SOCCER_LEAGUE', 'SCORE_BOARD', 'SIMULATED_AUDIENCE', 'PREDICTION_TOURNAMENT'];

interface Crowd {
  edge: Edge;
  counts: ReadonlyMap<string, number>;
  stream: string;
  lowLatency: boolean;
}

const pathOf = (stream: string) => `/origin/live/${stream}`;
const grantOf = (stream: string, viewer: number) =>
  signGrant(KEY, { path: pathOf(stream), session: `viewer-${viewer}`, expires: Math.floor(Date.now() / 1000) + 3600 });

/** 500 players behind an edge, each with a grant of its own: how often the server is asked for what all of them get. */
async function measure(name: string, { edge, counts, stream, lowLatency }: Crowd): Promise<Result> {
  const address = (viewer: number) => `${pathOf(stream)}/${grantOf(stream, viewer)}`;
  const master = await ask(edge.port, `${address(0)}/master.m3u8`);
  const rendition = master.body.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  if (!rendition) throw new Error(`${stream} has no rendition: ${master.status} ${master.body}`);
  const ending = new AbortController();
  const players = Array.from({ length: PLAYERS }, (): Delivered[] => []);
  const following = players.map((delivered, viewer) => {
    const playlist = `${address(viewer)}/${rendition}`;
    return follow({ port: edge.port, playlist, lowLatency, signal: ending.signal, delivered });
  });
  const all = Promise.all(following);
  const least = LEAST_SEGMENTS * (lowLatency ? PARTS_PER_SEGMENT : 1);
  const limit = performance.now() + LIMIT_MS;
  while (players.some(({ length }) => length < least)) {
    await Promise.race([pass(LOOK_MS), all]);
    if (performance.now() > limit) throw new Error(`${name}: a player got fewer than ${least} files in time`);
  }
  ending.abort();
  await all;
  return judged(name, players, counts, `${pathOf(stream)}/${rendition.split('/')[0]}/`);
}

/** The requests that reached the server, for each file that a player got. */
function judged(
  name: string,
  players: readonly Delivered[][],
  counts: ReadonlyMap<string, number>,
  folder: string,
): Result {
  const files = new Set(players.flat().map(({ file }) => file));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const asked = sum([...files].map((file) => counts.get(folder + file) ?? 0));
  const playlists = [...counts].filter(([path]) => path.startsWith(`${folder}index.m3u8`)).map(([, count]) => count);
  const times = players.flatMap((delivered) => delivered.map(({ ms }) => ms)).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? Number.NaN);
  return {
    name,
    value: asked / files.size,
    detail: `${PLAYERS} players got ${files.size} files (${times.length} deliveries) of ${asked} requests to the server, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms; ${sum(playlists)} requests for playlists`,
  };
}

/** Through nginx and through Varnish, with a channel of each kind. */
export async function edge(): Promise<Result[]> {
  const server = await startServer({ ...Object.fromEntries(DEMO.map((name) => [name, undefined])), VIDEO_KEY: KEY });
  const results: Result[] = [];
  try {
    for (const [engine, start] of [['', startNginx] as const, ['Varnish', startVarnish] as const]) {
      const line = await countingLine(new URL(server.address));
      const running = await start({ originPort: line.port, keys: [KEY] });
      try {
        const crowd = { edge: running, counts: line.counts };
        results.push(
          await measure(`edgeSegments${engine}`, { ...crowd, stream: CLASSIC, lowLatency: false }),
          await measure(`edgeParts${engine}`, { ...crowd, stream: LOW_LATENCY, lowLatency: true }),
        );
      } finally {
        await running.stop();
        await line.close();
      }
    }
  } finally {
    await server.stop();
  }
  return results;
}
