import { randomBytes } from 'node:crypto';
import { words } from '../../media';
import { ProtocolError } from './chunk-reader';

const VERSION = 3;
const SIZE = 1536;

/** The plain handshake of a server: no digests, which only players of the past wanted. */
export class Handshake {
  #got: Buffer = Buffer.alloc(0);
  #hasAnswered = false;

  constructor(private readonly write: (bytes: Buffer) => void) {}

  /** Takes bytes; answers those after the handshake once it is complete, else undefined. */
  push(data: Buffer): Buffer | undefined {
    this.#got = this.#got.length > 0 ? Buffer.concat([this.#got, data]) : data;
    // A TLS or HTTP request to this port ends here.
    if (!this.#hasAnswered && this.#got[0] !== VERSION) throw new ProtocolError(`version ${this.#got[0]}`);
    if (!this.#hasAnswered && this.#got.length > SIZE) {
      const theirs = this.#got.subarray(1, 1 + SIZE);
      this.write(Buffer.concat([Buffer.from([VERSION]), words(0, 0), randomBytes(SIZE - 8), theirs]));
      this.#got = this.#got.subarray(1 + SIZE);
      this.#hasAnswered = true;
    }
    return this.#hasAnswered && this.#got.length >= SIZE ? this.#got.subarray(SIZE) : undefined;
  }
}
