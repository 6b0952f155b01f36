import { expect, test } from 'vitest';
import { readItems, writeItems } from './items';

const channel = { kind: 'channel', id: 'one' } as const;
const event = { kind: 'event', id: 'match:2' } as const;

test('the items of an address are read as they were written, with colons in their ids', () => {
  expect(writeItems([channel, event])).toBe('channel:one,event:match:2');
  expect(readItems('channel:one,event:match:2', 4)).toEqual({ items: [channel, event], leftOut: new Set() });
});

test('unknown kinds, unreadable ids and doubled items are left out', () => {
  expect(readItems('channel:one,film:x,event:,event:<b>,one', 4)).toEqual({
    items: [channel],
    leftOut: new Set(['unreadable']),
  });
  expect(readItems('channel:one,channel:one', 4)).toEqual({ items: [channel], leftOut: new Set(['doubled']) });
});

test('there are no more items than the device plays', () => {
  const five = 'channel:a,channel:b,channel:c,channel:d,channel:e';
  expect(readItems(five, 4).items.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd']);
  expect(readItems(five, 2).items).toHaveLength(2);
  expect(readItems(five, 4).leftOut).toEqual(new Set(['tooMany']));
});

test.each([undefined, '', ' , ,'])('nothing is chosen by “%s”', (text) => {
  expect(readItems(text, 4)).toEqual({ items: [], leftOut: new Set() });
});
