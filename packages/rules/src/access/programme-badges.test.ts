import { expect, test } from 'vitest';
import { channelEventBadges } from './programme-badges';

test.each([
  [500, { kind: 'time', startTime: 1000 }],
  [1500, { kind: 'live' }],
  [2000, { kind: 'over' }],
] as const)('PAGE-13a PAGE-13b PAGE-13c the badge of a programme at %d', (now, badge) => {
  expect(channelEventBadges({ live: true, startTime: 1000, endTime: 2000 }, now)).toEqual([badge]);
});

test('PAGE-13a a running magazine is not live and has no badge', () => {
  expect(channelEventBadges({ live: false, startTime: 1000, endTime: 2000 }, 1500)).toEqual([]);
});
