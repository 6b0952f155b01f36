import { afterEach, describe, expect, it, vi } from 'vitest';
import { command, Failure, step, stepLine } from './steps.mjs';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

describe('a step', () => {
  it('is one line with its name, its result and its time, in columns', () => {
    expect(stepLine('install', 'up to date', 96)).toBe('  install    up to date          0.1 s');
    expect(stepLine('build', 'done', 12_340)).toBe('  build      done               12.3 s');
  });

  it('prints its line when it is done', async () => {
    const print = vi.spyOn(console, 'log').mockReturnValue();
    await step('build', () => 'done');
    expect(print.mock.calls.join()).toMatch(/^ {2}build {6}done +0\.0 s$/);
  });
});

describe('a command', () => {
  it('reports a failure with its sentence and exit code 1', async () => {
    const print = vi.spyOn(console, 'error').mockReturnValue();
    await command(() => Promise.reject(new Failure('The port is taken.')));
    expect(print.mock.calls).toEqual([['The port is taken.']]);
    expect(process.exitCode).toBe(1);
  });

  it('passes on the exit code of its body', async () => {
    await command(async () => 7);
    expect(process.exitCode).toBe(7);
  });
});
