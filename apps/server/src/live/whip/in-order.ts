import type { RtpPacket } from './rtp';

/** So long a lost packet is waited for. */
const WAIT_MS = 400;
const MOST_WAITING = 1024;
/** A sequence that is this far off began anew. */
const NEW_BEGINNING = 3000;
const ASK_AGAIN_MS = 100;
const MOST_ASKED = 60;

/** Puts packets in their order, waits for lost ones for a moment, and counts. */
export class InOrder {
  /** Sequence numbers with their rounds. */
  readonly #waiting = new Map<number, { packet: RtpPacket; at: number }>();
  readonly #asked = new Map<number, number>();
  #next: number | undefined;
  #highest = -1;
  #received = 0;
  #skipped = 0;
  #counted = { expected: 0, received: 0 };
  #first = 0;

  /** Takes a packet; answers those that can be used now. `isAfterGap`: packets before it are lost for good. */
  add(packet: RtpPacket, now: number): { packet: RtpPacket; isAfterGap: boolean }[] {
    const number = this.#unwrapped(packet.sequence);
    this.#received++;
    if (this.#next === undefined || Math.abs(number - this.#next) > NEW_BEGINNING) {
      this.#waiting.clear();
      this.#first = number;
      this.#received = 1;
      this.#counted = { expected: 0, received: 0 };
      this.#next = number;
      this.#highest = number;
    }
    this.#highest = Math.max(this.#highest, number);
    this.#asked.delete(number);
    if (number >= this.#next) this.#waiting.set(number, { packet, at: now });
    return this.#ready(now);
  }

  /** What is missing and was not asked for lately. */
  missing(now: number): number[] {
    if (this.#next === undefined) return [];
    const missing: number[] = [];
    for (let number = this.#next; number < this.#highest && missing.length < MOST_ASKED; number++) {
      if (this.#waiting.has(number) || now - (this.#asked.get(number) ?? Number.NEGATIVE_INFINITY) < ASK_AGAIN_MS)
        continue;
      this.#asked.set(number, now);
      missing.push(number & 0xffff);
    }
    return missing;
  }

  /** For a report: since the last call, and in all. */
  counts(): { lost: number; lostInAll: number; highestSequence: number } {
    const expected = this.#next === undefined ? 0 : this.#highest - this.#first + 1;
    const since = expected - this.#counted.expected;
    const got = this.#received - this.#counted.received;
    this.#counted = { expected, received: this.#received };
    const lost = since > 0 ? Math.max(0, (since - got) / since) : 0;
    return { lost, lostInAll: Math.max(0, expected - this.#received), highestSequence: Math.max(0, this.#highest) };
  }

  get skipped(): number {
    return this.#skipped;
  }

  #ready(now: number): { packet: RtpPacket; isAfterGap: boolean }[] {
    const ready: { packet: RtpPacket; isAfterGap: boolean }[] = [];
    let isAfterGap = false;
    while (this.#waiting.size > 0) {
      const found = this.#waiting.get(this.#next ?? 0);
      if (found) {
        ready.push({ packet: found.packet, isAfterGap });
        this.#waiting.delete(this.#next ?? 0);
        this.#next = (this.#next ?? 0) + 1;
        isAfterGap = false;
        continue;
      }
      const oldest = Math.min(...this.#waiting.keys());
      const since = this.#waiting.get(oldest)?.at ?? now;
      if (now - since < WAIT_MS && this.#waiting.size < MOST_WAITING) break;
      this.#skipped += oldest - (this.#next ?? oldest);
      for (const asked of this.#asked.keys()) if (asked < oldest) this.#asked.delete(asked);
      this.#next = oldest;
      isAfterGap = true;
    }
    return ready;
  }

  /** The sequence number nearest to the last ones, with its rounds. */
  #unwrapped(sequence: number): number {
    if (this.#highest < 0) return sequence + 0x10000;
    const step = ((sequence - this.#highest) << 16) >> 16;
    return this.#highest + step;
  }
}
