import type { CalendarEntry, Event, Line } from '@touchline/contract';
import type { Audience } from '../../kernel/common/audience';
import type { Events } from '../events/service';
import { calendarContext, calendarLineId } from './calendar-context';
import type { Categories } from './categories';
import { lookOf } from './contexts';
import { writeCursor } from './cursor';
import { dateOf, dayAround, nameOfDay } from './days';
import { eventTile } from './tiles';

interface CalendarOptions {
  events: Events;
  categories: Categories;
  /** Epoch ms. */
  now: () => number;
}

/** The days shown, relative to today. */
const FIRST = -1;
const LAST = 13;
const TILES_PER_LINE = 20;
/** With more events than this in all days, lines are filled by their own calls. */
const MOST_EVENTS = 2000;

/** The days around today, each with a line for every sport that has events (SCREEN-01). */
export class Calendar {
  readonly #options: CalendarOptions;

  constructor(options: CalendarOptions) {
    this.#options = options;
  }

  /** Empty days at either end are left out, except today. */
  async entries(utcOffsetMins: number, audience: Audience): Promise<CalendarEntry[]> {
    const now = Math.floor(this.#options.now() / 1000);
    const { events, categories } = this.#options;
    const starts = { from: dayAround(now, utcOffsetMins, FIRST).from, to: dayAround(now, utcOffsetMins, LAST).to };
    const [announced, sports] = await Promise.all([
      events.list({ starts, announced: true, limit: MOST_EVENTS }, audience),
      categories.stored(),
    ]);
    const byLine = new Map<string, Event[]>();
    for (const event of announced) {
      const id = calendarLineId(dateOf(event.startTime, utcOffsetMins), event.categoryId);
      byLine.set(id, [...(byLine.get(id) ?? []), event]);
    }
    const order = [...sports.map(({ id }) => id), undefined];
    const entries = Array.from({ length: LAST - FIRST + 1 }, (_, index) => {
      const ahead = FIRST + index;
      const date = dateOf(dayAround(now, utcOffsetMins, ahead).from, utcOffsetMins);
      const lines = order.flatMap((categoryId): Line[] => {
        const id = calendarLineId(date, categoryId);
        const context = calendarContext(id, sports);
        const onThatDay = byLine.get(id);
        return context && onThatDay ? [{ ...lookOf(context, audience), ...firstTiles(id, onThatDay) }] : [];
      });
      return { ahead, entry: { name: nameOfDay(date, ahead, audience.locale), date, lines } };
    });
    const busy = entries.filter(({ ahead, entry }) => ahead === 0 || entry.lines.length > 0).map(({ ahead }) => ahead);
    return entries
      .filter(({ ahead }) => ahead >= Math.min(...busy) && ahead <= Math.max(...busy))
      .map(({ entry }) => entry);
  }
}

function firstTiles(lineId: string, events: readonly Event[]): Pick<Line, 'tiles' | 'next'> {
  const shown = events.slice(0, TILES_PER_LINE);
  const last = shown.at(-1);
  const goesOn = last !== undefined && events.length > shown.length;
  return {
    tiles: shown.map(eventTile),
    ...(goesOn ? { next: writeCursor(lineId, { startTime: last.startTime, id: last.id, shown: shown.length }) } : {}),
  };
}
