/** What a device may be told by itself. */
export const pushTopics = ['kickOff', 'goals', 'offers'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Minutes of the day; the end may be on the next one. */
export interface QuietHours {
  start: number;
  end: number;
}

/** What somebody wants to be told on one device. */
export interface NotificationWishes {
  topics: Readonly<Record<PushTopic, boolean>>;
  /** How long before a favourite's kick-off. */
  minutesBefore: number;
  quietHours?: QuietHours | undefined;
  /** Where the device is, as an IANA name. */
  timeZone: string;
  areScoresHidden: boolean;
  hasOfferConsent: boolean;
}

/** Why somebody would be told: a reminder of their own, one that moved, or what comes by itself. */
export type Occasion = 'reminder' | 'moved' | 'kickOff' | 'goal' | 'offer';

/** Whether a device wants to hear of it at all. */
export function wantsOccasion({ topics, areScoresHidden, hasOfferConsent }: NotificationWishes, occasion: Occasion) {
  switch (occasion) {
    case 'reminder':
    case 'moved':
      return true;
    case 'kickOff':
      return topics.kickOff;
    case 'goal':
      return topics.goals && !areScoresHidden;
    case 'offer':
      return topics.offers && hasOfferConsent;
  }
}

const DAY_MINUTES = 1440;

/** The minute of the day where the device is; summer time counts. Unknown places are taken as UTC. */
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
    // No such place.
    return new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
  }
}

export function isQuiet({ start, end }: QuietHours, minute: number): boolean {
  if (start === end) return false;
  return start < end ? minute >= start && minute < end : minute >= start || minute < end;
}

/**
 * When a device is told (epoch seconds), or nothing where it is not. In quiet hours only what somebody asked for comes at
 * once; an offer waits for the morning, and a kick-off or a goal is no news by then.
 */
export function toldAt(wishes: NotificationWishes, occasion: Occasion, now: number): number | undefined {
  if (!wantsOccasion(wishes, occasion)) return undefined;
  const { quietHours, timeZone } = wishes;
  if (!quietHours || occasion === 'reminder') return now;
  const minute = minuteOfDay(now, timeZone);
  if (!isQuiet(quietHours, minute)) return now;
  if (occasion === 'kickOff' || occasion === 'goal') return undefined;
  const left = (quietHours.end - minute + DAY_MINUTES) % DAY_MINUTES;
  return now - (now % 60) + left * 60;
}

export type Permission = 'granted' | 'denied' | 'ask';

/** Notifications need both permissions: to show some here, and to be sent some (FAV-04). */
export function notificationPermission(local: Permission, push: Permission): Permission {
  if (local === 'denied' || push === 'denied') return 'denied';
  return local === 'granted' && push === 'granted' ? 'granted' : 'ask';
}

/** A push token for the log: enough to tell two apart, too little to use one (FAV-07). */
export const maskedToken = (token: string): string =>
  token.length <= 12 ? '…' : `${token.slice(0, 2)}…${token.slice(-4)}`;
