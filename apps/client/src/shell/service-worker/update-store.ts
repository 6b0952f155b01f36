import { createStore } from 'zustand/vanilla';

/** The function that loads the new version of the app, once one is ready. */
export const updateStore = createStore<{ apply: (() => void) | undefined }>(() => ({ apply: undefined }));
