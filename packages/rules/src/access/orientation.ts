/** What decides how a device is held while somebody watches. */
export interface Holding {
  isFullscreen: boolean;
  isTablet: boolean;
  /** A browser or an installed web app: there the viewer's own device decides. */
  isWebApp: boolean;
  /** The setting that turns a phone to landscape in full screen. */
  isAutoLandscape: boolean;
}

/** How the screen is held: portrait unless in full screen, on a tablet or on the web (PLAY-04). */
export function orientationFor({ isFullscreen, isTablet, isWebApp, isAutoLandscape }: Holding) {
  if (isFullscreen && isAutoLandscape && !isTablet) return 'landscape';
  return isFullscreen || isTablet || isWebApp ? 'any' : 'portrait';
}
