import type { TileState, TileStatus } from '@touchline/player/model/cameras';
import { expect, test } from 'vitest';
import { syncOf } from './in-sync';

const tiles = (...statuses: TileStatus[]): TileState[] =>
  statuses.map((status, index) => ({
    cameraId: `camera ${index + 1}`,
    status,
    skewMs: null,
    rate: 1,
    seeks: 0,
    height: null,
  }));

test.each([
  ['all together', tiles('together', 'together', 'together', 'together'), 4, undefined],
  ['one that dropped out', tiles('together', 'together', 'gone', 'together'), 3, 'camera 3'],
  ['one that is corrected', tiles('together', 'apart'), 1, 'camera 2'],
  ['one without dates', tiles('together', 'undated', 'together'), 2, 'camera 2'],
  ['one that shows pictures, which follow the clock', tiles('together', 'pictures'), 2, undefined],
])('PLAY-11a counts cameras in sync: %s', (_case, given, together, out) => {
  expect(syncOf({ tiles: given })).toEqual({ together, total: given.length, out });
});

test('says nothing of one camera, or while cameras start', () => {
  expect(syncOf({ tiles: tiles('together') })).toBeNull();
  expect(syncOf({ tiles: tiles('together', 'starting') })).toBeNull();
});
