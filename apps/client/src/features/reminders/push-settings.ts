import type { PushDevice } from '@touchline/contract';
import { consentStore } from '../../shell/consent/useConsent';
import { currentPreferences } from '../../shell/preferences/preferences';
import type { DeviceSettings } from './device-settings';

/** Favourites and reminders of a device without an account. */
export interface Follows {
  pageIds: readonly string[];
  reminders: readonly { eventId: string; minutesBefore: number }[];
}

/** What the server needs to know of a device besides its address. */
export const pushSettings = (
  { topics, minutesBefore, quietHours }: DeviceSettings,
  follows: Follows | undefined,
): Omit<PushDevice, 'subscription' | 'token' | 'scheduled'> => ({
  topics: { ...topics },
  minutesBefore,
  ...(quietHours ? { quietHours } : {}),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  areScoresHidden: currentPreferences().areScoresHidden,
  hasOfferConsent: consentStore.isAllowed('advertising'),
  ...(follows ? { follows: { pageIds: [...follows.pageIds], reminders: [...follows.reminders] } } : {}),
});
