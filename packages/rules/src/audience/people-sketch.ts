/**
 * How many different people there are, in 4 kB at most: a HyperLogLog sketch. The standard error is 1.6 %. Sketches of
 * several hours are merged without counting a person twice, and no person can be found in them.
 */
const BITS = 12;
const REGISTERS = 1 << BITS;
/** A register holds the place of the first 1 of 32 bits, or this if there is none. */
const MOST_RANK = 33;
/** Up to this many registers are stored one by one, in three bytes each, as that is shorter. */
const MOST_SPARSE = Math.floor((REGISTERS - 1) / 3);

export class PeopleSketch {
  readonly #registers = new Uint8Array(REGISTERS);

  static from(stored: Uint8Array): PeopleSketch {
    const sketch = new PeopleSketch();
    sketch.merge(stored);
    return sketch;
  }

  /** Adds a person by two independent 32-bit hashes. */
  add([first, second]: readonly [number, number]): void {
    this.#raise(first >>> (32 - BITS), Math.clz32(second) + 1);
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

  /**
   * The estimate of O. Ertl, “New cardinality estimation algorithms for HyperLogLog sketches”, algorithm 6: one formula
   * for few and many people. That of the original paper is several percent too high at about 10,000.
   */
  count(): number {
    const ranks = new Uint32Array(MOST_RANK + 1);
    for (const rank of this.#registers) ranks[rank] = (ranks[rank] ?? 0) + 1;
    const share = (rank: number) => (ranks[rank] ?? 0) / REGISTERS;
    let sum = REGISTERS * ofFull(1 - share(MOST_RANK));
    for (let rank = MOST_RANK - 1; rank > 0; rank--) sum = (sum + (ranks[rank] ?? 0)) / 2;
    sum += REGISTERS * ofEmpty(share(0));
    return Math.round((REGISTERS * REGISTERS) / (2 * Math.LN2 * sum));
  }

  stored(): Uint8Array {
    const sparse = new Uint8Array(3 * MOST_SPARSE);
    let length = 0;
    for (let index = 0; index < REGISTERS; index++) {
      const rank = this.#registers[index] ?? 0;
      if (rank === 0) continue;
      if (length === sparse.length) return this.#registers.slice();
      sparse.set([index >> 8, index & 255, rank], length);
      length += 3;
    }
    return sparse.slice(0, length);
  }

  #raise(register: number, rank: number): void {
    if (rank > (this.#registers[register] ?? MOST_RANK)) this.#registers[register] = rank;
  }
}

/** The part of empty registers in the sum: x + x² + 2x⁴ + 4x⁸ + …, endless if all are empty. */
function ofEmpty(share: number): number {
  if (share === 1) return Number.POSITIVE_INFINITY;
  let [power, weight, sum, before] = [share, 1, share, -1];
  while (sum !== before) {
    before = sum;
    power *= power;
    sum += power * weight;
    weight *= 2;
  }
  return sum;
}

/** The part of registers that are full, given the share that is not. */
function ofFull(share: number): number {
  if (share === 0 || share === 1) return 0;
  let [root, weight, sum, before] = [share, 1, 1 - share, -1];
  while (sum !== before) {
    before = sum;
    root = Math.sqrt(root);
    weight /= 2;
    sum -= (1 - root) ** 2 * weight;
  }
  return sum / 3;
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

/** The same of a whole number up to 2³². */
export const hashesOfNumber = (id: number): [number, number] => [spread(id ^ 0x9e3779b9), spread(id + 0x7f4a7c15)];

function spread(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
