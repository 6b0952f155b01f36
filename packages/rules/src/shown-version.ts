import type { Platform } from '@touchline/contract';

/** The version a viewer is told: the web has its own count, apps share one (CONFIG-19). */
export const shownVersion = (platform: Platform): string =>
  platform === 'web' || platform === 'mobileweb' ? '0.5.1' : '4.4.0';
