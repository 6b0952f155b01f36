import { randomInt } from 'node:crypto';
import { type Attack, check } from '../world/attack';
import { runProgram } from '../world/command';

const FILE = 'apps/server/test/collectibles/mints.test.ts';
const LIMIT_MS = 1_800_000;

/** The server's test of scenes with crashes at every step, with many more of them. */
export const collectibles: Attack = {
  name: 'collectibles',
  title: 'Collectibles with crashes at every step',
  limitMs: LIMIT_MS,
  async run({ counts }) {
    const seed = randomInt(1_000_000);
    const env = {
      MINTS: String(counts.mints),
      MINTS_SEED: String(seed),
      DATABASE_URL: '',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    };
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', FILE];
    const { code, output } = await runProgram(args, env, LIMIT_MS);
    const passed = /Tests\s+(\d+) passed/.exec(output)?.[1];
    const fault = /AssertionError: .*|Error: .*/.exec(output)?.[0] ?? output.slice(-200);
    const isRight = code === 0 && passed !== undefined;
    return [check(isRight, isRight ? `${counts.mints} scenes right (seed ${seed})` : `seed ${seed}: ${fault}`)];
  },
};
