import type { CalendarEntry, Event, Tile } from '@touchline/contract';
import { isLiveNow } from '../access/time-status';

/** Filter of a calendar day; omitted fields do not restrict it. */
export interface CalendarFilter {
  /** Category id. */
  sport?: string;
  mine?: boolean;
  free?: boolean;
  live?: boolean;
}

interface FilterContext {
  /** Epoch seconds. */
  now: number;
  /** Whether an event belongs to a favourite page. */
  isMine: (event: Event) => boolean;
}

export const isFiltered = ({ sport, mine, free, live }: CalendarFilter): boolean =>
  sport !== undefined || mine === true || free === true || live === true;

/** Keeps the tiles that match the filter, and removes empty lines (SCREEN-01). */
export function filterDay(entry: CalendarEntry, filter: CalendarFilter, context: FilterContext): CalendarEntry {
  if (!isFiltered(filter)) return entry;
  const lines = entry.lines
    .map((line) => ({ ...line, tiles: line.tiles.filter((tile) => matches(tile, filter, context)) }))
    .filter(({ tiles }) => tiles.length > 0);
  return { ...entry, lines };
}

function matches(
  { data: { event } }: Tile,
  { sport, mine, free, live }: CalendarFilter,
  { now, isMine }: FilterContext,
): boolean {
  if (!event) return false;
  if (sport !== undefined && event.categoryId !== sport) return false;
  if (free && !event.public) return false;
  if (live && !isLiveNow(event, now)) return false;
  return !mine || isMine(event);
}

/** Sports of the given days, in the order of their lines. */
export function sportsOf(days: readonly CalendarEntry[]): { id: string; name: string }[] {
  const sports = new Map<string, string>();
  for (const { lines } of days)
    for (const { title, tiles } of lines) {
      const id = tiles[0]?.data.event?.categoryId;
      if (id !== undefined && !sports.has(id)) sports.set(id, title);
    }
  return [...sports].map(([id, name]) => ({ id, name }));
}
