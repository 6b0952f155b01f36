import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettingError } from '../kernel/common/setting-error';
import { fail, runCommand } from './command-line';

class Damaged extends Error {}

const printed: unknown[] = [];
const { argv, exitCode } = process;
beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line) => void printed.push(line));
  process.argv = ['node', 'program.js', 'restore', 'file'];
});
afterEach(() => {
  vi.restoreAllMocks();
  Object.assign(process, { argv, exitCode });
});

test('a command receives the arguments behind its program, and its result is the exit code', async () => {
  const received: string[][] = [];
  await runCommand(async (args) => {
    received.push(args);
    return 3;
  });
  expect(received).toEqual([['restore', 'file']]);
  expect(process.exitCode).toBe(3);
  expect(printed).toEqual([]);
});

test('a failed command prints its reason', async () => {
  await runCommand(async () => fail('The books do not add up.'));
  expect(printed).toEqual(['The books do not add up.']);
  expect(process.exitCode).toBe(1);
});

const missing = Object.assign(new Error('no such file'), { code: 'ENOENT' });

test.each([
  ['an unusable setting', new SettingError('PORT must be a number.'), 'PORT must be a number.'],
  ['a failure of a named kind', new Damaged('The backup is damaged.'), 'The backup is damaged.'],
  ['a system error with a named code', missing, 'no such file'],
])('%s is printed as its message', async (_what, error, message) => {
  await runCommand(() => Promise.reject(error), { kinds: [Damaged], codes: ['ENOENT'] });
  expect(printed).toEqual([message]);
  expect(process.exitCode).toBe(1);
});

test.each([
  ['a failure of another kind', new Damaged('wires crossed')],
  ['a system error with another code', missing],
  ['a thrown value', 'wires crossed'],
])('%s is printed whole', async (_what, error) => {
  await runCommand(() => Promise.reject(error), { codes: ['EACCES'] });
  expect(printed).toEqual([error]);
  expect(printed[0]).toBe(error);
  expect(process.exitCode).toBe(1);
});
