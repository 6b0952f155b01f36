import type { StudioTexts } from '../../texts';
import type { Formats } from '../format/formats';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** How long it takes until then: “9 min 38 s”. */
export function timeUntil(t: StudioTexts, seconds: number): string {
  const left = Math.max(0, Math.floor(seconds));
  if (left >= DAY)
    return t('releases.when.days', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left >= HOUR)
    return t('releases.when.hours', { hours: Math.floor(left / HOUR), minutes: Math.floor((left % HOUR) / MINUTE) });
  if (left >= MINUTE) return t('releases.when.minutes', { minutes: Math.floor(left / MINUTE), seconds: left % MINUTE });
  return t('releases.when.seconds', { seconds: left });
}

/** A time with its day, unless that is today. */
export const dayIfOther = (formats: Formats, seconds: number, now: number): string =>
  formats.date(seconds) === formats.date(now) && Math.abs(seconds - now) < 2 * DAY
    ? formats.time(seconds)
    : formats.dayAndTime(seconds);

/** “Today 21:00”, or a day and a time. */
export const todayOr = (t: StudioTexts, formats: Formats, seconds: number, now: number): string => {
  const text = dayIfOther(formats, seconds, now);
  return text === formats.time(seconds) ? t('releases.states.today', { time: text }) : text;
};
