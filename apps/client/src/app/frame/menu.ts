import type { AppConfig } from '@touchline/contract';
import { BOTTOM_ENTRIES, type MenuKey, mainMenu, sideMenu, visibleMenu } from '@touchline/rules/app/menu';
import type { PlainTextKey, Texts } from '@touchline/texts';
import { paths } from '../../shell/address/paths';
import type { IconName } from '../../ui/Icon/shapes';

/** One entry of a menu. */
export interface MenuEntry {
  key: string;
  label: string;
  /** The rest of a label that does not say where it leads; not shown. */
  hiddenLabel?: string;
  href: string;
  icon: IconName;
}

/** Address and icon of each entry. */
const places: Readonly<Record<MenuKey, { href: string; icon: IconName; text: PlainTextKey }>> = {
  home: { href: paths.home.pattern, icon: 'home', text: 'menu.home' },
  'special-home': { href: paths.specialHome.pattern, icon: 'home', text: 'menu.specialHome' },
  calendar: { href: paths.calendar.pattern, icon: 'calendar', text: 'menu.calendar' },
  sports: { href: paths.sports.pattern, icon: 'sports', text: 'menu.sports' },
  selected: { href: paths.selected.pattern, icon: 'star', text: 'menu.selected' },
  favorites: { href: paths.favorites.pattern, icon: 'heart', text: 'menu.favorites' },
  predict: { href: paths.predict.pattern, icon: 'trophy', text: 'menu.predict' },
  catalogue: { href: paths.catalogue.pattern, icon: 'grid', text: 'menu.catalogue' },
  focus: { href: paths.focus.pattern, icon: 'ticket', text: 'menu.focus' },
  subscriptions: { href: paths.subscriptions.pattern, icon: 'credits', text: 'menu.subscriptions' },
};

const entries = (keys: readonly MenuKey[], config: AppConfig, t: Texts): MenuEntry[] =>
  visibleMenu(keys, config).map((key) => {
    const { href, icon, text } = places[key];
    return { key, href, icon, label: config.menuNames[key] ?? t(text) };
  });

/** "More", the fixed entry that opens settings (MENU-02). */
const more = (t: Texts): MenuEntry => ({
  key: 'more',
  label: t('menu.more'),
  hiddenLabel: t('menu.moreSettings'),
  href: paths.settings.pattern,
  icon: 'more',
});

/** The bottom bar: at most five entries, then more (MENU-02). */
export const bottomEntries = (config: AppConfig, t: Texts): MenuEntry[] => [
  ...entries(mainMenu, config, t).slice(0, BOTTOM_ENTRIES),
  more(t),
];

/** Entries of the header and the rail: the longer list. */
export const sideEntries = (config: AppConfig, t: Texts): MenuEntry[] => entries(sideMenu, config, t);

export const settingsEntry = (t: Texts): MenuEntry => ({
  key: 'settings',
  label: t('menu.settings'),
  href: paths.settings.pattern,
  icon: 'settings',
});

export const searchEntry = (t: Texts): MenuEntry => ({
  key: 'search',
  label: t('menu.search'),
  href: paths.search.pattern,
  icon: 'search',
});

/** Whether the current path is an entry's address or below it. */
export const isCurrent = (href: string, path: string): boolean => path === href || path.startsWith(`${href}/`);
