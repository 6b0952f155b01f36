import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from './test';

const root = fileURLToPath(new URL('../../', import.meta.url));
const data = path.resolve(root, process.env['E2E_DATA'] ?? '.cache/e2e');

/** Names with a leading dot are still being written. */
const isLetter = (name: string) => name.endsWith('.eml') && !name.startsWith('.');

/** The target of the link in the last letter to an address, from the server with this data folder. */
export async function linkTo(email: string, folder = data): Promise<string> {
  const outbox = path.join(folder, 'outbox');
  let found: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox).catch(() => [])).filter(isLetter).toSorted();
      for (const name of names) {
        const text = await readFile(path.join(outbox, name), 'utf8');
        if (text.includes(`To: ${email}\n`)) found = /https?:\/\/[^/]+(\/connect\/\S+)/.exec(text)?.[1] ?? found;
      }
      return found;
    })
    .toBeDefined();
  return found ?? '';
}
