import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, type Result } from '../result';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 180_000;

/** An uncached answer against its bare SQL, alternating inside one server process. */
export async function uncachedAnswer(): Promise<Result[]> {
  const program = ['--import', 'tsx', 'apps/server/bench/uncached-answer.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, timeout: LIMIT_MS });
  const { ours, bare, statements } = JSON.parse(stdout) as { ours: number[]; bare: number[]; statements: number };
  const [answer, sql] = [median(ours), median(bare)];
  return [
    {
      name: 'uncachedAnswer',
      value: sql / answer,
      detail: `${answer.toFixed(1)} ms against ${sql.toFixed(1)} ms for its ${statements} statements`,
    },
  ];
}
