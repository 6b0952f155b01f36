import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../children.mjs';
import { closeScratch, openScratch } from '../testing/scratch.mjs';

/**
 * Runs Node in a copy, ended after a time limit, with a folder of its own for temporary files.
 * @param {string} folder
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, seconds: number }} options
 */
export async function runInCopy(folder, args, { env = {}, seconds }) {
  const { DATABASE_URL: _database, TEST_DATABASE_URL: _testDatabase, ...rest } = process.env;
  const scratch = openScratch();
  try {
    const options = { cwd: folder, env: { ...rest, CI: '1', TMPDIR: scratch, ...env }, quiet: true, seconds };
    return await run(process.execPath, args, options);
  } finally {
    closeScratch(scratch);
  }
}

export const VITEST = 'node_modules/vitest/vitest.mjs';

/**
 * How the tests with an id end in a copy: whether one of them failed, and whether any ran.
 * @param {string} folder
 * @param {{ id: string, files: string[], projects: string[], seconds: number }} selection
 */
export async function testsOf(folder, { id, files, projects, seconds }) {
  const report = join(folder, 'mutants-report.json');
  rmSync(report, { force: true });
  const args = [
    VITEST,
    'run',
    ...projects.flatMap((project) => ['--project', `${project}*`]),
    '-t',
    `${id}(?![0-9a-z])`,
  ];
  const reporters = ['--bail', '1', '--reporter=json', `--outputFile=${report}`];
  const result = await runInCopy(folder, [...args, ...reporters, ...files], { seconds });
  if (result.hasRunOut) return { isFailed: true, how: `no end in ${seconds} s` };
  try {
    /** @type {{ numFailedTests: number, numPassedTests: number }} */
    const { numFailedTests, numPassedTests } = JSON.parse(readFileSync(report, 'utf8'));
    if (numFailedTests > 0) return { isFailed: true, how: 'a test failed' };
    if (result.code !== 0) return { isFailed: true, how: 'the tests did not load' };
    return { isFailed: false, how: `${numPassedTests} passed` };
  } catch {
    return { isFailed: true, how: 'the tests did not start' };
  }
}
