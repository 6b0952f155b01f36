import type { Readable } from 'node:stream';
import { Problem } from '../../kernel/http/problem';

interface PieceOptions {
  /** More bytes than these are refused. */
  most: number;
  pieceBytes: number;
  /** What arrived before a connection broke is a piece too, from this size on. */
  leastRest: number;
  /** A connection without bytes for so long is dead. */
  silentMs: number;
  /** Called whenever bytes arrived; no more are read until it settles. */
  onBytes: () => Promise<void>;
}

/**
 * A body in pieces that fit into memory. What arrived before a broken connection is the last piece; the failure follows
 * it. The body is left open where the reader stops, so that the answer can still be sent.
 */
export async function* piecesIn(body: Readable, options: PieceOptions): AsyncGenerator<Buffer> {
  const { most, pieceBytes, leastRest, onBytes } = options;
  const held = new Held();
  const silence = new Silence(body, options.silentMs);
  let total = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      silence.end();
      total += chunk.length;
      if (total > most)
        throw new Problem(413, 'Too many bytes', 'More bytes arrived than were announced for this upload.');
      for (let rest = chunk; rest.length > 0; ) {
        rest = held.add(rest, pieceBytes);
        if (held.bytes === pieceBytes) yield held.take();
      }
      await onBytes();
      silence.begin();
    }
  } catch (error) {
    if (isBroken(error) && held.bytes >= leastRest) yield held.take();
    throw error;
  } finally {
    silence.end();
  }
  if (held.bytes > 0) yield held.take();
}

/** The line broke; any other failure is our own. */
const isBroken = (error: unknown): boolean =>
  error instanceof SilentLine || (error instanceof Error && 'code' in error && BROKEN.has(String(error.code)));
const BROKEN: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ERR_STREAM_PREMATURE_CLOSE']);

class SilentLine extends Problem {}

/** Ends a body on which nothing arrives any more. */
class Silence {
  readonly #body: Readable;
  readonly #limitMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(body: Readable, limitMs: number) {
    this.#body = body;
    this.#limitMs = limitMs;
    this.begin();
  }

  begin(): void {
    this.end();
    const failure = new SilentLine(408, 'Upload is silent', 'No bytes arrived. Continue the upload.');
    this.#timer = setTimeout(() => this.#body.destroy(failure), this.#limitMs);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

/** Bytes that wait until they are a piece. */
class Held {
  #parts: Buffer[] = [];
  bytes = 0;

  /** Adds what fits; returns the rest. */
  add(chunk: Buffer, most: number): Buffer {
    const part = chunk.subarray(0, most - this.bytes);
    this.#parts.push(part);
    this.bytes += part.length;
    return chunk.subarray(part.length);
  }

  take(): Buffer {
    const piece = Buffer.concat(this.#parts, this.bytes);
    this.#parts = [];
    this.bytes = 0;
    return piece;
  }
}
