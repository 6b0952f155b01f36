import { needsConsentPrompt } from '@touchline/rules/app/consent';
import { useSyncExternalStore } from 'react';
import { type ConsentState, ConsentStore } from './consent';
import { browserMemory } from './memory';
import { loadUsercentrics } from './third-party';

/** The consent of this browser. */
export const consentStore = new ConsentStore({
  memory: browserMemory(),
  loadManager: (settingsId) => loadUsercentrics(settingsId, document, window),
});

const nothingKnown: ConsentState = { status: undefined, regulation: undefined, choices: undefined };
const subscribe = (listener: () => void) => consentStore.subscribe(listener);

/** The viewer's consent; undecided in the server's html. */
export const useConsent = (): ConsentState =>
  useSyncExternalStore(
    subscribe,
    () => consentStore.state(),
    () => nothingKnown,
  );

/** Whether privacy settings are offered: a regulation applies and the consent manager is ready (MENU-08). */
export const isAuthorized = ({ status, regulation }: ConsentState): boolean =>
  regulation !== undefined && (status === 'INITIALIZED' || status === 'COMPLETED');

/** Whether the banner is shown. */
export const isAsking = (state: ConsentState): boolean =>
  (state.status === 'INITIALIZED' || state.status === 'FAILED') && needsConsentPrompt(state);

/** Whether the viewer has answered, or there is nothing to ask; false until the region is known. */
export const isSettled = (state: ConsentState): boolean =>
  state.choices !== undefined ||
  (state.status !== undefined && state.status !== 'LOADED' && !needsConsentPrompt(state));
