/** The clock of a page that shows another time than the present. */
export interface ShiftedClock {
  /** Sets the present to these epoch seconds; it goes on from there. */
  set(at: number): void;
  /** The time shown now, in whole epoch seconds. */
  seconds(): number;
  /** How far the time shown is ahead of the real one; negative in the past. */
  aheadMs(): number;
}

/** Replaces the `Date` of a window. Durations, which are measured with `performance`, stay as they are. */
export function shiftClock(target: { Date: DateConstructor }): ShiftedClock {
  const Real = target.Date;
  let shift = 0;
  const now = () => Real.now() + shift;
  target.Date = new Proxy(Real, {
    construct: (date, given, made: NewableFunction) =>
      Reflect.construct(date, given.length > 0 ? given : [now()], made),
    apply: (date) => new date(now()).toString(),
    get: (date, name, receiver) => (name === 'now' ? now : Reflect.get(date, name, receiver)),
  });
  return {
    set(at) {
      shift = at * 1000 - Real.now();
    },
    seconds: () => Math.floor(now() / 1000),
    aheadMs: () => shift,
  };
}
