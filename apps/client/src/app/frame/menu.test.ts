import { createTexts } from '@touchline/texts';
import { en } from '@touchline/texts/en';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../shell/config/load-config';
import { bottomEntries, isCurrent, sideEntries } from './menu';

const t = createTexts('en', en);
const config = { ...defaultConfig, sportsPageId: 's', cataloguePageIds: ['c'], focusPageId: 'f' };

test('MENU-05 the configuration renames entries; the others keep their names', () => {
  const named = { ...config, menuNames: { calendar: 'What’s on', focus: 'The cup' } };
  expect(bottomEntries(named, t).map(({ label }) => label)).toEqual([
    'Home',
    'What’s on',
    'Sports',
    'Selected',
    'Favourites',
    'More',
  ]);
  expect(
    sideEntries(named, t)
      .map(({ label }) => label)
      .slice(5),
  ).toEqual(['Catalogue', 'The cup', 'Passes']);
});

test('MENU-05 a renamed entry keeps its address and icon', () => {
  const entryOf = (menuNames: Record<string, string>) =>
    bottomEntries({ ...config, menuNames }, t).find(({ key }) => key === 'calendar');
  expect(entryOf({ calendar: 'What’s on' })).toEqual({ ...entryOf({}), label: 'What’s on' });
});

test('MENU-02a MENU-02b the bottom bar has at most five entries, and More, which opens settings', () => {
  const entries = bottomEntries(config, t);
  expect(entries.map(({ key }) => key)).toEqual(['home', 'calendar', 'sports', 'selected', 'favorites', 'more']);
  expect(entries.at(-1)).toEqual({
    key: 'more',
    label: 'More',
    hiddenLabel: 'settings',
    href: '/settings',
    icon: 'more',
  });
});

test('MENU-02b More is appended to any number of entries', () => {
  const disabledMenuItems = ['home', 'calendar', 'sports', 'selected', 'favorites'];
  for (const [count] of [0, ...disabledMenuItems].entries()) {
    const entries = bottomEntries({ ...config, disabledMenuItems: disabledMenuItems.slice(0, count) }, t);
    expect(entries.map(({ key }) => key)).toEqual([...disabledMenuItems.slice(count), 'more']);
  }
});

test('MENU-01b the side list continues with catalogue, focus and subscriptions', () => {
  expect(sideEntries(config, t).map(({ href, icon }) => [href, icon])).toEqual([
    ['/home', 'home'],
    ['/calendar', 'calendar'],
    ['/sports', 'sports'],
    ['/selected', 'star'],
    ['/favorites', 'heart'],
    ['/catalogue', 'grid'],
    ['/focus', 'ticket'],
    ['/subscriptions', 'credits'],
  ]);
});

test('MENU-04a the special home takes the place of home', () => {
  const [first, second] = bottomEntries({ ...config, specialHomePageId: 'party' }, t);
  expect(first).toMatchObject({ key: 'special-home', href: '/special-home', icon: 'home' });
  expect(second?.key).toBe('calendar');
});

test.each([
  ['/calendar', '/calendar', true],
  ['/calendar', '/calendar/2026-11-17', true],
  ['/sports', '/sports/favorites', true],
  ['/sports', '/sportsbar', false],
])('whether the entry %s is current at %s: %s', (href, path, marked) => {
  expect(isCurrent(href, path)).toBe(marked);
});
