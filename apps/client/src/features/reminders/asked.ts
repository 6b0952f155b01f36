import { createStore } from 'zustand/vanilla';

/** How often somebody has allowed notifications since the page began: each time this device is subscribed. */
export const askedStore = createStore<{ times: number }>(() => ({ times: 0 }));

export const askForPush = (): void => askedStore.setState(({ times }) => ({ times: times + 1 }));
