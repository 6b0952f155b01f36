import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { median, type Result } from '../result';

const root = fileURLToPath(new URL('../..', import.meta.url));
const LIMIT_MS = 300_000;

interface Times {
  ours: number[];
  bare: number[];
}

/** Purchases of events with credits against bare SQL transactions of the same rows, alternating inside one server process. */
export async function purchases(): Promise<Result[]> {
  const program = ['--import', 'tsx', 'apps/server/bench/purchases.ts'];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root, timeout: LIMIT_MS });
  const measured = JSON.parse(stdout) as { batch: number; statements: number; hot: Times; many: Times };
  const result = (name: string, { ours, bare }: Times): Result => {
    const perSecond = (times: number[]) => Math.round((measured.batch * 1000) / median(times));
    return {
      name,
      value: median(bare) / median(ours),
      detail: `${perSecond(ours)} purchases a second against ${perSecond(bare)} bare transactions of ${measured.statements} statements`,
    };
  };
  return [result('hotWallet', measured.hot), result('manyWallets', measured.many)];
}
