import type { Event } from '@touchline/contract';

/** The events near to now of a page that is followed. */
export interface NearEvents {
  readonly live: readonly Event[];
  readonly next: readonly Event[];
  readonly last: readonly Event[];
}

/** Order of followed pages: those that are live first, then by their next event; others stay last in their order. */
export function byNextEvent<T>(items: readonly T[], near: (item: T) => NearEvents | undefined): T[] {
  const timeOf = (item: T): number => {
    const events = near(item);
    if (events?.live[0]) return 0;
    return events?.next[0]?.startTime ?? Number.MAX_SAFE_INTEGER;
  };
  return items
    .map((item, place) => ({ item, place, time: timeOf(item) }))
    .sort((a, b) => a.time - b.time || a.place - b.place)
    .map(({ item }) => item);
}

const VERSUS = ' – ';

/** The names of the two sides of an event, if it has two. */
export function sidesOf(name: string): readonly [string, string] | undefined {
  const [home, away, ...more] = name.split(VERSUS);
  return home !== undefined && away !== undefined && more.length === 0 ? [home, away] : undefined;
}

/** The opponent of a team in an event; the whole name where it cannot be told. */
export function opponentOf({ name, teamIds }: Pick<Event, 'name' | 'teamIds'>, teamId: string | undefined): string {
  const sides = sidesOf(name);
  const place = teamId === undefined ? -1 : teamIds.indexOf(teamId);
  if (!sides || place < 0 || place > 1) return name;
  return sides[place === 0 ? 1 : 0];
}
