import { deflateRawSync } from 'node:zlib';
import { crc32Of } from './crc32';
import { type Files, sorted } from './files';

const [LOCAL, CENTRAL, END] = [0x04034b50, 0x02014b50, 0x06054b50];
const NEEDS_VERSION = 20;
/** Made on Unix, so that the file modes count. */
const MADE_BY = (3 << 8) | NEEDS_VERSION;
const UTF8_NAMES = 0x0800;
const [STORED, DEFLATED] = [0, 8];
/** 1 January 1980, the first day of the format. */
const [TIME, DATE] = [0, (1 << 5) | 1];
const MODE = 0o100644 * 0x10000;

/** Little-endian numbers of two (`w`) or four (`d`) bytes. */
function record(...fields: readonly (readonly ['w' | 'd', number])[]): Buffer {
  const parts = fields.map(([size, value]) => {
    const bytes = Buffer.alloc(size === 'w' ? 2 : 4);
    if (size === 'w') bytes.writeUInt16LE(value);
    else bytes.writeUInt32LE(value);
    return bytes;
  });
  return Buffer.concat(parts);
}

/** A zip archive in the order of the names. The same files give the same bytes. */
export function zip(files: Files): Buffer {
  const bodies: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of sorted(files.keys())) {
    const content = files.get(name) ?? Buffer.alloc(0);
    const deflated = deflateRawSync(content, { level: 9 });
    const isSmaller = deflated.length < content.length;
    const data = isSmaller ? deflated : content;
    const path = Buffer.from(name);
    const common = [
      ['w', NEEDS_VERSION],
      ['w', UTF8_NAMES],
      ['w', isSmaller ? DEFLATED : STORED],
      ['w', TIME],
      ['w', DATE],
      ['d', crc32Of(content)],
      ['d', data.length],
      ['d', content.length],
      ['w', path.length],
      ['w', 0],
    ] as const;
    const body = Buffer.concat([record(['d', LOCAL], ...common), path, data]);
    const place = [
      ['w', 0],
      ['w', 0],
      ['w', 0],
      ['d', MODE],
      ['d', offset],
    ] as const;
    directory.push(Buffer.concat([record(['d', CENTRAL], ['w', MADE_BY], ...common, ...place), path]));
    bodies.push(body);
    offset += body.length;
  }
  const index = Buffer.concat(directory);
  const count = directory.length;
  const end = record(
    ['d', END],
    ['w', 0],
    ['w', 0],
    ['w', count],
    ['w', count],
    ['d', index.length],
    ['d', offset],
    ['w', 0],
  );
  return Buffer.concat([...bodies, index, end]);
}
