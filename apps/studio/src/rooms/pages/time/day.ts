/** A day of the operator’s browser, in epoch seconds; 23 or 25 hours long where the clock changes. */
export interface Day {
  readonly from: number;
  readonly to: number;
}

/** The day of a moment, or one so many days later. */
export function dayOf(at: number, later = 0): Day {
  const midnight = (days: number) => {
    const date = new Date(at * 1000);
    date.setHours(0, 0, 0, 0);
    date.setDate(date.getDate() + days);
    return Math.floor(date.getTime() / 1000);
  };
  return { from: midnight(later), to: midnight(later + 1) };
}

/** The same time of day so many days later. */
export function movedByDays(at: number, days: number): number {
  const date = new Date(at * 1000);
  date.setDate(date.getDate() + days);
  return Math.floor(date.getTime() / 1000);
}

/** Minutes that the zone of the browser is ahead of UTC then. */
export const utcOffsetMins = (at: number): number => -new Date(at * 1000).getTimezoneOffset();

/** Events that overlap get rows of their own, at most `rows` of them. */
export function inRows<T extends { readonly startTime: number; readonly endTime?: number | undefined }>(
  events: readonly T[],
  rows: number,
): readonly { readonly event: T; readonly row: number }[] {
  const ends: number[] = [];
  return events.map((event) => {
    const free = ends.findIndex((end) => end <= event.startTime);
    const row = free >= 0 ? free : ends.length % rows;
    ends[row] = event.endTime ?? Number.POSITIVE_INFINITY;
    return { event, row };
  });
}
