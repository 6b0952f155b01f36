import { browserClock, type Clock } from '@touchline/player/model/clock';

/** The conditions for hiding the controls. */
interface OverlayConditions {
  /** Whether playback is paused or over: the controls stay. */
  readonly resting: boolean;
  /** Whether a control is in use, such as a menu or the seek bar. */
  readonly held: boolean;
}

/** Visibility of the controls. */
export interface Overlay {
  readonly visible: () => boolean;
  /** Subscribes to changes; returns a function to unsubscribe. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Toggles the controls on a tap. */
  tap(): void;
  /** Shows the controls after input and restarts the timer. */
  show(): void;
  hide(): void;
  /** The first call starts the timer. */
  setConditions(conditions: OverlayConditions): void;
  /** Stops the timer; the next input starts it again. */
  stop(): void;
}

/** Delay of PLAY-02. */
const HIDE_AFTER_MS = 5000;

/** Controls that are visible at first and hidden after five seconds of playback (PLAY-02). */
export function createOverlay(clock: Pick<Clock, 'after'> = browserClock): Overlay {
  const listeners = new Set<() => void>();
  let visible = true;
  let conditions: OverlayConditions = { resting: false, held: false };
  let cancel: (() => void) | null = null;

  const arm = () => {
    cancel?.();
    cancel = visible && !conditions.resting && !conditions.held ? clock.after(HIDE_AFTER_MS, () => set(false)) : null;
  };
  const set = (next: boolean) => {
    const changed = next !== visible;
    visible = next;
    arm();
    if (changed) listeners.forEach((listener) => listener());
  };

  return {
    visible: () => visible,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tap: () => set(!visible),
    show: () => set(true),
    hide: () => set(false),
    setConditions(next) {
      const rests = next.resting && !conditions.resting;
      // A control used during the fade-out shows the controls again, so that its menu is visible.
      const isTaken = next.held && !conditions.held;
      conditions = next;
      set(visible || rests || isTaken);
    },
    stop() {
      cancel?.();
      cancel = null;
    },
  };
}
