import { createHash } from 'node:crypto';
import { DROPPED, type EventRow, type EventStore } from '../events/store';
import { eventId, type Page } from './forwarder';

/** Events are sent by fixed spans of arrival, so that the same pages come out whenever they are made again. */
export const CELL_MS = 10_000;
/** Spans without events grow up to this long, so that a long pause is skipped in few steps. */
const LONGEST_MS = 3_600_000;
const MOST_ON_PAGE = 100;

/** The events of one span, or a time without any. */
export interface Cell {
  to: number;
  events: EventRow[];
  /** How long a time may be skipped at once after it. */
  nextSpan: number;
}

/**
 * Reads the next cell before a time. A longer span is skipped as a whole if it has no events; otherwise its first cell
 * is read.
 */
export async function nextCell(
  events: Pick<EventStore, 'read'>,
  from: number,
  span: number,
  closed: number,
): Promise<Cell | undefined> {
  const last = closed - (closed % CELL_MS);
  if (from + CELL_MS > last) return undefined;
  const to = Math.min(from + span, last);
  const isLong = to > from + CELL_MS;
  if (isLong && (await isQuiet(events, from, to))) return { to, events: [], nextSpan: Math.min(LONGEST_MS, span * 2) };
  const found = await eventsIn(events, from, from + CELL_MS);
  // The next events are near: the spans become short again.
  const nextSpan = found.length > 0 ? CELL_MS : isLong ? alignedHalf(span) : CELL_MS * 2;
  return { to: from + CELL_MS, events: found, nextSpan };
}

const alignedHalf = (span: number): number => Math.max(CELL_MS, span / 2 - ((span / 2) % CELL_MS));

/** What providers get: no crawlers, and no counts of dropped events. */
const isForwarded = ({ isBot, type }: EventRow): boolean => !isBot && type !== DROPPED;

async function eventsIn(events: Pick<EventStore, 'read'>, from: number, to: number): Promise<EventRow[]> {
  const found: EventRow[] = [];
  for await (const rows of events.read(from, to)) found.push(...rows.filter(isForwarded));
  return found.toSorted(
    (a, b) =>
      a.receivedAt - b.receivedAt ||
      (a.session === b.session ? a.seq - b.seq || a.position - b.position : a.session < b.session ? -1 : 1),
  );
}

async function isQuiet(events: Pick<EventStore, 'read'>, from: number, to: number): Promise<boolean> {
  for await (const rows of events.read(from, to)) if (rows.some(isForwarded)) return false;
  return true;
}

/** The page of a cell that begins with an event, or a part of it. */
export function pageOf(cell: Cell, first: number, count = MOST_ON_PAGE): Page {
  const events = cell.events.slice(first, first + count);
  const name = [cell.to, first, ...events.map(eventId)].join('/');
  const key = createHash('sha256').update(name).digest('hex').slice(0, 32);
  return { events, key };
}
