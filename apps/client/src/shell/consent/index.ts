export type { ConsentState } from './consent';
export { consentDesk, consentOf, isAsking, isAuthorized, useConsent } from './useConsent';
