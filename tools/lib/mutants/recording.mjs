import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { runInCopy, VITEST } from './run.mjs';

/** @typedef {{ file: string, project: string, name: string, hasPassed: boolean, places: number[] }} Recorded a test, with the numbers of the sites it reaches */

const SECONDS = 900;

/**
 * Runs test files in a copy with notes at every place, and returns what each test reached.
 * @param {ReturnType<typeof import('./copy.mjs').copyRepository>} copy
 * @param {string} project
 * @param {string[]} files
 * @returns {Promise<Recorded[]>}
 */
export async function record(copy, project, files) {
  const config = ['--config', 'tools/lib/mutants/vitest.config.ts', '--root', '.', '--reporter=dot'];
  const env = { MUTANTS_RECORD: join(copy.folder, 'reached') };
  const { output } = await runInCopy(copy.folder, [VITEST, 'run', '--project', `${project}*`, ...config, ...files], {
    env,
    seconds: SECONDS,
  });
  const records = readdirSync(copy.folder).filter((name) => name.startsWith('reached-'));
  if (records.length === 0) throw new Error(`No test was recorded.\n${output.slice(-2000)}`);
  return records.flatMap((name) => {
    const lines = readFileSync(join(copy.folder, name), 'utf8').trim().split('\n');
    rmSync(join(copy.folder, name));
    return lines.map((line) => {
      /** @type {Recorded} */
      const test = JSON.parse(line);
      return { ...test, file: relative(copy.folder, test.file) };
    });
  });
}
