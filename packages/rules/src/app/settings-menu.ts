import type { UserType } from '@touchline/contract';

/** Groups of the settings menu and their entries, in order. */
const settingsGroups = {
  account: ['login', 'account', 'manageAccount', 'subscriptions', 'deleteAccount', 'logout'],
  watching: ['playback', 'notifications'],
  service: ['region', 'cookieBanner'],
  legal: ['imprint', 'privacy', 'terms', 'analyticsCookie'],
  developer: ['developer', 'sysInfo'],
} as const;

export type SettingsGroup = keyof typeof settingsGroups;
export type SettingsKey = (typeof settingsGroups)[SettingsGroup][number];

/** State that determines the visible entries. */
export interface SettingsViewer {
  userType: UserType;
  /** Developer mode. */
  isDevToolsUsed: boolean;
  /** Whether privacy choices can be made: a regulation is in force and the consent prompt is ready (MENU-08). */
  isConsentAuthorized: boolean;
}

const isRegistered = ({ userType }: SettingsViewer) => userType === 'registered';
const isDeveloper = ({ isDevToolsUsed }: SettingsViewer) => isDevToolsUsed;

/** Conditions of entries; all others are always visible. */
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

/** The visible entries by group; empty groups are omitted (MENU-06, 07, 08, 09). */
export function settingsMenu(viewer: SettingsViewer): { group: SettingsGroup; entries: SettingsKey[] }[] {
  return groupNames
    .map((group) => {
      const all: readonly SettingsKey[] = settingsGroups[group];
      return { group, entries: all.filter((key) => conditions[key]?.(viewer) ?? true) };
    })
    .filter(({ entries }) => entries.length > 0);
}
