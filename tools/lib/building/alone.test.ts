import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { alone } from './alone.mjs';

let folder = '';
const left = () => readdirSync(join(folder, 'dist'));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'touchline-alone-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Leaves the file of a process that builds. */
function leave(pid: number | undefined, touched = new Date()): void {
  mkdirSync(join(folder, 'dist'));
  const file = join(folder, 'dist', '.building');
  writeFileSync(file, `${pid} 1`);
  utimesSync(file, touched, touched);
}

test('a build starts when the one before it is finished, and leaves no file', async () => {
  const events: string[] = [];
  let end = () => {};
  const one = alone(folder, async () => {
    events.push('one begins');
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    events.push('one ends');
  });
  const two = alone(folder, async () => void events.push('two'));
  expect(left()).toEqual(['.building']);
  end();
  await Promise.all([one, two]);
  expect(events).toEqual(['one begins', 'one ends', 'two']);
  expect(left()).toEqual([]);
});

test('work within a build does not wait for it', async () => {
  expect(await alone(folder, () => alone(folder, async () => existsSync(join(folder, 'dist', '.building'))))).toBe(
    true,
  );
});

test('a build that fails lets the next one start', async () => {
  await expect(alone(folder, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await alone(folder, async () => 'built')).toBe('built');
});

test('a process that was ended while it built holds up nothing', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  leave(pid);
  expect(await alone(folder, async () => readFileSync(join(folder, 'dist', '.building'), 'utf8'))).toMatch(
    new RegExp(`^${process.pid} `),
  );
  expect(left()).toEqual([]);
});

test('a process that has the number of an ended one holds up nothing', async () => {
  leave(process.pid, new Date(Date.now() - 120_000));
  expect(await alone(folder, async () => 'built')).toBe('built');
});
