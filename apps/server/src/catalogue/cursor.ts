import { Problem } from '../http/problem';

/** Where a list goes on: behind an event, or at a place. */
export type Place = { startTime: number; id: string } | { offset: number };

const MAX_OFFSET = 100_000;

/** An opaque cursor that only fits the list it came from. */
export function writeCursor(listId: string, place: Place): string {
  const position = 'offset' in place ? [place.offset] : [place.startTime, place.id];
  return Buffer.from(JSON.stringify([listId, ...position])).toString('base64url');
}

/** Reads a cursor of this list; anything else is the caller's mistake. */
export function readCursor(listId: string, cursor: string): Place {
  const [list, first, second, ...rest] = decode(cursor);
  const isNumber = typeof first === 'number' && Number.isSafeInteger(first) && first >= 0;
  if (list === listId && isNumber && rest.length === 0) {
    if (typeof second === 'string' && second.length <= 128) return { startTime: first, id: second };
    if (second === undefined && first <= MAX_OFFSET) return { offset: first };
  }
  throw new Problem(400, 'Invalid request', 'querystring.next is not a cursor of this list.');
}

function decode(cursor: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    return Array.isArray(value) ? value : [];
  } catch {
    // Not JSON: not one of our cursors, which the caller of this learns from the empty list.
    return [];
  }
}
