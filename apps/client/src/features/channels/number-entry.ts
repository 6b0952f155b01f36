import { browserClock, type Clock } from '@touchline/player/model/clock';

/** Entry of a channel number by a remote's digits. */
interface NumberEntry {
  /** The digits typed so far, or empty. */
  readonly typed: () => string;
  readonly subscribe: (listener: () => void) => () => void;
  press(digit: number, count: number, choose: (number: number) => void): void;
  stop(): void;
}

/** How long to wait for the next digit. */
export const NEXT_DIGIT_MS = 1500;

/** Collects digits until no further one could match a channel, or a timeout. */
export function createNumberEntry(clock: Pick<Clock, 'after'> = browserClock): NumberEntry {
  const listeners = new Set<() => void>();
  let typed = '';
  let cancel: (() => void) | undefined;
  const set = (next: string) => {
    typed = next;
    for (const listener of listeners) listener();
  };
  const stop = () => {
    cancel?.();
    cancel = undefined;
    if (typed !== '') set('');
  };
  return {
    typed: () => typed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    press(digit, count, choose) {
      // No channel has the number 0, so none begins with it.
      if (typed === '' && digit === 0) return;
      cancel?.();
      const next = `${typed}${digit}`;
      set(next);
      const done = () => {
        stop();
        choose(Number(next));
      };
      if (Number(next) * 10 > count) done();
      else cancel = clock.after(NEXT_DIGIT_MS, done);
    },
    stop,
  };
}
