import { createHash } from 'node:crypto';

/** The file of each short name. */
const files = new Map<string, string>();

/**
 * The name of a class of a CSS module: a short name of its file, then its own. Scripts, style sheets and html repeat it, so
 * it is shorter than Vite's; it depends on the path below `src` only, so that all builds agree.
 */
export function classNameOf(local: string, file: string): string {
  const path = file.slice(file.lastIndexOf('/src/'));
  const short = createHash('sha256').update(path).digest('base64url').slice(0, 4);
  const other = files.get(short) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} have the same short name: rename one of them.`);
  files.set(short, path);
  return `_${short}-${local}`;
}
