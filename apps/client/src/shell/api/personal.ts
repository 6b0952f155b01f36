import { type CallName, endpoints } from '@touchline/contract';

/** Whether a call needs a token: it waits for the session, all others are sent at once. */
export const needsToken = (name: CallName): boolean =>
  /\/(v3\/my|v3\/checkout|push\/devices|nativewaves)|\/(playback|license)$|^POST \/v3\/promotions/.test(
    endpoints[name],
  );

/** Whether a guest's call is sent at once: it needs a token only for what is not free. */
export const isFreeForGuests = (name: CallName): boolean => endpoints[name].endsWith('s/{id}/playback');

/** Whether a call is for registered viewers only. */
export const isForPeople = (name: CallName): boolean => /\/v3\/my\/(?!regionInfo)/.test(endpoints[name]);

/** Whether a refusal is about the cookie session of this browser, which new tokens do not change. */
export const usesCookie = (name: CallName): boolean => /^POST \/identity\/|\/approve$/.test(endpoints[name]);
