import { expect, test } from 'vitest';
import { recentNotes } from '../log/log';
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
