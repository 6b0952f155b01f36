import type { CalendarEntry, Event, Tile } from '@touchline/contract';
import { isLiveNow } from '../access/time-status';

/** What a viewer wants to see of a day; what is left out restricts nothing. */
export interface CalendarFilter {
  /** Id of a category. */
  sport?: string;
  mine?: boolean;
  free?: boolean;
  live?: boolean;
}

interface Moment {
  /** Epoch seconds. */
  now: number;
  /** Whether an event belongs to what the viewer keeps. */
  isMine: (event: Event) => boolean;
}

export const isFiltered = ({ sport, mine, free, live }: CalendarFilter): boolean =>
  sport !== undefined || mine === true || free === true || live === true;

/** A day with just those tiles that the filter lets through, and without lines that it empties (SCREEN-01). */
export function filterDay(entry: CalendarEntry, filter: CalendarFilter, moment: Moment): CalendarEntry {
  if (!isFiltered(filter)) return entry;
  const lines = entry.lines
    .map((line) => ({ ...line, tiles: line.tiles.filter((tile) => passes(tile, filter, moment)) }))
    .filter(({ tiles }) => tiles.length > 0);
  return { ...entry, lines };
}

function passes(
  { data: { event } }: Tile,
  { sport, mine, free, live }: CalendarFilter,
  { now, isMine }: Moment,
): boolean {
  if (!event) return false;
  if (sport !== undefined && event.categoryId !== sport) return false;
  if (free && !event.public) return false;
  if (live && !isLiveNow(event, now)) return false;
  return !mine || isMine(event);
}

/** The sports that any of the days shows, in the order of their lines. */
export function sportsOf(days: readonly CalendarEntry[]): { id: string; name: string }[] {
  const sports = new Map<string, string>();
  for (const { lines } of days)
    for (const { title, tiles } of lines) {
      const id = tiles[0]?.data.event?.categoryId;
      if (id !== undefined && !sports.has(id)) sports.set(id, title);
    }
  return [...sports].map(([id, name]) => ({ id, name }));
}
