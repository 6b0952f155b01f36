/** A change of the clock: when, and by how many minutes it goes forward. */
export interface ClockChange {
  readonly at: number;
  readonly minutes: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;
/** No zone changes its clock by more. */
const FARTHEST = 2 * HOUR;

/** The zone of this browser, such as `Europe/Vienna`. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The city that a zone is named after. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

const known = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const format =
    known.get(zone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
  known.set(zone, format);
  return format;
}

/** What clocks in a zone show at a time: `2026-11-21` and `20:50`. */
export function wallTime(seconds: number, zone = browserZone()): { date: string; time: string } {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '00';
  return { date: `${part('year')}-${part('month')}-${part('day')}`, time: `${part('hour')}:${part('minute')}` };
}

const asUtc = (date: string, time: string): number => Date.parse(`${date}T${time}:00Z`) / 1000;

/** Seconds that clocks of a zone are ahead of UTC. */
function offsetAt(seconds: number, zone: string): number {
  const minute = seconds - (seconds % MINUTE);
  const { date, time } = wallTime(minute, zone);
  return asUtc(date, time) - minute;
}

/** The times at which clocks in a zone show this: one; two where an hour is doubled; none where it is left out. */
export function instantsOf(date: string, time: string, zone = browserZone()): number[] {
  const wall = asUtc(date, time);
  if (Number.isNaN(wall)) return [];
  const offsets = new Set([offsetAt(wall - DAY, zone), offsetAt(wall + DAY, zone)]);
  return [...offsets]
    .map((offset) => wall - offset)
    .filter((seconds) => {
      const shown = wallTime(seconds, zone);
      return shown.date === date && shown.time === time;
    })
    .toSorted((one, other) => one - other);
}

/** The changes of the clock in a span of time. */
export function clockChanges(from: number, to: number, zone = browserZone()): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let start = from; start < to; start += DAY) {
    const end = Math.min(start + DAY, to);
    const by = offsetAt(end, zone) - offsetAt(start, zone);
    if (by !== 0) changes.push({ at: firstAfter(start, end, zone), minutes: by / MINUTE });
  }
  return changes;
}

/** The first second of the new time. */
function firstAfter(start: number, end: number, zone: string): number {
  const before = offsetAt(start, zone);
  let [low, high] = [start, end];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** The first second of a day, also where its midnight is left out. */
export function startOfDay(date: string, zone = browserZone()): number {
  const [found] = instantsOf(date, '00:00', zone);
  if (found !== undefined) return found;
  const wall = asUtc(date, '00:00');
  return (
    clockChanges(wall - offsetAt(wall - DAY, zone) - FARTHEST, wall - offsetAt(wall - DAY, zone) + FARTHEST, zone)[0]
      ?.at ?? wall
  );
}

/** A day so many days later. */
export function dayAfter(date: string, days: number): string {
  return new Date((asUtc(date, '00:00') + days * DAY) * 1000).toISOString().slice(0, 10);
}
