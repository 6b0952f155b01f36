/** Topics of automatic notifications. */
const pushTopics = ['kickOff', 'goals', 'offers'] as const;
type PushTopic = (typeof pushTopics)[number];

/** In minutes of the day; the end may be on the next day. */
export interface QuietHours {
  start: number;
  end: number;
}

/** Notification preferences of one device. */
export interface NotificationPreferences {
  topics: Readonly<Record<PushTopic, boolean>>;
  /** Minutes before the kick-off of a favourite team. */
  minutesBefore: number;
  quietHours?: QuietHours | undefined;
  /** IANA name. */
  timeZone: string;
  areScoresHidden: boolean;
  hasOfferConsent: boolean;
}

/** Kind of notification: a reminder, a rescheduled event, news from the studio, or an automatic notification. */
export type NotificationKind = 'reminder' | 'moved' | 'news' | 'kickOff' | 'goal' | 'offer';

export function wantsNotification(
  { topics, areScoresHidden, hasOfferConsent }: NotificationPreferences,
  kind: NotificationKind,
) {
  switch (kind) {
    case 'reminder':
    case 'moved':
      return true;
    case 'kickOff':
      return topics.kickOff;
    case 'news':
      return topics.kickOff || topics.goals;
    case 'goal':
      return topics.goals && !areScoresHidden;
    case 'offer':
      return topics.offers && hasOfferConsent;
  }
}

const DAY_MINUTES = 1440;

/** The minute of the day in a time zone; UTC if the zone is unknown. */
export function minuteOfDay(now: number, timeZone: string): number {
  const parts = clockOf(timeZone).formatToParts(now * 1000);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return value('hour') * 60 + value('minute');
}

function clockOf(timeZone: string): Intl.DateTimeFormat {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
  } catch {
    // Unknown time zone.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}

export function isQuiet({ start, end }: QuietHours, minute: number): boolean {
  if (start === end) return false;
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/**
 * Time at which a notification is sent (epoch seconds), or undefined if it is not sent. During quiet hours reminders
 * are sent at once, offers and rescheduled events at their end, and kick-offs, goals and news not at all.
 */
export function notificationTime(
  preferences: NotificationPreferences,
  kind: NotificationKind,
  now: number,
): number | undefined {
  if (!wantsNotification(preferences, kind)) return undefined;
  const { quietHours, timeZone } = preferences;
  if (!quietHours || kind === 'reminder') return now;
  const minute = minuteOfDay(now, timeZone);
  if (!isQuiet(quietHours, minute)) return now;
  if (kind === 'kickOff' || kind === 'goal' || kind === 'news') return undefined;
  const minutesLeft = (quietHours.end - minute + DAY_MINUTES) % DAY_MINUTES;
  return now - (now % 60) + minutesLeft * 60;
}

export type Permission = 'granted' | 'denied' | 'ask';

/** The combined permission for local and push notifications (FAV-04). */
export function notificationPermission(local: Permission, push: Permission): Permission {
  if (local === 'denied' || push === 'denied') return 'denied';
  return local === 'granted' && push === 'granted' ? 'granted' : 'ask';
}

/** Masks a push token for logs: distinguishable but not usable (FAV-07). */
export const maskedToken = (token: string): string =>
  token.length <= 12 ? '…' : `${token.slice(0, 2)}…${token.slice(-4)}`;
