import { type CallName, endpoints } from '@touchline/contract';

/** Whether a call is answered only with a token: it waits for the session, all others go out at once. */
export const needsToken = (name: CallName): boolean =>
  /\/(v3\/my|v3\/checkout|push\/devices|nativewaves)|\/(playback|license)$|^POST \/v3\/promotions/.test(
    endpoints[name],
  );

/** Whether a call is answered for registered people only: guests need not ask. */
export const isForPeople = (name: CallName): boolean => /\/v3\/my\/(?!regionInfo)/.test(endpoints[name]);
