/** How the viewer reads times: their language tag, and how far ahead of UTC their clock is where it is not the device's. */
export interface TimeReading {
  locale: string;
  utcOffsetMinutes?: number | undefined;
}

/** The words for the two days that have a name of their own. */
export interface DayWords {
  today: string;
  tomorrow: string;
}

const MS_PER_DAY = 86_400_000;

/** The moment as the viewer's clock shows it, to be read like UTC: a TV takes long to make a format that knows zones. */
function onClock(epochSeconds: number, { utcOffsetMinutes }: TimeReading): Date {
  const date = new Date(epochSeconds * 1000);
  return new Date(date.getTime() + (utcOffsetMinutes ?? -date.getTimezoneOffset()) * 60_000);
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Whether times are told with twelve hours: in the United States only (CONFIG-16). */
export const usesTwelveHours = (locale: string): boolean => /[-_]US\b/i.test(locale);

/** The time of day: 8:45 PM for US locales, 20:45 for all others (CONFIG-16). */
export function timeText(epochSeconds: number, reading: TimeReading): string {
  const clock = onClock(epochSeconds, reading);
  const [hours, minutes] = [clock.getUTCHours(), two(clock.getUTCMinutes())];
  if (!usesTwelveHours(reading.locale)) return `${two(hours)}:${minutes}`;
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`;
}

const dayNumber = (clock: Date): number => Math.floor(clock.getTime() / MS_PER_DAY);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow on a TV, using it is not: each is made once. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

/** The day as the viewer says it: today, tomorrow, Sat, 14 Mar. */
export function dayText(epochSeconds: number, now: number, reading: TimeReading, words: DayWords): string {
  const clock = onClock(epochSeconds, reading);
  const days = dayNumber(clock) - dayNumber(onClock(now, reading));
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  const isNear = days > 1 && days < 7;
  return formatOf(reading.locale, isNear ? { weekday: 'short' } : { day: 'numeric', month: 'short' }).format(clock);
}

/** Day and time of a badge: Today 20:45, Sat 15:30, 14 Mar 18:00 (PAGE-13, CONFIG-16). */
export const dayAndTimeText = (epochSeconds: number, now: number, reading: TimeReading, words: DayWords): string =>
  `${dayText(epochSeconds, now, reading, words)} ${timeText(epochSeconds, reading)}`;

/** A span on a clock: 4:07, 63:22, 1:02:03 from two hours on; never below zero. */
export function clockText(seconds: number, { hoursFrom = 7200 }: { hoursFrom?: number } = {}): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < hoursFrom) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
