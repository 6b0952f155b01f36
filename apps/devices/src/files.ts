import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';

/** The files of a package: content by path, with forward slashes. */
export type Files = ReadonlyMap<string, Buffer>;

/** Paths in the order of their bytes, which does not depend on the machine's language. */
export const sorted = (names: Iterable<string>): string[] =>
  [...names].sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));

/** All files below a folder. */
export function readFiles(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
  return new Map(sorted(names).map((name) => [name, readFileSync(join(folder, name))]));
}

export function writeFiles(folder: string, files: Files): void {
  for (const [name, content] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
}
