import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { median, type Result } from '../result';
import { root } from '../run-module';

const LIMIT_MS = 600_000;

/** Scenes of the demo, from the queue to the signed and paid file. */
export async function collectibles(): Promise<Result[]> {
  const program = ['--import', 'tsx', 'apps/server/bench/collectibles.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, timeout: LIMIT_MS });
  const { ms, bytes } = JSON.parse(stdout) as { ms: number[]; bytes: number[] };
  const seconds = ms.map((each) => (each / 1000).toFixed(1)).join(', ');
  const size = (median(bytes) / 1_000_000).toFixed(1);
  return [{ name: 'collectible', value: median(ms), detail: `${ms.length} scenes in ${seconds} s, ${size} MB each` }];
}
