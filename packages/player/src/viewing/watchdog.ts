import type { Clock } from '../model/clock';

/** Input and callbacks of the watchdog. */
interface WatchdogOptions {
  readonly clock: Clock;
  position(): number;
  /** Time without progress that counts as a stall, or null while no progress is expected (paused, ended). */
  stallTimeoutMs(): number | null;
  /** Playback stalled; repeated while the stall lasts. */
  onStall(): void;
  /** Playback continued after a stall. */
  onMoving(): void;
  /** Playback has run steadily, so that earlier faults no longer count. */
  onSteady(): void;
}

/** Detects stalls; hls.js does not report some of them for minutes. */
export interface Watchdog {
  /** Restarts detection, for instance after a seek. */
  reset(): void;
  stop(): void;
}

const TICK_MS = 500;
const STALL_REPEAT_MS = 8000;
const STEADY_MS = 10_000;
/** A longer tick means that the device slept or the tab was frozen, not that playback stalled. */
const MAX_TICK_MS = 5000;
const MIN_PROGRESS = 0.05;
/** A faster change of position, in seconds per second, is a jump, as when the engine restarts. */
const MAX_SPEED = 4;

export function startWatchdog(options: WatchdogOptions): Watchdog {
  const { clock } = options;
  let position = options.position();
  let tickAt = clock.now();
  let progressedAt = tickAt;
  let stalledAt: number | null = null;
  let steadySince: number | null = null;
  let isSteady = false;

  const restart = (now: number) => {
    position = options.position();
    progressedAt = now;
    stalledAt = null;
    steadySince = null;
  };

  const progressed = (now: number) => {
    if (stalledAt !== null) {
      stalledAt = null;
      options.onMoving();
    }
    progressedAt = now;
    if (steadySince === null) {
      steadySince = now;
      isSteady = false;
    }
    if (!isSteady && now - steadySince >= STEADY_MS) {
      isSteady = true;
      options.onSteady();
    }
  };

  const stop = clock.every(TICK_MS, () => {
    const now = clock.now();
    const elapsed = now - tickAt;
    tickAt = now;
    const timeout = options.stallTimeoutMs();
    if (timeout === null || elapsed > MAX_TICK_MS) return restart(now);
    const current = options.position();
    const advance = current - position;
    position = current;
    if (advance >= MIN_PROGRESS && advance <= (MAX_SPEED * elapsed) / 1000) return progressed(now);
    steadySince = null;
    const due = stalledAt === null ? now - progressedAt >= timeout : now - stalledAt >= STALL_REPEAT_MS;
    if (due) {
      stalledAt = now;
      options.onStall();
    }
  });

  return { reset: () => restart(clock.now()), stop };
}
