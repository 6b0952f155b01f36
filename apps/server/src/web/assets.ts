import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** A file of the built client, in the encodings that the build produced. */
export interface Asset {
  type: string;
  /** Whether its name contains a hash of its content, so that it never changes. */
  lasting: boolean;
  etag: string;
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
}

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.txt': 'text/plain; charset=utf-8',
};

/** Reads the built client into memory, by address. Html is left out: pages are rendered. */
export async function readAssets(folder: string): Promise<ReadonlyMap<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const all = new Set(names);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const type = TYPES[path.extname(name)];
    if (type === undefined || name.startsWith('.')) continue;
    const read = (suffix: string) =>
      all.has(`${name}${suffix}`) ? readFile(path.join(folder, `${name}${suffix}`)) : undefined;
    const plain = await readFile(path.join(folder, name));
    const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
    const lasting = name.startsWith('assets/');
    assets.set(`/${name}`, { type, lasting, etag, plain, br: await read('.br'), gzip: await read('.gz') });
  }
  return assets;
}
