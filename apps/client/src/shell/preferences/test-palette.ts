import type { Palette } from '@touchline/contract';
import { usePreferences } from './preferences';

/** Test colours that expose parts which ignore the palette. */
const testPalette: Palette = {
  primary: '#00e5ff',
  secondary: '#2b0a3d',
  accent: '#ff2bd6',
  altAccent: '#7dff00',
  gradientStart: '#3d0a4f',
  gradientEnd: '#12021a',
};

/** The app's palette, or the test palette of the developer settings. */
export function useAppPalette(palette: Palette | undefined): Palette | undefined {
  return usePreferences().isCustomPaletteUsed ? testPalette : palette;
}
