import { expect, test } from 'vitest';
import { isWatchable } from './watchable';

const running = { type: 'Channel', startTime: 100, endTime: 200, watchable: true } as const;
const waves = { enabled: true, eventId: 'n' };

test.each([
  ['an event while it runs', running, 150, true],
  ['not before', running, 99, false],
  ['not afterwards', running, 200, false],
  ['not when nobody may', { ...running, watchable: false }, 150, false],
  ['a recording when it is over', { ...running, type: 'Vod' }, 200, true],
  ['a recording not while it runs', { ...running, type: 'Vod' }, 150, false],
  ['a film without an end', { type: 'Vod', startTime: 100, watchable: true }, 150, true],
  ['a film without an end not before its start', { type: 'Vod', startTime: 100, watchable: true }, 50, false],
  ['YouTube at any time', { ...running, type: 'YouTube' }, 50, true],
  ['several cameras at any time', { ...running, nativewaves: waves }, 50, true],
  ['cameras without an event of their own follow the clock', { ...running, nativewaves: { enabled: true } }, 50, false],
  ['another app never', { ...running, type: 'DeepLink', nativewaves: waves }, 150, false],
] as const)('ACCESS-05 watchable is %s', (_what, event, now, expected) => {
  expect(isWatchable(event, now)).toBe(expected);
});
