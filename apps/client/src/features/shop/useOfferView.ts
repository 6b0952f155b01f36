import { useEffect } from 'react';
import { track } from '../../shell/track/track';

/** Reports that offers, or the price of an event, are on screen. */
export function useOfferView(isShown: boolean, eventId?: string): void {
  useEffect(() => {
    if (isShown) track({ type: 'offer.view', ...(eventId === undefined ? {} : { eventId }) });
  }, [isShown, eventId]);
}
