import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problem } from '../../kernel/http/problem';
import { readEventPlace, readOffset, writeCursor } from './cursor';

const id = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9._:-]{0,127}$/);
const place = fc.record({ startTime: fc.maxSafeNat(), id, shown: fc.maxSafeNat() });

test('CALL-03c a cursor leads back to the place it was written for, and fits an address', () => {
  fc.assert(
    fc.property(id, place, fc.nat(100_000), (list, behind, offset) => {
      const cursor = writeCursor(list, behind);
      expect(cursor).toMatch(/^[A-Za-z0-9_-]{1,512}$/);
      expect(readEventPlace(list, cursor)).toEqual(behind);
      expect(readOffset(list, writeCursor(list, offset))).toBe(offset);
    }),
  );
});

test('a cursor fits no other list, and no part of it fits any', () => {
  fc.assert(
    fc.property(id, id, place, fc.nat(), (list, other, behind, cut) => {
      fc.pre(list !== other);
      const cursor = writeCursor(list, behind);
      expect(() => readEventPlace(other, cursor)).toThrow(Problem);
      expect(() => readEventPlace(list, cursor.slice(0, cut % cursor.length))).toThrow(Problem);
      expect(() => readOffset(list, cursor)).toThrow(Problem);
      expect(() => readEventPlace(list, writeCursor(list, 3))).toThrow(Problem);
    }),
  );
});

test('an invented cursor is a problem or a position, never another error', () => {
  const anything = fc.oneof(
    fc.string(),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
  );
  fc.assert(
    fc.property(anything, (text) => {
      for (const read of [readEventPlace, readOffset])
        expect(outcome(() => read('live-now', text))).toMatch(/^(a place|400 querystring\.next is not .*)$/);
    }),
  );
});

function outcome(read: () => unknown): string {
  try {
    read();
    return 'a place';
  } catch (error) {
    return error instanceof Problem ? `${error.statusCode} ${error.detail}` : String(error);
  }
}
