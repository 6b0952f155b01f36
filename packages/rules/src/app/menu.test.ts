import { expect, test } from 'vitest';
import { hasSpecialHome, type MenuKey, mainMenu, sideMenu, visibleMenu } from './menu';

const plain = { disabledMenuItems: [] };
const full = { disabledMenuItems: [], sportsPageId: 's', cataloguePageIds: ['c'], focusPageId: 'f' };

test('MENU-01a MENU-01b the main menu has its entries in order, the side menu adds more', () => {
  expect(mainMenu).toEqual(['home', 'special-home', 'calendar', 'sports', 'selected', 'favorites', 'predict']);
  expect(sideMenu).toEqual([...mainMenu, 'catalogue', 'focus', 'subscriptions']);
});

test.each([
  ['main', mainMenu, ['home', 'calendar', 'sports', 'selected', 'favorites']],
  ['side', sideMenu, ['home', 'calendar', 'sports', 'selected', 'favorites', 'catalogue', 'focus', 'subscriptions']],
] as const)('MENU-01a MENU-01b MENU-03a the %s menu shows all but what is hidden', (_name, keys, shown) => {
  expect(visibleMenu(keys, full)).toEqual(shown);
});

test('ROUTE-10b MENU-03a predict is hidden, whatever is configured', () => {
  expect(mainMenu).toContain('predict');
  expect(visibleMenu(['home', 'predict'], full)).toEqual(['home']);
  expect(visibleMenu(['predict'], { ...full, specialHomePageId: 'party' })).toEqual([]);
});

test('ROUTE-10b MENU-03a MENU-03b disabled and hidden entries are not shown', () => {
  const shown = visibleMenu(mainMenu, { ...full, disabledMenuItems: ['calendar', 'favorites'] });
  expect(shown).toEqual(['home', 'sports', 'selected']);
});

test.each(sideMenu)('MENU-03b disabling %s hides it, and nothing else', (key) => {
  const config = key === 'special-home' ? { ...full, specialHomePageId: 'party' } : full;
  const shown = visibleMenu(sideMenu, { ...config, disabledMenuItems: [key] });
  expect(shown).toEqual(visibleMenu(sideMenu, config).filter((each) => each !== key));
});

type Config = Parameters<typeof visibleMenu>[1];
const page = { id: 'p', name: 'Page', title: 'Page', pageType: 'Lines', partnerIds: [] };

test.each<[MenuKey, Partial<Config>]>([
  ['sports', { sportsPageId: 's' }],
  ['sports', { sportsPage: page }],
  ['catalogue', { cataloguePageIds: ['c'] }],
  ['catalogue', { catalogue: page }],
  ['focus', { focusPageId: 'f' }],
  ['focus', { focusPage: page }],
])('MENU-04b %s is shown with %j only', (key, entry) => {
  const always: MenuKey[] = ['home', 'calendar', 'selected', 'favorites', 'subscriptions'];
  expect(visibleMenu(sideMenu, plain)).toEqual(always);
  const shown = visibleMenu(sideMenu, { ...plain, ...entry });
  expect(shown.filter((each) => !always.includes(each))).toEqual([key]);
  expect(shown.filter((each) => each !== key)).toEqual(always);
});

test.each<[string, Partial<Config>, MenuKey[]]>([
  ['no special home', {}, ['home']],
  ['the id of one', { specialHomePageId: 'party' }, ['special-home']],
  ['a page for it', { specialHome: page }, ['special-home']],
  ['both', { specialHomePageId: 'party', specialHome: page }, ['special-home']],
])('ROUTE-02b MENU-04a with %s, either home or the special home is shown', (_case, entry, shown) => {
  const config = { ...plain, ...entry };
  expect(visibleMenu(mainMenu, config)).toEqual([...shown, 'calendar', 'selected', 'favorites']);
  expect(hasSpecialHome(config)).toBe(shown[0] === 'special-home');
});
