import { Id } from '@touchline/contract/schema';
import { Value } from 'typebox/value';
import { Problem } from '../../kernel/http/problem';

/** The last event of a part, and how many were shown up to it. */
export interface EventPlace {
  startTime: number;
  id: string;
  shown: number;
}

const MAX_OFFSET = 100_000;

/** An opaque cursor that is valid for its own list only: after an event, or at an offset. */
export function writeCursor(listId: string, place: EventPlace | number): string {
  const position = typeof place === 'number' ? [place] : [place.startTime, place.id, place.shown];
  return Buffer.from(JSON.stringify([listId, ...position])).toString('base64url');
}

/** Reads a cursor of this list of events; any other is rejected. */
export function readEventPlace(listId: string, cursor: string): EventPlace {
  const [list, startTime, id, shown, ...rest] = decode(cursor);
  if (list === listId && isCount(startTime) && Value.Check(Id, id) && isCount(shown) && rest.length === 0)
    return { startTime, id, shown };
  throw notOfThisList();
}

/** Reads a cursor of this list of other items; any other is rejected. */
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
    // Not JSON, so not one of our cursors; the caller rejects the empty list.
    return [];
  }
}
