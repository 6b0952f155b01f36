import { gzipSync } from 'node:zlib';

const BLOCK = 512;
const NAME_BYTES = 100;
const PREFIX_BYTES = 155;
/** The operating system in a gzip header: Unix, whatever the machine. */
const [GZIP_SYSTEM, UNIX] = [9, 3];

/** A folder (its name ends with a slash) or a file. */
export interface TarEntry {
  readonly name: string;
  readonly content?: Buffer;
}

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`;

/** Splits a long name as ustar wants it. */
function splitName(name: string): [prefix: string, name: string] {
  if (Buffer.byteLength(name) <= NAME_BYTES) return ['', name];
  for (let slash = name.indexOf('/'); slash > 0; slash = name.indexOf('/', slash + 1)) {
    const [prefix, rest] = [name.slice(0, slash), name.slice(slash + 1)];
    if (rest !== '' && Buffer.byteLength(rest) <= NAME_BYTES && Buffer.byteLength(prefix) <= PREFIX_BYTES)
      return [prefix, rest];
  }
  throw new Error(`${name} is too long for an archive.`);
}

function header({ name, content }: TarEntry, time: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  const [prefix, rest] = splitName(name);
  const isFolder = name.endsWith('/');
  block.write(rest, 0);
  block.write(octal(isFolder ? 0o755 : 0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(content?.length ?? 0, 12), 124);
  block.write(octal(time, 12), 136);
  // The checksum counts its own field as spaces.
  block.write(' '.repeat(8), 148);
  block.write(isFolder ? '5' : '0', 156);
  block.write('ustar\x0000', 257);
  block.write(prefix, 345);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}

/** A compressed archive, owned by root; `time` in epoch seconds is that of all its entries. */
export function tarGz(entries: readonly TarEntry[], time: number): Buffer {
  const blocks = entries.flatMap((entry) => {
    const content = entry.content ?? Buffer.alloc(0);
    const rest = (BLOCK - (content.length % BLOCK)) % BLOCK;
    return [header(entry, time), content, Buffer.alloc(rest)];
  });
  const archive = gzipSync(Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]), { level: 9 });
  archive[GZIP_SYSTEM] = UNIX;
  return archive;
}
