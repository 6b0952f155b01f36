import type { UserType } from '@touchline/contract';

/** The groups of the settings menu with their entries, in order. */
export const settingsGroups = {
  account: ['login', 'account', 'manageAccount', 'subscriptions', 'deleteAccount', 'logout'],
  watching: ['playback', 'notifications'],
  service: ['region', 'cookieBanner'],
  legal: ['imprint', 'privacy', 'terms', 'analyticsCookie'],
  developer: ['developer', 'sysInfo'],
} as const;

export type SettingsGroup = keyof typeof settingsGroups;
export type SettingsKey = (typeof settingsGroups)[SettingsGroup][number];

/** What decides about an entry. */
export interface SettingsViewer {
  userType: UserType;
  /** Developer mode. */
  isDevToolsUsed: boolean;
  /** Privacy choices can be made: a regulation holds and what asks for them is ready (MENU-08). */
  isConsentAuthorized: boolean;
}

const isRegistered = ({ userType }: SettingsViewer) => userType === 'registered';
const isDeveloper = ({ isDevToolsUsed }: SettingsViewer) => isDevToolsUsed;

/** Entries that not everybody sees; all others are always there. */
const conditions: Partial<Record<SettingsKey, (viewer: SettingsViewer) => boolean>> = {
  login: (viewer) => !isRegistered(viewer),
  account: isRegistered,
  manageAccount: isRegistered,
  deleteAccount: isRegistered,
  logout: isRegistered,
  region: (viewer) => isRegistered(viewer) || isDeveloper(viewer),
  cookieBanner: ({ isConsentAuthorized }) => isConsentAuthorized,
  developer: isDeveloper,
  sysInfo: isDeveloper,
};

const groupNames: readonly SettingsGroup[] = ['account', 'watching', 'service', 'legal', 'developer'];

/** The settings menu of a viewer; a group without entries is left out (MENU-06, 07, 08, 09). */
export function settingsMenu(viewer: SettingsViewer): { group: SettingsGroup; entries: SettingsKey[] }[] {
  return groupNames
    .map((group) => {
      const all: readonly SettingsKey[] = settingsGroups[group];
      return { group, entries: all.filter((key) => conditions[key]?.(viewer) ?? true) };
    })
    .filter(({ entries }) => entries.length > 0);
}
