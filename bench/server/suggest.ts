import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Result } from '../result';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 300_000;

/** Suggestions for many concurrent users against a bare prefix query, alternating inside one server process. */
export async function suggest(): Promise<Result[]> {
  const program = ['--import', 'tsx', 'apps/server/bench/suggest.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, timeout: LIMIT_MS });
  const { ours, bare, items } = JSON.parse(stdout) as { ours: number[]; bare: number[]; items: number };
  const [answer, sql] = [p95(ours), p95(bare)];
  return [
    {
      name: 'suggest',
      value: answer / sql,
      detail: `${answer.toFixed(1)} ms against ${sql.toFixed(1)} ms, ${ours.length} requests among ${items} items`,
    },
  ];
}

function p95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
}
