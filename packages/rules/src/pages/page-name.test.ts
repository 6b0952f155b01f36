import { expect, test } from 'vitest';
import { shortPageName } from './page-name';

test.each([
  ['the short title', { shortTitle: 'NBK', title: 'Northbank', name: 'club-nbk' }, 'NBK'],
  ['the title if there is no short title', { title: 'Northbank', name: 'club-nbk' }, 'Northbank'],
  ['the title if the short title is empty', { shortTitle: ' ', title: 'Northbank', name: 'club-nbk' }, 'Northbank'],
  ['the name if there is neither', { title: '', name: 'club-nbk' }, 'club-nbk'],
])('SCREEN-02a the catalogue shows %s', (_case, page, name) => {
  expect(shortPageName(page)).toBe(name);
});
