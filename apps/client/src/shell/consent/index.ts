export type { ConsentState } from './consent';
export { consentOf, consentStore, isAsking, isAuthorized, useConsent } from './useConsent';
