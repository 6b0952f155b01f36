/**
 * How many different people there are, in 4 kB at most and within 2 %: a HyperLogLog sketch. Sketches of several hours
 * are merged without counting anybody twice, and nobody can be found in them.
 */
const BITS = 12;
const REGISTERS = 1 << BITS;
/** Up to this many registers are stored one by one, in three bytes each. */
const MOST_SPARSE = 600;
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

export class PeopleSketch {
  readonly #registers = new Uint8Array(REGISTERS);

  static from(stored: Uint8Array): PeopleSketch {
    const sketch = new PeopleSketch();
    sketch.merge(stored);
    return sketch;
  }

  /** Adds a person by two independent 32-bit hashes. */
  add(first: number, second: number): void {
    const register = first >>> (32 - BITS);
    this.#raise(register, Math.clz32(second) + 1);
  }

  /** Adds everybody of a stored sketch. */
  merge(stored: Uint8Array): void {
    if (stored.length === REGISTERS) {
      for (let index = 0; index < REGISTERS; index++) this.#raise(index, stored[index] ?? 0);
      return;
    }
    for (let at = 0; at + 2 < stored.length; at += 3)
      this.#raise(((stored[at] ?? 0) << 8) | (stored[at + 1] ?? 0), stored[at + 2] ?? 0);
  }

  count(): number {
    let sum = 0;
    let empty = 0;
    for (const rank of this.#registers) {
      sum += 2 ** -rank;
      if (rank === 0) empty++;
    }
    const raw = (ALPHA * REGISTERS * REGISTERS) / sum;
    // Few people are counted by the registers they left empty.
    const count = raw <= 2.5 * REGISTERS && empty > 0 ? REGISTERS * Math.log(REGISTERS / empty) : raw;
    return Math.round(count);
  }

  stored(): Uint8Array {
    const used = [...this.#registers.entries()].filter(([, rank]) => rank > 0);
    if (used.length > MOST_SPARSE) return this.#registers.slice();
    return Uint8Array.from(used.flatMap(([index, rank]) => [index >> 8, index & 255, rank]));
  }

  #raise(register: number, rank: number): void {
    if (rank > (this.#registers[register] ?? 0)) this.#registers[register] = rank;
  }
}

/** Two independent hashes of an id. */
export function hashesOf(id: string): [number, number] {
  let first = 0x811c9dc5;
  let second = 0x9747b28c;
  for (let index = 0; index < id.length; index++) {
    const code = id.charCodeAt(index);
    first = Math.imul(first ^ code, 0x01000193);
    second = Math.imul(second ^ code, 0x5bd1e995);
    second ^= second >>> 15;
  }
  return [spread(first), spread(second)];
}

function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
