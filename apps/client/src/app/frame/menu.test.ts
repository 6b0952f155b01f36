import { createTexts } from '@touchline/texts';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../shell/config/load-config';
import { bottomEntries, isCurrent, sideEntries } from './menu';

const t = createTexts('en', { menu: { home: 'Home', calendar: 'Calendar', favorites: 'Favourites', more: 'More' } });
const config = { ...defaultConfig, sportsPageId: 's', cataloguePageIds: ['c'], focusPageId: 'f' };

test('MENU-05 the configuration renames entries; the others keep their names', () => {
  const named = { ...config, menuNames: { calendar: 'What’s on' } };
  expect(
    bottomEntries(named, t)
      .map(({ label }) => label)
      .slice(0, 2),
  ).toEqual(['Home', 'What’s on']);
});

test('MENU-02a MENU-02b the bottom bar has at most five entries, and More, which opens settings', () => {
  const entries = bottomEntries(config, t);
  expect(entries.map(({ key }) => key)).toEqual(['home', 'calendar', 'sports', 'selected', 'favorites', 'more']);
  expect(entries[entries.length - 1]?.href).toBe('/settings');
  expect(bottomEntries({ ...config, disabledMenuItems: ['sports'] }, t)).toHaveLength(5);
});

test('MENU-01b the side list continues with catalogue, focus and subscriptions', () => {
  expect(sideEntries(config, t).map(({ href }) => href)).toEqual([
    '/home',
    '/calendar',
    '/sports',
    '/selected',
    '/favorites',
    '/catalogue',
    '/focus',
    '/subscriptions',
  ]);
});

test.each([
  ['/calendar', '/calendar', true],
  ['/calendar', '/calendar/2026-11-17', true],
  ['/sports', '/sports/favorites', true],
  ['/sports', '/sportsbar', false],
])('whether the entry %s is current at %s: %s', (href, path, marked) => {
  expect(isCurrent(href, path)).toBe(marked);
});
