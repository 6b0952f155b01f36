import type { EventEntry } from '@touchline/contract/content';

/** Ads before a video, from the built-in ad server; the player fills in the viewer. */
export const preroll: NonNullable<EventEntry['adSettings']> = {
  adTagUrl: '/api/slots/vast?placement=preroll&viewer=[VIEWER]',
};
