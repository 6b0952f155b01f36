import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Mailer } from './mailer';

/** Older letters are deleted. */
const MOST_LETTERS = 1000;

interface FolderOptions {
  folder: string;
  from: string;
  now: () => number;
}

/** Writes each letter to a text file. Links in letters give access to accounts, so only the server's user may read it. */
export function folderMailer({ folder, from, now }: FolderOptions): Mailer {
  let count = 0;
  return {
    async deliver({ to, subject, text }) {
      const time = new Date(now());
      // Names sort by time and are unique across nodes.
      const sequence = String(++count).padStart(6, '0');
      const name = `${time.toISOString().replaceAll(':', '-')}-${sequence}-${randomBytes(4).toString('hex')}.eml`;
      const letter = [
        `From: ${from}`,
        `To: ${to}`,
        `Subject: ${subject}`,
        `Date: ${time.toUTCString()}`,
        'MIME-Version: 1.0',
        'Content-Type: text/plain; charset=utf-8',
        'Content-Transfer-Encoding: 8bit',
        '',
        text,
        '',
      ].join('\n');
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // Renamed when complete, so that no reader sees a partial letter.
      const partial = path.join(folder, `.${name}`);
      await writeFile(partial, letter, { mode: 0o600 });
      await rename(partial, path.join(folder, name));
      await removeOldest(folder);
    },
    close: () => undefined,
  };
}

async function removeOldest(folder: string): Promise<void> {
  const letters = (await readdir(folder)).filter((name) => name.endsWith('.eml') && !name.startsWith('.'));
  const surplus = letters.sort((a, b) => (a < b ? -1 : 1)).slice(0, Math.max(0, letters.length - MOST_LETTERS));
  await Promise.all(surplus.map((name) => rm(path.join(folder, name), { force: true })));
}
