import type { AppSettings, Environment, ViewerPreferences } from '@touchline/contract';
import { pictureQualities } from '@touchline/rules/access/picture-quality';

/** The settings of this device (ENT-13). */
export type Preferences = AppSettings & ViewerPreferences;

export const environments: readonly Environment[] = ['auto', 'dev', 'test', 'prod'];
export const replayAnswers = ['ask', 'hide', 'show'] as const;
export const captionSizes = ['small', 'normal', 'large', 'xlarge'] as const;
export const captionEdges = ['background', 'outline', 'shadow'] as const;

export const defaultPreferences: Preferences = {
  isCustomPaletteUsed: false,
  isDevToolsUsed: false,
  isFullscreenAutoLandscapeUsed: true,
  isEnabledHlsAdsPlayer: false,
  isEnabledAdSettingsOverride: false,
  isEnabledImaSdk: false,
  isEnabledImaSdkDebug: false,
  isAlwaysGoToDetailPage: false,
  isPerformanceMonitorUsed: false,
  isBlurDisabled: false,
  areImagesDisabled: false,
  areHtmlWidgetsDisabled: false,
  areLinesDisabled: false,
  isStageAutoslideDisabled: false,
  isChannelEventMockDataUsed: false,
  environment: 'auto',
  areScoresHidden: false,
  replayScores: 'ask',
  areCaptionsOn: false,
  captionSize: 'normal',
  captionEdge: 'background',
  quality: 'best',
  qualityOnCellular: 'medium',
  isAutoplayOnCellularUsed: true,
  isPlayNextUsed: true,
  isBackgroundSoundUsed: false,
};

const words: { [K in keyof Preferences]?: readonly string[] } = {
  environment: environments,
  replayScores: replayAnswers,
  captionSize: captionSizes,
  captionEdge: captionEdges,
  quality: pictureQualities,
  qualityOnCellular: pictureQualities,
};

/** Stored settings over the defaults, field by field; invalid and unknown ones are ignored. */
export function readPreferences(stored: unknown): Preferences {
  if (typeof stored !== 'object' || stored === null) return defaultPreferences;
  const known = Object.entries(stored).filter(([name, value]) => isValid(name, value));
  return known.length === 0 ? defaultPreferences : { ...defaultPreferences, ...Object.fromEntries(known) };
}

function isValid(name: string, value: unknown): boolean {
  if (!isName(name)) return false;
  const allowed = words[name];
  return allowed ? typeof value === 'string' && allowed.includes(value) : typeof value === 'boolean';
}

const isName = (name: string): name is keyof Preferences => Object.hasOwn(defaultPreferences, name);
