import { expect, test } from 'vitest';
import { shortPageName } from './page-name';

test.each([
  ['its short title', { shortTitle: 'NBK', title: 'Northbank', name: 'club-nbk' }, 'NBK'],
  ['its title without one', { title: 'Northbank', name: 'club-nbk' }, 'Northbank'],
  ['its title where the short one is empty', { shortTitle: ' ', title: 'Northbank', name: 'club-nbk' }, 'Northbank'],
  ['its name where there is neither', { title: '', name: 'club-nbk' }, 'club-nbk'],
])('SCREEN-02 the catalogue calls a page by %s', (_what, page, name) => {
  expect(shortPageName(page)).toBe(name);
});
