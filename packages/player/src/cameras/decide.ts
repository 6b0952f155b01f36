/** What was measured of one follower, and of the stream that is heard. */
export interface Measurement {
  /** Milliseconds of the monotonic clock. */
  readonly now: number;
  /** Seconds of wall-clock time that the follower is ahead; null if unknown. */
  readonly error: number | null;
  /** Playback rate of the stream that is heard. */
  readonly rate: number;
  /** Playback rate of the follower. */
  readonly ownRate: number;
  /** The viewer paused. */
  readonly isPaused: boolean;
  /** The stream that is heard has no new picture, or seeks. */
  readonly isLeaderStanding: boolean;
  readonly isStanding: boolean;
  readonly isSeeking: boolean;
  /** Whether the follower has the pictures of the wanted time, its playlist lists them, or neither. */
  readonly reach: 'buffered' | 'listed' | 'none';
  /** Seconds from one picture to the next. */
  readonly frame: number;
}

/** What the decisions about one follower depend on, from one to the next. */
export interface Memory {
  /** Smoothed error in seconds; null before the first measurement. */
  readonly error: number | null;
  /** Seconds that a seek takes on this device, as learned. */
  readonly lead: number;
  /** Correcting seeks that are left. */
  readonly corrections: number;
  readonly soughtAt: number;
  /** Whether the error after a seek is still to be measured. */
  readonly isLanding: boolean;
  /** Until then nothing is measured. */
  readonly busyUntil: number;
  /** Whether it stands because the stream that is heard does. */
  readonly isWaiting: boolean;
}

export type Decision =
  | { readonly type: 'nothing' }
  | { readonly type: 'rate'; readonly rate: number }
  /** Stand still for so long. */
  | { readonly type: 'hold'; readonly ms: number }
  /** Show the time of the stream that is heard and `lead` seconds more. `isFar`: it was too far away for the rate. */
  | { readonly type: 'seek'; readonly lead: number; readonly isFar: boolean };

/** Proven on four streams with frame numbers in the picture; followers have no sound, so that their rate may change. */
const MAX_BEND = 0.08;
/** Share of the rate per second of error: an error halves about every 0.7 s. */
const GAIN = 1;
/** Steps of the rate, 0.5 %: fewer changes. */
const STEPS = 200;
/** Below it the rate is that of the sound: there is little to see, and every change costs. */
const DEAD_BAND = 0.03;
const SMOOTHING = 0.25;
/** Seconds of playback; the rate would need 12 s for it. */
const SEEK_BEYOND = 1;
/** Beyond it a follower does not wait until the wanted time is loaded. */
const FAR_AWAY = 5;
/** At the start and after a seek the picture jumps anyway. */
const CORRECT_BEYOND = 0.12;
const CORRECTIONS = 2;
const CORRECTED_WITHIN = 0.04;
/** Seconds ahead from which a follower stands still for just as long: exact, unlike a seek. */
const HOLD_BEYOND = 0.2;
const AFTER_SEEK_MS = 1500;
const AFTER_CORRECTION_MS = 700;
const AFTER_HOLD_MS = 150;
const LANDED_AFTER_MS = 300;
const AFTER_STEP_MS = 400;
const LEAD = 0.15;

/** The memory of a follower that starts, or whose position was changed from outside. */
export function freshMemory(lead = LEAD, soughtAt = Number.NEGATIVE_INFINITY): Memory {
  return {
    error: null,
    lead,
    corrections: CORRECTIONS,
    soughtAt,
    isLanding: Number.isFinite(soughtAt),
    busyUntil: Number.NEGATIVE_INFINITY,
    isWaiting: false,
  };
}

const NOTHING: Decision = { type: 'nothing' };

/** What a follower does next, and what to remember. */
export function decide(memory: Memory, measured: Measurement): [Decision, Memory] {
  if (measured.isSeeking) return [NOTHING, memory];
  if (measured.isPaused) return whilePaused(memory, measured);
  if (measured.isLeaderStanding) {
    const isWaiting = memory.isWaiting || memory.error === null;
    return isWaiting
      ? [NOTHING, memory]
      : [
          { type: 'rate', rate: 0 },
          { ...memory, isWaiting: true },
        ];
  }
  if (memory.isWaiting)
    return [
      { type: 'rate', rate: measured.rate },
      { ...memory, isWaiting: false },
    ];
  if (measured.now < memory.busyUntil || measured.error === null) return [NOTHING, memory];
  return whilePlaying(landed(memory, measured, measured.error), measured, measured.error);
}

/** A paused follower shows the frame that belongs to that of the stream that is heard. */
function whilePaused(memory: Memory, { error, now, reach, frame }: Measurement): [Decision, Memory] {
  const isOff = error !== null && Math.abs(error) > 0.55 * frame;
  if (!isOff || reach === 'none' || now - memory.soughtAt < AFTER_STEP_MS) return [NOTHING, memory];
  // The middle of a frame: its beginning may be rounded to the frame before.
  const next = { ...freshMemory(memory.lead), soughtAt: now };
  return [{ type: 'seek', lead: frame / 2, isFar: false }, next];
}

/** Learns from the first measurement after a seek how long one takes here. */
function landed(memory: Memory, { isStanding, now, rate }: Measurement, error: number): Memory {
  const corrections = Math.abs(error) < CORRECTED_WITHIN ? 0 : memory.corrections;
  if (!memory.isLanding || isStanding || now - memory.soughtAt <= LANDED_AFTER_MS) return { ...memory, corrections };
  const lead = Math.min(1, Math.max(0, memory.lead - (0.7 * error) / rate));
  return { ...memory, corrections, lead, isLanding: false, error };
}

function whilePlaying(memory: Memory, measured: Measurement, error: number): [Decision, Memory] {
  const { now, rate, isStanding } = measured;
  const seconds = error / rate;
  if (error > HOLD_BEYOND && seconds <= SEEK_BEYOND && !isStanding) {
    const ms = seconds * 1000;
    return [
      { type: 'hold', ms },
      { ...memory, error: 0, busyUntil: now + ms + AFTER_HOLD_MS },
    ];
  }
  const seek = seekFor(memory, measured, error);
  if (seek) return seek;
  if (isStanding) return [NOTHING, memory];
  const smoothed = memory.error === null ? error : memory.error + SMOOTHING * (error - memory.error);
  const wanted = rate * (1 + bendFor(smoothed));
  const next = { ...memory, error: smoothed };
  return [wanted === measured.ownRate ? NOTHING : { type: 'rate', rate: wanted }, next];
}

function seekFor(memory: Memory, measured: Measurement, error: number): [Decision, Memory] | null {
  const { now, rate, isStanding, reach } = measured;
  const isFar = Math.abs(error) / rate > SEEK_BEYOND;
  const isCorrection = memory.corrections > 0 && Math.abs(error) > CORRECT_BEYOND && !isStanding;
  if (!isFar && !isCorrection) return null;
  if (now - memory.soughtAt <= (isFar ? AFTER_SEEK_MS : AFTER_CORRECTION_MS)) return null;
  if (reach !== 'buffered' && !(reach === 'listed' && Math.abs(error) > FAR_AWAY)) return null;
  const corrections = isFar ? CORRECTIONS : memory.corrections - 1;
  const next = { ...memory, corrections, soughtAt: now, isLanding: true, error: null };
  return [{ type: 'seek', lead: memory.lead * rate, isFar }, next];
}

function bendFor(error: number): number {
  if (Math.abs(error) < DEAD_BAND) return 0;
  const bend = Math.max(-MAX_BEND, Math.min(MAX_BEND, -GAIN * error));
  return Math.round(bend * STEPS) / STEPS;
}
