import type { Tile } from '@touchline/contract';
import { expect, test } from 'vitest';
import { tileTarget } from './tile-target';

test.each([
  ['a page', { type: 'Page', data: { pageId: 'football' } }, { kind: 'page', id: 'football' }],
  ['a channel', { type: 'Channel', data: { channel: { id: 'one' } } }, { kind: 'channel', id: 'one' }],
  ['an event', { type: 'Event', data: { event: { id: 'final' } } }, { kind: 'event', id: 'final' }],
])('PAGE-06 a tile opens %s by its type', (_what, tile, target) => {
  expect(tileTarget(tile as unknown as Tile)).toEqual(target);
});

test.each([
  ['its data are missing', { type: 'Channel', data: {} }],
  ['its data are of another kind', { type: 'Page', data: { channel: { id: 'one' } } }],
  ['its kind is from the future', { type: 'Hologram', data: { pageId: 'x' } }],
  ['it has no data at all', { type: 'Event' }],
])('PAGE-16 a tile leads nowhere when %s', (_why, tile) => {
  expect(tileTarget(tile as unknown as Tile)).toBeUndefined();
});
