/** The bytes of one segment: its parts as they came, and the whole once somebody needed it. */
interface Kept {
  parts: Buffer[];
  whole: Buffer | undefined;
  isComplete: boolean;
  isStored: boolean;
}

/** The newest segments of one track in memory. */
export class RecentBytes {
  readonly #segments = new Map<number, Kept>();
  readonly #most: () => number;

  /** @param most how many complete segments stay after they were stored. */
  constructor(most: () => number) {
    this.#most = most;
  }

  add(number: number, part: Buffer): void {
    const kept = this.#segments.get(number) ?? {
      parts: [],
      whole: undefined,
      isComplete: false,
      isStored: false,
    };
    kept.parts.push(part);
    this.#segments.set(number, kept);
  }

  /** The segment is complete. Without a storage it counts as stored, and older ones go. */
  complete(number: number, isStored: boolean): void {
    const kept = this.#segments.get(number);
    if (!kept) return;
    kept.isComplete = true;
    kept.isStored = isStored;
    this.#trim();
  }

  /** It was stored, or never will be: it may go when newer ones have come. */
  release(number: number): void {
    const kept = this.#segments.get(number);
    if (!kept) return;
    kept.isStored = true;
    this.#trim();
  }

  drop(number: number): void {
    this.#segments.delete(number);
  }

  /** The parts of a complete segment. */
  parts(number: number): readonly Buffer[] | undefined {
    const kept = this.#segments.get(number);
    return kept?.isComplete ? kept.parts : undefined;
  }

  whole(number: number): Buffer | undefined {
    const kept = this.#segments.get(number);
    if (!kept?.isComplete) return undefined;
    if (kept.whole) return kept.whole;
    const whole = Buffer.concat(kept.parts);
    // The parts become views of it, so that nothing is in memory twice.
    let at = 0;
    kept.parts = kept.parts.map((part) => {
      at += part.length;
      return whole.subarray(at - part.length, at);
    });
    kept.whole = whole;
    return whole;
  }

  part(number: number, part: number): Buffer | undefined {
    return this.#segments.get(number)?.parts[part];
  }

  #trim(): void {
    const complete = [...this.#segments].filter(([, kept]) => kept.isComplete);
    for (const [number, { isStored }] of complete.slice(0, Math.max(0, complete.length - this.#most())))
      if (isStored) this.#segments.delete(number);
  }
}
