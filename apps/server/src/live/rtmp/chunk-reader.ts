import { MESSAGE_TYPE, type RtmpMessage } from './messages';

/** The bytes are not RTMP as it is spoken here. The connection closes; others do not notice. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/** Until a publisher is let in, nobody can make us hold more than commands need. */
const LONGEST_COMMAND = 64 * 1024;
const LARGEST_MESSAGE = 8 * 1024 * 1024;
const MOST_CHUNK_STREAMS = 64;
const DEFAULT_CHUNK_SIZE = 128;

/** In the field for the time: the time does not fit and follows in four bytes of its own. */
export const EXTENDED = 0xffffff;
const HEADER_SIZES = [11, 7, 3, 0] as const;
const NOTHING = Buffer.alloc(0);

/** The messages with one chunk stream id come one after the other; those of several may be mixed. */
interface ChunkStream {
  /** The three bytes of the last header that had a time, and the time itself, in full. */
  field: number;
  time: number;
  timestamp: number;
  length: number;
  type: number;
  streamId: number;
  payload: Buffer | undefined;
  filled: number;
}

/** Puts messages together from chunks, wherever the bytes are cut. A payload is copied once: into its own buffer. */
export class ChunkReader {
  /** The bytes of a message so far, of all messages: what one connection can make us hold. */
  #heldBytes = 0;
  #largestMessage = LONGEST_COMMAND;
  #chunkSize = DEFAULT_CHUNK_SIZE;
  readonly #streams = new Map<number, ChunkStream>();
  /** The beginning of a header; payload never waits here. */
  #rest: Buffer = NOTHING;
  #current: ChunkStream | undefined;
  /** Bytes that are missing of the current chunk. */
  #missing = 0;

  constructor(private readonly onMessage: (message: RtmpMessage) => void) {}

  get chunkSize(): number {
    return this.#chunkSize;
  }

  /** From now on pictures may come. */
  allowMedia(): void {
    this.#largestMessage = LARGEST_MESSAGE;
  }

  push(data: Buffer): void {
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data;
    this.#rest = NOTHING;
    let at = 0;
    while (at < bytes.length || this.#missing === 0) {
      if (!this.#current) {
        const size = this.#readHeader(bytes, at);
        if (size === 0) {
          if (at < bytes.length) this.#rest = Buffer.from(bytes.subarray(at));
          return;
        }
        at += size;
      }
      at += this.#fill(bytes, at);
      if (this.#missing > 0) return;
    }
  }

  /** Takes over payload of the current chunk and answers how many bytes. */
  #fill(bytes: Buffer, at: number): number {
    const stream = this.#current as ChunkStream;
    const size = Math.min(this.#missing, bytes.length - at);
    if (stream.payload && size > 0) bytes.copy(stream.payload, stream.filled, at, at + size);
    stream.filled += size;
    this.#missing -= size;
    if (this.#missing === 0) {
      this.#current = undefined;
      if (stream.filled === stream.length) this.#finish(stream);
    }
    return size;
  }

  /** Reads the header of a chunk and answers its size, or 0 where it is not complete. */
  #readHeader(bytes: Buffer, start: number): number {
    const end = bytes.length;
    if (start >= end) return 0;
    const first = bytes[start] as number;
    const format = first >> 6;
    let id = first & 0x3f;
    let at = start + 1;
    if (id < 2) {
      const size = id + 1;
      if (at + size > end) return 0;
      id = 64 + (bytes[at] as number) + (size === 2 ? 256 * (bytes[at + 1] as number) : 0);
      at += size;
    }
    const body = at + (HEADER_SIZES[format] as number);
    if (body > end) return 0;
    const stream = this.#streams.get(id) ?? this.#open(id, format);
    if (stream.payload && format !== 3) throw new ProtocolError('a message begins inside another');

    const field = format === 3 ? stream.field : bytes.readUIntBE(at, 3);
    let time = field;
    let extra = 0;
    if (field === EXTENDED) {
      if (body + 4 > end) return 0;
      time = bytes.readUInt32BE(body);
      // Chunks without a header of their own repeat the long time, but not all encoders do so: other bytes are payload.
      if (format < 3 || time === stream.time) extra = 4;
      else time = stream.time;
    }
    if (format < 3) {
      stream.field = field;
      stream.time = time;
    }
    if (format < 2) {
      stream.length = bytes.readUIntBE(at + 3, 3);
      stream.type = bytes[at + 6] as number;
    }
    // The only number of RTMP with its low byte first.
    if (format === 0) stream.streamId = bytes.readUInt32LE(at + 7);
    if (!stream.payload) this.#begin(stream, format === 0 ? time : (stream.timestamp + time) >>> 0);
    this.#current = stream;
    this.#missing = Math.min(this.#chunkSize, stream.length - stream.filled);
    return body + extra - start;
  }

  #open(id: number, format: number): ChunkStream {
    // Some encoders begin with a header that leaves out the stream it belongs to, which is 0 then.
    if (format > 1) throw new ProtocolError('a chunk stream begins without a header');
    if (this.#streams.size >= MOST_CHUNK_STREAMS) throw new ProtocolError('too many chunk streams');
    const stream = { field: 0, time: 0, timestamp: 0, length: 0, type: 0, streamId: 0, payload: undefined, filled: 0 };
    this.#streams.set(id, stream);
    return stream;
  }

  #begin(stream: ChunkStream, timestamp: number): void {
    if (stream.length > this.#largestMessage) throw new ProtocolError(`a message of ${stream.length} bytes`);
    this.#heldBytes += stream.length;
    if (this.#heldBytes > 2 * this.#largestMessage) throw new ProtocolError('too many messages at once');
    stream.timestamp = timestamp;
    stream.payload = Buffer.allocUnsafe(stream.length);
    stream.filled = 0;
  }

  #release(stream: ChunkStream): Buffer {
    const payload = stream.payload as Buffer;
    stream.payload = undefined;
    this.#heldBytes -= payload.length;
    return payload;
  }

  #finish(stream: ChunkStream): void {
    const { type, timestamp, streamId } = stream;
    const payload = this.#release(stream);
    // These two change how the very next chunk is read.
    if (type === MESSAGE_TYPE.setChunkSize) this.#chunkSize = readChunkSize(payload);
    else if (type === MESSAGE_TYPE.abort && payload.length >= 4) {
      const aborted = this.#streams.get(payload.readUInt32BE(0));
      if (aborted?.payload) this.#release(aborted);
    }
    this.onMessage({ type, timestamp, streamId, payload });
  }
}

function readChunkSize(payload: Buffer): number {
  const size = payload.length >= 4 ? payload.readUInt32BE(0) & 0x7fffffff : 0;
  if (size === 0) throw new ProtocolError('chunks without a size');
  return size;
}
