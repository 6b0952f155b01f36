import { expect, test } from 'vitest';
import { isWatchable } from './watchable';

const running = { type: 'Channel', startTime: 100, endTime: 200, watchable: true } as const;
const waves = { enabled: true, eventId: 'n' };

test.each([
  ['an event in progress', running, 150, true],
  ['an event before its start', running, 99, false],
  ['an event after its end', running, 200, false],
  ['an event marked as not watchable', { ...running, watchable: false }, 150, false],
  ['a recording after its end', { ...running, type: 'Vod' }, 200, true],
  ['a recording before its end', { ...running, type: 'Vod' }, 150, false],
  ['a recording without an end', { type: 'Vod', startTime: 100, watchable: true }, 150, true],
  ['a recording without an end before its start', { type: 'Vod', startTime: 100, watchable: true }, 50, false],
  ['YouTube at any time', { ...running, type: 'YouTube' }, 50, true],
  ['several cameras at any time', { ...running, nativewaves: waves }, 50, true],
  ['several cameras without an event id, before the start', { ...running, nativewaves: { enabled: true } }, 50, false],
  ['an event in another app', { ...running, type: 'DeepLink', nativewaves: waves }, 150, false],
] as const)('ACCESS-05 whether an event is watchable: %s', (_case, event, now, expected) => {
  expect(isWatchable(event, now)).toBe(expected);
});
