import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { clubTv } from './club-tv';

/** Changes of a folder by file: new content, a function of the current content, or undefined to remove the file. */
export type FolderChanges = Record<string, string | Buffer | undefined | ((content: string) => string)>;

/** A copy of the small operator's folder for one test, with some files changed. */
export async function clubFolder(changes: FolderChanges = {}): Promise<string> {
  const folder = await emptyFolder();
  await cp(clubTv, folder, { recursive: true });
  await changeFolder(folder, changes);
  return folder;
}

/** A folder for one test that contains only these files. */
export async function folderOf(files: FolderChanges): Promise<string> {
  const folder = await emptyFolder();
  await changeFolder(folder, files);
  return folder;
}

export async function changeFolder(folder: string, changes: FolderChanges): Promise<void> {
  for (const [name, change] of Object.entries(changes)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    if (change === undefined) await rm(file);
    else await writeFile(file, typeof change === 'function' ? change(await readFile(file, 'utf8')) : change);
  }
}

export async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-folder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
