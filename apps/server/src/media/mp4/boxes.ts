/** One ISO BMFF box inside a buffer: it begins at `start`, its payload at `body`, and it ends before `end`. */
export interface Box {
  readonly type: string;
  readonly start: number;
  readonly body: number;
  readonly end: number;
}

/** The file is not a fragmented MP4 as required by the origin. */
export class MediaError extends Error {
  override name = 'MediaError';
}

/** The boxes between two offsets, in order. */
export function* boxesIn(bytes: Buffer, from = 0, to = bytes.length): Generator<Box> {
  let start = from;
  while (start < to) {
    if (start + 8 > to) throw new MediaError(`ends inside a box header at byte ${start}`);
    const type = bytes.toString('latin1', start + 4, start + 8);
    let size = bytes.readUInt32BE(start);
    let body = start + 8;
    if (size === 0) size = to - start;
    if (size === 1) {
      if (start + 16 > to) throw new MediaError(`ends inside a box header at byte ${start}`);
      size = Number(bytes.readBigUInt64BE(start + 8));
      body = start + 16;
    }
    const end = start + size;
    if (end < body || end > to) throw new MediaError(`box '${type}' at byte ${start} has a wrong size`);
    yield { type, start, body, end };
    start = end;
  }
}

/** The first box at a path of types, e.g. `moov/trak/mdia`, or undefined. */
export function findBox(bytes: Buffer, path: string, from = 0, to = bytes.length): Box | undefined {
  const [head, ...rest] = path.split('/');
  for (const box of boxesIn(bytes, from, to)) {
    if (box.type === head) return rest.length === 0 ? box : findBox(bytes, rest.join('/'), box.body, box.end);
  }
  return undefined;
}

/** Like `findBox`, for required boxes. */
export function needBox(bytes: Buffer, path: string, from = 0, to = bytes.length): Box {
  const box = findBox(bytes, path, from, to);
  if (!box) throw new MediaError(`has no '${path}' box`);
  return box;
}

/** A new box around its payload. */
export function makeBox(type: string, ...payload: readonly Uint8Array[]): Buffer {
  const header = Buffer.alloc(8);
  header.writeUInt32BE(8 + payload.reduce((sum, part) => sum + part.length, 0), 0);
  header.write(type, 4, 'latin1');
  return Buffer.concat([header, ...payload]);
}

/** 32-bit big-endian words. */
export function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4);
  return bytes;
}
