import { createStore } from 'zustand/vanilla';

/** Whether somebody without an account has just kept something. */
export const promptStore = createStore<{ isAsked: boolean }>(() => ({ isAsked: false }));
