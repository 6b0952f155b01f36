import { expect, test } from 'vitest';
import { mainMenu, sideMenu, visibleMenu } from './menu';

const plain = { disabledMenuItems: [] };
const full = { disabledMenuItems: [], sportsPageId: 's', cataloguePageIds: ['c'], focusPageId: 'f' };

test('MENU-01a MENU-01b the main menu has its entries in order, the side menu adds more', () => {
  expect(mainMenu).toEqual(['home', 'special-home', 'calendar', 'sports', 'selected', 'favorites', 'predict']);
  expect(sideMenu.slice(0, mainMenu.length)).toEqual([...mainMenu]);
  expect(sideMenu).toEqual(expect.arrayContaining(['focus', 'subscriptions']));
});

test('ROUTE-10b MENU-03a MENU-03b disabled and hidden entries are not shown', () => {
  const shown = visibleMenu(mainMenu, { ...full, disabledMenuItems: ['calendar', 'favorites'] });
  expect(shown).toEqual(['home', 'sports', 'selected']);
});

test('MENU-04b sports, catalogue and focus need their entry in the configuration', () => {
  expect(visibleMenu(sideMenu, plain)).toEqual(['home', 'calendar', 'selected', 'favorites', 'subscriptions']);
  expect(visibleMenu(sideMenu, full)).toEqual(expect.arrayContaining(['sports', 'catalogue', 'focus']));
});

test('ROUTE-02b MENU-04a a special home replaces home', () => {
  expect(visibleMenu(mainMenu, { ...plain, specialHomePageId: 'party' })[0]).toBe('special-home');
  expect(visibleMenu(mainMenu, { ...plain, specialHomePageId: 'party' })).not.toContain('home');
});
