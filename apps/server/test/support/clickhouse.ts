import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The folder of ClickHouse as a library, which `npm test` fetches where it runs. */
const folder = process.env['CHDB_FOLDER'] ?? '';
export const hasClickHouse = folder !== '';

/** Starts ClickHouse in a process of its own. */
export async function startClickHouse(): Promise<{ url: string; stop(): Promise<void> }> {
  const program = fileURLToPath(new URL('./clickhouse-engine.mjs', import.meta.url));
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('ClickHouse did not start'))),
  ])) as [Buffer];
  return {
    url: `http://127.0.0.1:${port.toString('utf8').trim()}/touchline`,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
