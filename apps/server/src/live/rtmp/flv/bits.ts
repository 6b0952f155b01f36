import { PublishRefused } from '../session-types';

/** Reads numbers of any width; a description that ends too early is refused. */
export class BitReader {
  #at = 0;

  constructor(
    private readonly bytes: Uint8Array,
    private readonly what: string,
  ) {}

  u(count: number): number {
    let value = 0;
    for (const end = this.#at + count; this.#at < end; this.#at++) {
      const byte = this.bytes[this.#at >> 3];
      if (byte === undefined) throw this.broken();
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  flag(): boolean {
    return this.u(1) === 1;
  }

  /** Exp-Golomb, unsigned. */
  ue(): number {
    let zeros = 0;
    while (!this.flag()) if (++zeros > 31) throw this.broken();
    return 2 ** zeros - 1 + this.u(zeros);
  }

  /** Exp-Golomb, signed. */
  se(): number {
    const value = this.ue();
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
  }

  broken(): PublishRefused {
    return new PublishRefused(`The description of the ${this.what} is damaged. Restart the encoder.`);
  }
}
