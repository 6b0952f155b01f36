import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { freePort } from '@touchline/server/test/support/child';
import autocannon from 'autocannon';
import { median, type Result } from '../result';
import { said, startServer } from '../server-process';

const ROUNDS = 5;
const SECONDS = 3;
const PATH = '/api/v3/home/page?platform=web&locale=en&regionId=austria&userType=anonymous';

/** A cached public answer against the fastest raw Fastify answer of the same bytes, alternating. */
export async function cachedAnswer(): Promise<Result[]> {
  const server = await startServer();
  const port = await freePort();
  const script = fileURLToPath(new URL('./raw-fastify.ts', import.meta.url));
  const raw = spawn(process.execPath, ['--import', 'tsx', script, `${server.address}${PATH}`, String(port)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    await said(raw, 'ready');
    const ours: number[] = [];
    const bare: number[] = [];
    await requestsPerSecond(`${server.address}${PATH}`, 1);
    await requestsPerSecond(`http://127.0.0.1:${port}/answer`, 1);
    for (let round = 0; round < ROUNDS; round++) {
      ours.push(await requestsPerSecond(`${server.address}${PATH}`, SECONDS));
      bare.push(await requestsPerSecond(`http://127.0.0.1:${port}/answer`, SECONDS));
    }
    const ratio = median(ours) / median(bare);
    return [
      {
        name: 'cachedAnswer',
        value: ratio,
        detail: `${Math.round(median(ours))}/s against ${Math.round(median(bare))}/s`,
      },
    ];
  } finally {
    raw.kill('SIGKILL');
    await once(raw, 'exit');
    await server.stop();
  }
}

async function requestsPerSecond(url: string, duration: number): Promise<number> {
  const { requests, errors, non2xx } = await autocannon({
    url,
    duration,
    connections: 32,
    headers: { 'accept-encoding': 'identity' },
  });
  if (errors + non2xx > 0) throw new Error(`${url} failed ${errors + non2xx} times`);
  return requests.average;
}
