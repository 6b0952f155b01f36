export { browserValue, createLocalValue, type LocalValue } from './local-value';
export { PreferenceEffects } from './PreferenceEffects';
export { changePreferences, currentPreferences, resetPreferences, usePreferences } from './preferences';
export { captionEdges, captionSizes, defaultPreferences, environments, type Preferences } from './read-preferences';
export { useScoreless } from './scores';
export { useAppPalette } from './test-palette';
