import { Id } from '@touchline/contract/schema';
import { Value } from 'typebox/value';
import { Problem } from '../../kernel/http/problem';

/** Behind which event a list goes on, and how many were shown up to it. */
export interface EventPlace {
  startTime: number;
  id: string;
  shown: number;
}

const MAX_OFFSET = 100_000;

/** An opaque cursor that only fits the list it came from: behind an event, or at an offset. */
export function writeCursor(listId: string, place: EventPlace | number): string {
  const position = typeof place === 'number' ? [place] : [place.startTime, place.id, place.shown];
  return Buffer.from(JSON.stringify([listId, ...position])).toString('base64url');
}

/** Reads a cursor of this list of events; anything else is the caller's mistake. */
export function readEventPlace(listId: string, cursor: string): EventPlace {
  const [list, startTime, id, shown, ...rest] = decode(cursor);
  if (list === listId && isCount(startTime) && Value.Check(Id, id) && isCount(shown) && rest.length === 0)
    return { startTime, id, shown };
  throw notOfThisList();
}

/** Reads a cursor of this list of anything but events; anything else is the caller's mistake. */
export function readOffset(listId: string, cursor: string): number {
  const [list, offset, ...rest] = decode(cursor);
  if (list === listId && isCount(offset) && offset <= MAX_OFFSET && rest.length === 0) return offset;
  throw notOfThisList();
}

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const notOfThisList = () => new Problem(400, 'Invalid request', 'querystring.next is not a cursor of this list.');

function decode(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    // Not JSON: not one of our cursors, which the caller of this learns from the empty list.
    return [];
  }
}
