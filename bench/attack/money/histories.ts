import { randomInt } from 'node:crypto';
import { type Attack, check } from '../world/attack';
import { runProgram } from '../world/command';

const FILE = 'apps/server/test/paying/histories.test.ts';

/** The property test of the server with many more histories. */
export const histories: Attack = {
  name: 'histories',
  title: 'Random payment histories with crashes and permuted notices',
  limitMs: 600_000,
  async run({ counts }) {
    const seed = randomInt(1_000_000);
    const env = {
      HISTORIES: String(counts.histories),
      HISTORIES_SEED: String(seed),
      DATABASE_URL: '',
      NO_COLOR: '1',
      FORCE_COLOR: '0',
    };
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', FILE];
    const { code, output } = await runProgram(args, env, 600_000);
    const passed = /Tests\s+(\d+) passed/.exec(output)?.[1];
    const fault = /Counterexample.*|Error: .*/.exec(output)?.[0] ?? output.slice(-200);
    const isRight = code === 0 && passed !== undefined;
    return [check(isRight, isRight ? `${counts.histories} histories right (seed ${seed})` : `seed ${seed}: ${fault}`)];
  },
};
