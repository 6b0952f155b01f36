import { browserClock, type Clock } from '@touchline/player/model/clock';

/** What decides whether the controls may go. */
interface OverlayConditions {
  /** The viewer paused, or nothing plays any more: then the controls stay. */
  readonly resting: boolean;
  /** Something of the overlay is in use: a menu, the bar. */
  readonly held: boolean;
}

/** Whether the controls are on screen. */
export interface Overlay {
  readonly visible: () => boolean;
  /** Calls back when that changes, until the answer is called. */
  readonly subscribe: (listener: () => void) => () => void;
  /** A finger on the picture. */
  tap(): void;
  /** The viewer moved or pressed something: the controls come, and the time starts again. */
  show(): void;
  hide(): void;
  /** Time counts from the first call on. */
  setConditions(conditions: OverlayConditions): void;
  /** Nothing hides by itself any more, until something happens again. */
  stop(): void;
}

/** PLAY-02 */
const HIDE_AFTER_MS = 5000;

/** Controls that are there at first and go after five seconds of playing (PLAY-02). */
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
      // A control that was reached while they were fading brings them back: its menu would be out of sight.
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
