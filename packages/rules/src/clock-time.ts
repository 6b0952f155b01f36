/** How the viewer reads times: their language tag, and their time zone where it is not the device's. */
export interface TimeReading {
  locale: string;
  timeZone?: string | undefined;
}

/** The words for the two days that have a name of their own. */
export interface DayWords {
  today: string;
  tomorrow: string;
}

const SECONDS_PER_DAY = 86_400;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format is slow on a TV, using it is not: each is made once. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, known);
  return known;
}

const zone = ({ timeZone }: TimeReading): Intl.DateTimeFormatOptions => (timeZone === undefined ? {} : { timeZone });
const dateOf = (epochSeconds: number): Date => new Date(epochSeconds * 1000);

/** Whether times are told with twelve hours: in the United States only (CONFIG-16). */
export const usesTwelveHours = (locale: string): boolean => /[-_]US\b/i.test(locale);

/** The time of day: 8:45 PM for US locales, 20:45 for all others (CONFIG-16). */
export function timeText(epochSeconds: number, reading: TimeReading): string {
  // Old engines write midnight as 24:00 when only told to drop the twelve hours; British English never did.
  const [locale, hour] = usesTwelveHours(reading.locale)
    ? (['en-US', 'numeric'] as const)
    : (['en-GB', '2-digit'] as const);
  return formatOf(locale, { hour, minute: '2-digit', ...zone(reading) })
    .format(dateOf(epochSeconds))
    .replace(/\s/g, ' ');
}

/** The calendar day as a number, in the viewer's zone. */
function dayNumber(epochSeconds: number, reading: TimeReading): number {
  const parts = formatOf('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    ...zone(reading),
  }).formatToParts(dateOf(epochSeconds));
  const part = (type: string): number => Number(parts.find((each) => each.type === type)?.value);
  return Date.UTC(part('year'), part('month') - 1, part('day')) / (SECONDS_PER_DAY * 1000);
}

/** The day as the viewer says it: today, tomorrow, Sat, 14 Mar. */
export function dayText(epochSeconds: number, now: number, reading: TimeReading, words: DayWords): string {
  const days = dayNumber(epochSeconds, reading) - dayNumber(now, reading);
  if (days === 0) return words.today;
  if (days === 1) return words.tomorrow;
  const options: Intl.DateTimeFormatOptions =
    days > 1 && days < 7 ? { weekday: 'short' } : { day: 'numeric', month: 'short' };
  return formatOf(reading.locale, { ...options, ...zone(reading) }).format(dateOf(epochSeconds));
}

/** Day and time of a badge: Today 20:45, Sat 15:30, 14 Mar 18:00 (PAGE-13, CONFIG-16). */
export const dayAndTimeText = (epochSeconds: number, now: number, reading: TimeReading, words: DayWords): string =>
  `${dayText(epochSeconds, now, reading, words)} ${timeText(epochSeconds, reading)}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** A span on a clock: 4:07, 63:22, 1:02:03 from two hours on; never below zero. */
export function clockText(seconds: number, { hoursFrom = 7200 }: { hoursFrom?: number } = {}): string {
  const whole = Math.max(0, Math.floor(seconds));
  if (whole < hoursFrom) return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 3600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}
