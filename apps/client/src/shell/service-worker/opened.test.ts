import { expect, test } from 'vitest';
import { recentNotes } from '../log/log';
import { reportedEvents } from '../track/testing/reported';
import { recordStart } from './opened';

test('FAV-05c opening the app from a push is recorded, and the parameter removed from the address', () => {
  const renamed: string[] = [];
  recordStart({
    current: () => ({ path: '/event/page/final', search: '?from=push' }),
    rename: (to) => renamed.push(to),
  });
  recordStart({ current: () => ({ path: '/home', search: '' }), rename: (to) => renamed.push(to) });
  expect(renamed).toEqual(['/event/page/final']);
  expect(recentNotes().at(-1)?.message).toBe('App opened from push: /event/page/final');
});

test.each([
  ['?from=push&tabId=live', '/calendar?tabId=live'],
  ['?tabId=live&from=push', '/calendar?tabId=live'],
  ['?from=push', '/calendar'],
])('FAV-05c the address with %s is recorded as %s', (search, href) => {
  const renamed: string[] = [];
  recordStart({ current: () => ({ path: '/calendar', search }), rename: (to) => renamed.push(to) });
  expect(renamed).toEqual([href]);
  expect(recentNotes().at(-1)).toMatchObject({ level: 'info', message: `App opened from push: ${href}` });
});

test.each(['', '?from=mail', '?from=', '?to=push'])('FAV-05c an address with “%s” is not from a push', (search) => {
  const before = recentNotes().length;
  const renamed: string[] = [];
  recordStart({ current: () => ({ path: '/calendar', search }), rename: (to) => renamed.push(to) });
  expect(renamed).toEqual([]);
  expect(recentNotes()).toHaveLength(before);
});

test('DATA-01e opening the app from a push is reported, without its query', () => {
  const reported = reportedEvents();
  recordStart({ current: () => ({ path: '/calendar', search: '?from=push&tabId=live' }), rename: () => undefined });
  expect(reported).toMatchObject([{ type: 'app.push', path: '/calendar' }]);
});
