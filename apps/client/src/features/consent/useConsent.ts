import { type ConsentPurpose, needsConsentPrompt } from '@touchline/rules';
import { useSyncExternalStore } from 'react';
import { ConsentDesk, type ConsentState } from './consent';
import { browserMemory } from './memory';
import { loadUsercentrics } from './third-party';

/** The desk of this browser. */
export const consentDesk = new ConsentDesk({
  memory: browserMemory(),
  loadManager: (settingsId) => loadUsercentrics(settingsId, document, window),
});

const nothingKnown: ConsentState = { status: undefined, regulation: undefined, choices: undefined };
const subscribe = (listener: () => void) => consentDesk.subscribe(listener);

/** What is known about the viewer's consent; nothing in the html the server draws. */
export const useConsent = (): ConsentState =>
  useSyncExternalStore(
    subscribe,
    () => consentDesk.state(),
    () => nothingKnown,
  );

/** Whether something may be done with the viewer's data, for code outside of React. */
export const consentOf = (purpose: ConsentPurpose): boolean => {
  const { status } = consentDesk.state();
  // Before the region is known nobody can say that no regulation holds.
  return status !== undefined && consentDesk.isAllowed(purpose);
};

/** Privacy choices are open to the viewer: a regulation holds and there is something to decide in (MENU-08). */
export const isAuthorized = ({ status, regulation }: ConsentState): boolean =>
  regulation !== undefined && (status === 'INITIALIZED' || status === 'COMPLETED');

/** Whether the banner has to be shown. */
export const isAsking = (state: ConsentState): boolean =>
  (state.status === 'INITIALIZED' || state.status === 'FAILED') && needsConsentPrompt(state);
