import type { Platform, UserType } from '@touchline/contract';
import { manageAccountLink } from '../account/account-links';

/** Groups of the settings menu and their entries, in order. */
const settingsGroups = {
  account: ['login', 'account', 'manageAccount', 'subscriptions', 'collectibles', 'deleteAccount', 'logout'],
  watching: ['playback', 'notifications'],
  legal: ['imprint', 'privacy', 'terms', 'analyticsCookie'],
  service: ['region', 'cookieBanner'],
  developer: ['developer', 'exp', 'sysInfo'],
} as const;

export type SettingsGroup = keyof typeof settingsGroups;
export type SettingsKey = (typeof settingsGroups)[SettingsGroup][number];

/** State that determines the visible entries. */
export interface SettingsViewer {
  userType: UserType;
  platform: Platform;
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
  collectibles: isRegistered,
  deleteAccount: isRegistered,
  logout: isRegistered,
  region: (viewer) => isRegistered(viewer) || isDeveloper(viewer),
  cookieBanner: ({ isConsentAuthorized }) => isConsentAuthorized,
  developer: isDeveloper,
  exp: isDeveloper,
  sysInfo: isDeveloper,
};

const groupNames: readonly SettingsGroup[] = ['account', 'watching', 'legal', 'service', 'developer'];

/** The entries of a group in order; on some platforms signing in and out follow account management (MENU-10). */
function entriesOf(group: SettingsGroup, platform: Platform): readonly SettingsKey[] {
  const all: readonly SettingsKey[] = settingsGroups[group];
  if (group !== 'account' || !manageAccountLink(platform).isFollowedBySignInAndOut) return all;
  const others = all.filter((key) => key !== 'login' && key !== 'logout');
  return others.flatMap((key) => (key === 'manageAccount' ? [key, 'login', 'logout'] : [key]));
}

/** The visible entries by group; empty groups are omitted (MENU-06, 07, 08, 09). */
export function settingsMenu(viewer: SettingsViewer): { group: SettingsGroup; entries: SettingsKey[] }[] {
  return groupNames
    .map((group) => ({
      group,
      entries: entriesOf(group, viewer.platform).filter((key) => conditions[key]?.(viewer) ?? true),
    }))
    .filter(({ entries }) => entries.length > 0);
}
