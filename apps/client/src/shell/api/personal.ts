import { type AppCallName, appEndpoints } from '@touchline/contract';

/** Whether a call needs a token: it waits for the session, all others are sent at once. */
export const needsToken = (name: AppCallName): boolean =>
  /\/(v3\/my|v3\/checkout|push\/devices|nativewaves)|\/(playback|license|slots\/tile|collectibleOffer)$|^POST \/v3\/(promotions|collectibles)/.test(
    appEndpoints[name],
  );

/** Whether a guest's call is sent at once: it needs a token only for what is not free. */
export const isFreeForGuests = (name: AppCallName): boolean => /s\/(\{id\}\/playback|tile)$/.test(appEndpoints[name]);

/** Whether a call is for registered viewers only. */
export const isForPeople = (name: AppCallName): boolean => /\/v3\/my\/(?!regionInfo)/.test(appEndpoints[name]);

/** Whether a refusal is about the cookie session of this browser, which new tokens do not change. */
export const usesCookie = (name: AppCallName): boolean => /^POST \/identity\/|\/approve$/.test(appEndpoints[name]);
