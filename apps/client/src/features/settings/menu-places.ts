import type { SettingsGroup, SettingsKey } from '@touchline/rules/app/settings-menu';
import type { PlainTextKey } from '@touchline/texts';
import { paths } from '../../shell/address/paths';
import type { IconName } from '../../ui/Icon/shapes';

const { settings } = paths;

/** Address, icon and text of each settings entry. */
export const places: Readonly<Record<SettingsKey, { href: string; icon: IconName; text: PlainTextKey }>> = {
  login: { href: paths.login.href({}, { returnTo: settings.pattern }), icon: 'user', text: 'settings.menu.login' },
  account: { href: paths.account.pattern, icon: 'user', text: 'settings.menu.account' },
  manageAccount: { href: paths.manageAccount.pattern, icon: 'settings', text: 'settings.menu.manageAccount' },
  subscriptions: { href: paths.subscriptions.pattern, icon: 'ticket', text: 'settings.menu.subscriptions' },
  collectibles: { href: paths.collectibles.pattern, icon: 'grid', text: 'collectibles.title' },
  deleteAccount: { href: paths.accountDeletion.pattern, icon: 'close', text: 'settings.menu.deleteAccount' },
  logout: { href: paths.logout.pattern, icon: 'back', text: 'settings.menu.logout' },
  playback: { href: paths.playback.pattern, icon: 'play', text: 'settings.menu.playback' },
  notifications: { href: paths.notifications.pattern, icon: 'bell', text: 'settings.menu.notifications' },
  region: { href: paths.region.pattern, icon: 'pin', text: 'settings.menu.region' },
  cookieBanner: { href: paths.cookieBanner.pattern, icon: 'shield', text: 'settings.menu.cookieBanner' },
  imprint: { href: paths.imprint.pattern, icon: 'info', text: 'settings.menu.imprint' },
  privacy: { href: paths.privacy.pattern, icon: 'lock', text: 'settings.menu.dataPrivacy' },
  terms: { href: paths.terms.pattern, icon: 'check', text: 'settings.menu.terms' },
  analyticsCookie: { href: paths.analyticsCookie.pattern, icon: 'audio', text: 'settings.menu.analyticsCookie' },
  developer: { href: paths.developer.pattern, icon: 'grid', text: 'settings.menu.developer' },
  exp: { href: paths.exp.pattern, icon: 'play', text: 'settings.menu.exp' },
  sysInfo: { href: paths.sysInfo.pattern, icon: 'tv', text: 'settings.menu.sysInfo' },
};

export const groupTexts: Readonly<Record<SettingsGroup, PlainTextKey>> = {
  account: 'settings.sections.account',
  watching: 'settings.sections.playback',
  service: 'settings.sections.app',
  legal: 'settings.sections.legal',
  developer: 'settings.sections.developer',
};
