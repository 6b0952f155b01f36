import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { StorageFull } from '../../kernel/storage/storage';
import { WorkFolder } from '../work-folder';
import { Copies } from './copies';

async function started() {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-copies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const getFile = vi.fn<(name: string, file: string) => Promise<boolean>>(async (name, file) => {
    if (name === 'large') throw new StorageFull('The disk is full.');
    if (name === 'broken') throw new Error('The bucket is away.');
    if (name === 'nothing') return false;
    await writeFile(file, `bytes of ${name}`);
    return true;
  });
  const copies = new Copies({ storage: { getFile }, workFolder: new WorkFolder(folder) });
  const files = async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).length;
  };
  return { copies, getFile, files };
}

test('readers of a file share a copy, which goes with the last of them', async () => {
  const { copies, getFile, files } = await started();
  const [one, other] = await Promise.all([copies.open('a'), copies.open('a')]);
  expect(getFile).toHaveBeenCalledTimes(1);
  expect(one).toMatchObject({ bytes: 10 });
  one?.close();
  one?.close();
  expect(await readFile(other?.file ?? '', 'utf8')).toBe('bytes of a');
  other?.close();
  await expect.poll(files).toBe(0);
  await copies.open('a');
  expect(getFile).toHaveBeenCalledTimes(2);
});

test('there are four copies at most, and what is missing or fails is none', async () => {
  const { copies, files } = await started();
  expect(await copies.open('nothing')).toBeUndefined();
  await expect(copies.open('broken')).rejects.toThrow('The bucket is away.');
  await expect(copies.open('large')).rejects.toMatchObject({ statusCode: 503, title: 'No room' });
  const opened = await Promise.all(['a', 'b', 'c', 'd'].map((name) => copies.open(name)));
  await expect(copies.open('e')).rejects.toMatchObject({ statusCode: 503, headers: { 'retry-after': '15' } });
  opened[0]?.close();
  expect(await copies.open('e')).toMatchObject({ bytes: 10 });
  await expect.poll(files).toBe(4);
});
