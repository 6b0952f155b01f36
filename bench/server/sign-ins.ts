import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, type Result } from '../result';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 300_000;

/** 200 people who sign in at once against the bare password hashes, alternating inside one server process. */
export async function signIns(): Promise<Result[]> {
  const program = ['--import', 'tsx', 'apps/server/bench/sign-ins.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, timeout: LIMIT_MS });
  const { people, refused, ours, bare } = JSON.parse(stdout) as {
    people: number;
    refused: number;
    ours: number[];
    bare: number[];
  };
  const perSecond = Math.round((people * 1000) / median(ours));
  const detail = `${perSecond} sign-ins a second, the last of ${people} after ${Math.round(median(ours))} ms, ${refused} refused`;
  return [{ name: 'signIns', value: refused > 0 ? 0 : median(bare) / median(ours), detail }];
}
