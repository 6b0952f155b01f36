import { execFile } from 'node:child_process';
import path from 'node:path';
import type { World } from './attack';
import { root } from './node';

const LIMIT_MS = 120_000;

interface Outcome {
  code: number;
  output: string;
}

/** Runs a program of the repository to its end. */
export const runProgram = (
  args: readonly string[],
  env: Record<string, string>,
  limitMs = LIMIT_MS,
): Promise<Outcome> =>
  new Promise((resolve) => {
    const options = { cwd: root, env: { ...process.env, ...env }, timeout: limitMs, maxBuffer: 64 * 1024 * 1024 };
    execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
      const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1;
      resolve({ code, output: `${stdout}${stderr}` });
    });
  });

/** `npm run money -- …` on the attacked database. */
export const runMoney = ({ env }: World, args: readonly string[]): Promise<Outcome> =>
  runProgram([path.join(root, 'dist/server/money.js'), ...args], env);
