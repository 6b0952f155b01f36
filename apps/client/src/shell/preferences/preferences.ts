import { useSyncExternalStore } from 'react';
import { browserValue } from './local-value';
import { defaultPreferences, type Preferences, readPreferences } from './read-preferences';

const value = browserValue('settings', readPreferences);

/** The settings of this device, for code outside of React. */
export const currentPreferences = (): Preferences => value.get();

/** Changes some settings; every part of the page and every tab follows at once. */
export const changePreferences = (changes: Partial<Preferences>): void => value.set({ ...value.get(), ...changes });

/** Puts everything back to how it came. */
export const resetPreferences = (): void => value.set(defaultPreferences);

const atFirst = () => defaultPreferences;

/** The settings of this device; while the server's html is taken over they are the defaults it was drawn with. */
export const usePreferences = (): Preferences => useSyncExternalStore(value.subscribe, value.get, atFirst);
