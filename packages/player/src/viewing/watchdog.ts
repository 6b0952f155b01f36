import type { Clock } from '../model/clock';

/** What the watchdog looks at, and whom it tells. */
export interface WatchdogOptions {
  readonly clock: Clock;
  position(): number;
  /** How long a standstill is fine, or null while none is expected to move (paused, ended). */
  patienceMs(): number | null;
  /** Nothing moved for too long; repeated while it lasts. */
  onStall(): void;
  /** The picture moves again after a stall. */
  onMoving(): void;
  /** It has moved long enough to forget earlier trouble. */
  onSteady(): void;
}

/** Watches that the picture moves; hls.js itself can stay silent for minutes. */
export interface Watchdog {
  /** Start over, for instance after a seek: what happened before does not count. */
  reset(): void;
  stop(): void;
}

const TICK_MS = 500;
const STALL_REPEAT_MS = 8000;
const STEADY_MS = 10_000;
/** A later tick than this means the device slept or the tab was frozen, not that the stream stood still. */
const SLEPT_MS = 5000;
const SMALLEST_MOVE = 0.05;
/** More than this many seconds per second is a jump, as when the engine starts over, and no motion. */
const FASTEST = 4;

/** Starts watching. */
export function startWatchdog(options: WatchdogOptions): Watchdog {
  const { clock } = options;
  let position = options.position();
  let tickAt = clock.now();
  let movedAt = tickAt;
  let stalledAt: number | null = null;
  let movingSince: number | null = null;
  let toldSteady = false;

  const forget = (now: number) => {
    position = options.position();
    movedAt = now;
    stalledAt = null;
    movingSince = null;
  };

  const moved = (now: number) => {
    if (stalledAt !== null) {
      stalledAt = null;
      options.onMoving();
    }
    movedAt = now;
    if (movingSince === null) {
      movingSince = now;
      toldSteady = false;
    }
    if (!toldSteady && now - movingSince >= STEADY_MS) {
      toldSteady = true;
      options.onSteady();
    }
  };

  const stop = clock.every(TICK_MS, () => {
    const now = clock.now();
    const elapsed = now - tickAt;
    tickAt = now;
    const patience = options.patienceMs();
    if (patience === null || elapsed > SLEPT_MS) return forget(now);
    const here = options.position();
    const advance = here - position;
    position = here;
    if (advance >= SMALLEST_MOVE && advance <= (FASTEST * elapsed) / 1000) return moved(now);
    movingSince = null;
    const due = stalledAt === null ? now - movedAt >= patience : now - stalledAt >= STALL_REPEAT_MS;
    if (due) {
      stalledAt = now;
      options.onStall();
    }
  });

  return { reset: () => forget(clock.now()), stop };
}
