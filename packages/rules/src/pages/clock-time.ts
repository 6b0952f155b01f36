/** Locale of the viewer, and their UTC offset if it differs from that of the device. */
interface TimeFormat {
  locale: string;
  utcOffsetMinutes?: number | undefined;
}

/** Texts for today and tomorrow. */
interface DayWords {
  today: string;
  tomorrow: string;
}

const MS_PER_DAY = 86_400_000;

/** Shifts a time to the offset of the viewer, to be formatted as UTC. Formats with time zones are slow on TVs. */
function localTime(epochSeconds: number, { utcOffsetMinutes }: TimeFormat): Date {
  const date = new Date(epochSeconds * 1000);
  return new Date(date.getTime() + (utcOffsetMinutes ?? -date.getTimezoneOffset()) * 60_000);
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Whether times are in 12-hour format: US locales only (CONFIG-16). */
const usesTwelveHours = (locale: string): boolean => /[-_]US\b/i.test(locale);

/** Formats a time of day: 8:45 PM for US locales, 20:45 for all others (CONFIG-16). */
export function timeText(epochSeconds: number, format: TimeFormat): string {
  const clock = localTime(epochSeconds, format);
  const [hours, minutes] = [clock.getUTCHours(), twoDigits(clock.getUTCMinutes())];
  if (!usesTwelveHours(format.locale)) return `${twoDigits(hours)}:${minutes}`;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

const dayNumber = (clock: Date): number => Math.floor(clock.getTime() / MS_PER_DAY);

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format of days, independent of time zones; cached, since creating one is slow on phones and TVs. */
export function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const cached = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, cached);
  return cached;
}

/** Formats a day relative to now: Today, Tomorrow, Sat, 14 Mar. */
function dayText(epochSeconds: number, now: number, format: TimeFormat, words: DayWords): string {
  const clock = localTime(epochSeconds, format);
  const days = dayNumber(clock) - dayNumber(localTime(now, format));
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  const isNear = days > 1 && days < 7;
  return formatOf(format.locale, isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' }).format(clock);
}

/** Formats day and time for a badge: Today 20:45, Sat 15:30, 14 Mar 18:00 (PAGE-13, CONFIG-16). */
export const dayAndTimeText = (epochSeconds: number, now: number, format: TimeFormat, words: DayWords): string =>
  `${dayText(epochSeconds, now, format, words)} ${timeText(epochSeconds, format)}`;

/** Formats a duration: 4:07, 63:22, 1:02:03 from two hours on; at least 0:00. */
export function clockText(seconds: number, { hoursFrom = 7200 }: { hoursFrom?: number } = {}): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < hoursFrom) return `${Math.floor(whole / 60)}:${twoDigits(whole % 60)}`;
  return `${Math.floor(whole / 3600)}:${twoDigits(Math.floor(whole / 60) % 60)}:${twoDigits(whole % 60)}`;
}
