import type { Identity } from '../identity';

export const ICONS = { 'icon-80.png': 80, 'icon-130.png': 130 } as const;
export const SPLASH = 'splash.png';

/** The description that a set reads from `appinfo.json`. */
export const appInfo = ({ id, version, vendor, name, description, colours }: Identity) => ({
  id,
  version,
  vendor,
  type: 'web',
  main: 'index.html',
  title: name,
  appDescription: description,
  icon: 'icon-80.png',
  largeIcon: 'icon-130.png',
  splashBackground: SPLASH,
  bgColor: colours.background,
  iconColor: colours.background,
  resolution: '1920x1080',
  // The app handles the back key and a second launch by itself.
  disableBackHistoryAPI: true,
  handlesRelaunch: true,
  // A string, in which the set replaces $CONTENTID by the content of a deep link.
  deeplinkingParams: JSON.stringify({ contentTarget: '$CONTENTID' }),
  accessibility: { supportsAudioGuidance: true },
});
