import type { HlsConfig } from 'hls.js';
import type { Cmcd } from '../model/source';

/**
 * Settings for hls.js. In the query, because headers would need a preflight for every segment from other origins; it is
 * the operator's choice, since caches of a CDN have to leave the parameter out of their keys.
 */
export const cmcdConfig = (cmcd: Cmcd | undefined): Pick<Partial<HlsConfig>, 'cmcd'> =>
  cmcd?.isAllowed() ? { cmcd: { sessionId: cmcd.sessionId, contentId: cmcd.contentId, useHeaders: false } } : {};

/** The address without the parameter that hls.js added. */
export const withoutCmcd = (url: string): string =>
  url.replace(/([?&])CMCD=[^&#]*(&|$)/, (_, before, after) => (after ? before : ''));
