/** State that determines the screen orientation. */
export interface OrientationContext {
  isFullscreen: boolean;
  isTablet: boolean;
  /** A browser or an installed web app, where the device determines the orientation. */
  isWebApp: boolean;
  /** The setting that rotates a phone to landscape in full screen. */
  isAutoLandscape: boolean;
}

/** Screen orientation: portrait, except in full screen, on tablets and on the web (PLAY-04). */
export function orientationFor({ isFullscreen, isTablet, isWebApp, isAutoLandscape }: OrientationContext) {
  if (isFullscreen && isAutoLandscape && !isTablet) return 'landscape';
  return isFullscreen || isTablet || isWebApp ? 'any' : 'portrait';
}
