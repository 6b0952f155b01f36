import type { AppConfig } from '@touchline/contract';

/** Entries of the main menu, in order (MENU-01). */
export const mainMenu = ['home', 'special-home', 'calendar', 'sports', 'selected', 'favorites', 'predict'] as const;

/** Entries of the side menu and the header (MENU-01). */
export const sideMenu = [...mainMenu, 'catalogue', 'focus', 'subscriptions'] as const;

export type MenuKey = (typeof sideMenu)[number];

/** Number of entries in the bottom bar before "more" (MENU-02). */
export const BOTTOM_ENTRIES = 5;

/** Entries that are hidden by default. */
const hiddenByDefault: ReadonlySet<MenuKey> = new Set(['predict']);

type MenuConfig = Pick<
  AppConfig,
  | 'disabledMenuItems'
  | 'specialHome'
  | 'specialHomePageId'
  | 'sportsPage'
  | 'sportsPageId'
  | 'catalogue'
  | 'cataloguePageIds'
  | 'focusPage'
  | 'focusPageId'
>;

/** Whether a special home page replaces the home page (ROUTE-02). */
export const hasSpecialHome = (config: MenuConfig): boolean =>
  config.specialHome !== undefined || config.specialHomePageId !== undefined;

const isConfigured: Partial<Record<MenuKey, (config: MenuConfig) => boolean>> = {
  home: (config) => !hasSpecialHome(config),
  'special-home': hasSpecialHome,
  sports: ({ sportsPage, sportsPageId }) => sportsPage !== undefined || sportsPageId !== undefined,
  catalogue: ({ catalogue, cataloguePageIds }) => catalogue !== undefined || cataloguePageIds !== undefined,
  focus: ({ focusPage, focusPageId }) => focusPage !== undefined || focusPageId !== undefined,
};

/** The visible entries: not hidden, not disabled by the configuration, and configured (MENU-03, MENU-04). */
export function visibleMenu<K extends MenuKey>(keys: readonly K[], config: MenuConfig): K[] {
  const disabled = new Set(config.disabledMenuItems);
  return keys.filter((key) => !hiddenByDefault.has(key) && !disabled.has(key) && (isConfigured[key]?.(config) ?? true));
}
