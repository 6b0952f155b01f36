import { useSyncExternalStore } from 'react';
import { browserValue } from './local-value';
import { defaultPreferences, type Preferences, readPreferences } from './read-preferences';

const value = browserValue('settings', readPreferences);

/** The settings of this device, for code outside of React. */
export const currentPreferences = (): Preferences => value.get();

/** Calls back after every change; returns a function that stops. */
export const onPreferences = (listener: () => void): (() => void) => value.subscribe(listener);

/** Changes settings, in all tabs. */
export const changePreferences = (changes: Partial<Preferences>): void => value.set({ ...value.get(), ...changes });

/** Restores the defaults. */
export const resetPreferences = (): void => value.set(defaultPreferences);

const atFirst = () => defaultPreferences;

/** The settings of this device; the defaults during hydration. */
export const usePreferences = (): Preferences => useSyncExternalStore(value.subscribe, value.get, atFirst);
