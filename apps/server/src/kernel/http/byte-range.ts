/** A range of bytes, both ends included. */
interface ByteRange {
  from: number;
  to: number;
}

const ONE_RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The part of a file that a `Range` header asks for; `beyond` where the file ends before it, and undefined where the whole
 * file is to be sent: without a header, with several ranges or with one that cannot be read.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'beyond' | undefined {
  const [, first = '', last = ''] = ONE_RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const count = Math.min(Number(last), size);
    return count === 0 ? 'beyond' : { from: size - count, to: size - 1 };
  }
  const [from, to] = [Number(first), last === '' ? size - 1 : Math.min(Number(last), size - 1)];
  if (last !== '' && Number(last) < from) return undefined;
  return from >= size ? 'beyond' : { from, to };
}
