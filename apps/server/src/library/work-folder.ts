import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';

/** A folder for the time of some work. */
export async function inFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
