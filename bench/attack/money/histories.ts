import { type Attack, check } from '../world/attack';
import { runProgram } from '../world/command';

const FILE = 'apps/server/test/paying/histories.test.ts';

/** The property test of the server with many more histories. */
export const histories: Attack = {
  name: 'histories',
  title: 'Random payment histories with crashes and permuted notices',
  limitMs: 600_000,
  async run({ counts }) {
    const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', FILE];
    const { code, output } = await runProgram(args, { HISTORIES: String(counts.histories), DATABASE_URL: '' }, 600_000);
    const passed = /Tests\s+(\d+) passed/.exec(output)?.[1];
    const fault = /Counterexample.*|Error: .*/.exec(output)?.[0] ?? output.slice(-200);
    const isRight = code === 0 && passed !== undefined;
    return [check(isRight, isRight ? `${counts.histories} histories right` : fault)];
  },
};
