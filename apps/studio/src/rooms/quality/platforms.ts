import type { Platform } from '@touchline/contract';

/** Every platform once; the compiler finds one that is missing. */
const all: Readonly<Record<Platform, true>> = {
  ios: true,
  android: true,
  tizen: true,
  webos: true,
  web: true,
  mobileweb: true,
};

/** The platforms in the order of lists. */
export const platforms = Object.keys(all) as readonly Platform[];
