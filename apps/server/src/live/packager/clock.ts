import { EPOCH_MS } from '../../media';

/** Sound may be behind the picture, and the picture behind the sound, by so much. */
const LATE_MS = 4000;
/** The time stamps of one track go back by so little only where packets are out of order. */
const DISORDER_MS = 500;
/** A step of the time stamps beyond this one means that something is missing or was set anew. */
const LONGEST_STEP_MS = 3000;
/** So long after a jump packets from before it may still come. */
const STRAGGLING_MS = 2000;
/** Eras that are remembered for renditions that come later than the main picture. */
const MOST_ERAS = 8;

/** The earliest arrivals of so long are compared: what is late says nothing about the encoder's clock. */
const WATCH_MS = 60_000;
/** Drift is corrected so slowly that nobody hears or sees it. */
const CORRECTION_MS = 60_000;
const FASTEST_CORRECTION = 0.0005;

type TrackKind = 'video' | 'audio';

/** A stretch of time stamps without a jump. */
interface Era {
  /** The newest stamp, and the last of each track. */
  lastRaw: number;
  readonly own: { video?: number; audio?: number };
  /** Since the first stamp. */
  lastMs: number;
  readonly baseMs: number;
  readonly number: number;
}

interface ClockTime {
  /** Since time zero of all streams. */
  readonly ms: number;
  readonly isJump: boolean;
}

/**
 * Turns the 32-bit milliseconds of an encoder into milliseconds since time zero. All tracks share it: that keeps them
 * together. Time zero is a moment of the wall clock, so that a hole stays visible and time never goes back.
 */
export class SignalClock {
  readonly #eras: Era[] = [];
  #jumpedAt = 0;
  #drift = new DriftWatch();

  constructor(
    private readonly now: () => number,
    /** Before this (ms since time zero) nothing may begin: the end of what was put out. */
    private readonly earliestMs: () => number,
  ) {}

  /** The time of a packet of the main connection; undefined for stragglers from before a jump. */
  place(kind: TrackKind, raw: number): ClockTime | undefined {
    const wall = this.now();
    const era = this.#eras.at(-1);
    if (!era) return this.#begin(kind, raw, wall);
    if (this.#isStraggler(era, kind, raw, wall)) return undefined;
    const step = (raw - era.lastRaw) | 0;
    const own = era.own[kind];
    const goesBack = own !== undefined && ((raw - own) | 0) < -DISORDER_MS;
    if (goesBack || step < -LATE_MS || step > LONGEST_STEP_MS) {
      this.#jumpedAt = wall;
      return { ...this.#begin(kind, raw, wall), isJump: true };
    }
    const time = era.lastMs + step;
    era.own[kind] = raw;
    if (step > 0) {
      era.lastRaw = raw;
      era.lastMs = time;
    }
    this.#drift.watch(wall - EPOCH_MS - (era.baseMs + time), wall);
    return { ms: era.baseMs + time + this.#drift.correctionMs, isJump: false };
  }

  /** The time of a packet of another connection, which has the same stamps but comes later; undefined if it fits nowhere. */
  follow(raw: number): { readonly ms: number; readonly era: number } | undefined {
    for (let index = this.#eras.length - 1; index >= 0; index--) {
      const era = this.#eras[index] as Era;
      const ahead = (raw - era.lastRaw) | 0;
      const since = era.lastMs + ahead;
      if (ahead <= LONGEST_STEP_MS && since >= -DISORDER_MS)
        return { ms: era.baseMs + since + this.#drift.correctionMs, era: era.number };
    }
    return undefined;
  }

  #begin(kind: TrackKind, raw: number, wall: number): ClockTime {
    this.#drift = new DriftWatch();
    const baseMs = Math.max(wall - EPOCH_MS, Math.ceil(this.earliestMs()));
    const number = (this.#eras.at(-1)?.number ?? -1) + 1;
    this.#eras.push({ lastRaw: raw, own: { [kind]: raw }, lastMs: 0, baseMs, number });
    if (this.#eras.length > MOST_ERAS) this.#eras.shift();
    return { ms: baseMs, isJump: false };
  }

  /** Whether the other track has jumped and this one not yet. */
  #isStraggler(era: Era, kind: TrackKind, raw: number, wall: number): boolean {
    const before = this.#eras.at(-2)?.own[kind];
    if (before === undefined || era.own[kind] !== undefined || wall - this.#jumpedAt > STRAGGLING_MS) return false;
    const fromBefore = Math.abs((raw - before) | 0);
    return fromBefore <= DISORDER_MS && fromBefore < Math.abs((raw - era.lastRaw) | 0);
  }
}

/**
 * The clock of an encoder is not ours: 50 millionths are four seconds a day. How much earlier or later the earliest
 * packets of each minute come than those of the first minute is the drift.
 */
class DriftWatch {
  correctionMs = 0;
  #rate = 0;
  #first: number | undefined;
  #least = Number.POSITIVE_INFINITY;
  #windowEnd: number | undefined;
  #last = 0;

  watch(lateMs: number, wall: number): void {
    this.#windowEnd ??= wall + WATCH_MS;
    if (this.#rate !== 0) this.correctionMs += this.#rate * Math.max(0, wall - this.#last);
    this.#last = wall;
    this.#least = Math.min(this.#least, lateMs);
    if (wall < this.#windowEnd) return;
    this.#first ??= this.#least;
    const remaining = this.#least - this.#first - this.correctionMs;
    this.#rate = Math.min(FASTEST_CORRECTION, Math.max(-FASTEST_CORRECTION, remaining / CORRECTION_MS));
    this.#least = Number.POSITIVE_INFINITY;
    this.#windowEnd = wall + WATCH_MS;
  }
}
