import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './studio';
import { expect } from './test';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** A server that starts for the first time, without the demo. */
export interface FreshServer {
  address: string;
  /** Its data folder. */
  data: string;
  /** Where encoders send. */
  rtmpPort: number;
  printed: () => string;
  stop(): Promise<void>;
}

export async function startFresh(): Promise<FreshServer> {
  const data = await mkdtemp(path.join(tmpdir(), 'touchline-fresh-'));
  const [port, rtmpPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      DEMO: 'off',
      TOUCHLINE_CLIENT: path.join(root, 'dist/client'),
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      RTMP_PORT: String(rtmpPort),
      TOUCHLINE_DATA: data,
      RATE_LIMIT_SCALE: '0',
      // Two browsers share the machine with it: it would be full at any time.
      LOAD_SHEDDING: 'off',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  child.stdout.on('data', (part: Buffer) => {
    printed += part.toString('utf8');
  });
  const server: FreshServer = {
    address: `http://127.0.0.1:${port}`,
    data,
    rtmpPort,
    printed: () => printed,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(data, { recursive: true, force: true });
    },
  };
  try {
    await expect.poll(() => printed, { timeout: 90_000 }).toContain('/studio/setup#code=');
  } catch (error) {
    await server.stop();
    throw error;
  }
  return server;
}
