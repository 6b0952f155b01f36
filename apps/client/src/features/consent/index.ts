export { ConsentGate } from './ConsentGate';
export { ConsentPurposes } from './ConsentPurposes';
export type { ConsentState } from './consent';
export { consentDesk, consentOf, isAuthorized, useConsent } from './useConsent';
