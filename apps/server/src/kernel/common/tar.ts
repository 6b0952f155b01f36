const BLOCK = 512;
const LONGEST_NAME = 100;

/** The blocks of one file in a tar archive (ustar). Times are not kept: equal files have equal bytes. */
export function tarEntry(name: string, bytes: Buffer): Buffer[] {
  if (Buffer.byteLength(name) <= LONGEST_NAME) return [header(name, bytes.length, '0'), bytes, padding(bytes.length)];
  // GNU's form for long names, which every program reads.
  const long = Buffer.from(`${name}\0`);
  return [
    header('././@LongLink', long.length, 'L'),
    long,
    padding(long.length),
    header(name.slice(0, LONGEST_NAME), bytes.length, '0'),
    bytes,
    padding(bytes.length),
  ];
}

/** What ends an archive. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

const padding = (length: number): Buffer => Buffer.alloc((BLOCK - (length % BLOCK)) % BLOCK);

function header(name: string, length: number, type: '0' | 'L'): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, LONGEST_NAME);
  block.write('0000644\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  block.write(`${length.toString(8).padStart(11, '0')}\0`, 124);
  block.write(`${'0'.repeat(11)}\0`, 136);
  block.write('        ', 148);
  block.write(type, 156);
  block.write('ustar\x0000', 257);
  const sum = block.reduce((total, byte) => total + byte, 0);
  block.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return block;
}
