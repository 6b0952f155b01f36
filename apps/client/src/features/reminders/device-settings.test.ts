import { expect, test } from 'vitest';
import { defaultSettings, readDeviceSettings } from './device-settings';

test.each([
  ['nothing', undefined],
  ['text', 'goals'],
  ['wrong types', { topics: 7, minutesBefore: 'soon', quietHours: null }],
  ['invalid quiet hours', { quietHours: { start: -1, end: 5000 } }],
  ['an unsupported lead time', { minutesBefore: 7 }],
])('invalid stored settings (%s) are replaced by the defaults', (_what, stored) => {
  expect(readDeviceSettings(stored)).toEqual(defaultSettings);
});

test('valid stored settings are kept', () => {
  const settings = {
    topics: { kickOff: false, goals: false, offers: true },
    minutesBefore: 60,
    quietHours: { start: 1320, end: 480 },
  };
  expect(readDeviceSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
});
