import type { Table } from './tables';

/** The parts of a backup in their order: a header, tables with their data, and an end with the number of rows. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: Table }
  | { kind: 'data'; bytes: Buffer }
  | { kind: 'end'; rows: Record<string, number> };

export interface Header {
  format: 'touchline-backup';
  version: 1;
  /** ISO 8601. */
  createdAt: string;
  /** The migrations of the tables, in their order. */
  migrations: { name: string; checksum: string }[];
}

/** The file is not a whole backup; the message is one sentence. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const KINDS = ['header', 'table', 'data', 'end'] as const;
const FRAME_HEAD = 5;
const MOST_BYTES = 256 * 1024 * 1024;

/** A part as bytes: its kind, its length, its content. */
export function encodePart(part: Part): Buffer {
  const content = part.kind === 'data' ? part.bytes : Buffer.from(JSON.stringify(contentOf(part)));
  const head = Buffer.alloc(FRAME_HEAD);
  head.writeUInt8(KINDS.indexOf(part.kind), 0);
  head.writeUInt32BE(content.length, 1);
  return Buffer.concat([head, content]);
}

function contentOf(part: Exclude<Part, { kind: 'data' }>): unknown {
  if (part.kind === 'header') return part.header;
  return part.kind === 'table' ? part.table : part.rows;
}

/** Reads the parts of a backup. Rejects a file that is something else, damaged, or ends early. */
export async function* decodeParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let rest: Buffer = Buffer.alloc(0);
  let last: Part | undefined;
  for await (const chunk of readable(chunks)) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const length = rest.length < FRAME_HEAD ? undefined : rest.readUInt32BE(1);
      if (length !== undefined && length > MOST_BYTES) throw notABackup();
      if (length === undefined || rest.length < FRAME_HEAD + length) break;
      const part = decode(KINDS[rest.readUInt8(0)], rest.subarray(FRAME_HEAD, FRAME_HEAD + length));
      if ((last === undefined) !== (part.kind === 'header')) throw notABackup();
      rest = rest.subarray(FRAME_HEAD + length);
      last = part;
      yield part;
    }
  }
  if (last?.kind !== 'end' || rest.length > 0) throw new BackupError('The backup is not complete: its end is missing.');
}

/** Turns failures of decompression into a sentence. */
async function* readable(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* chunks;
  } catch (error) {
    const isData = error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
    throw isData ? damaged() : error;
  }
}

function decode(kind: (typeof KINDS)[number] | undefined, bytes: Buffer): Part {
  if (kind === 'data') return { kind, bytes };
  if (kind === undefined) throw notABackup();
  const content = parsed(bytes);
  if (kind === 'header') {
    if (content.format !== 'touchline-backup' || content.version !== 1) throw notABackup();
    return { kind, header: content };
  }
  return kind === 'table' ? { kind, table: content } : { kind, rows: content };
}

function parsed(bytes: Buffer) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged();
  }
}

const damaged = () => new BackupError('The backup is damaged or is not a backup of Touchline.');
const notABackup = () => new BackupError('The file is not a backup that this version of Touchline reads.');
