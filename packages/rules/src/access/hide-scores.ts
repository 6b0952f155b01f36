import type { Event } from '@touchline/contract';
import { timeStatus } from './time-status';

/** A score: 2:1, 2–1, 98-87, also followed by sets (6:4, 3:6, 7:5). */
const PAIR = String.raw`\d{1,3}\s?[:–-]\s?\d{1,3}(?![\d.:/–-])`;
const SCORES = new RegExp(String.raw`(^|[^\d.:/–-])([([]?\s*${PAIR}(?:\s*[,;(]\s*${PAIR}\)?)*\s*[)\]]?)`, 'g');
/** A time of day is kept: it is recognised by the words before or after it. */
const TIME_PREFIX = /(?:\b(?:at|from|until|um|ab|bis|von)|[·|])\s*$/i;
const TIME_SUFFIX = /^\s*(?:[ap]\.?m\b|h\b|Uhr\b|UTC|GMT|C?E[SC]?T\b)/i;
const TIME_OF_DAY = /^\s*[([]?\s*(?:[01]?\d|2[0-3]):[0-5]\d\s*[)\]]?$/;

/** Removes scores from a text; times of day, seasons and dates are kept. */
export function withoutScores(text: string): string {
  const without = text.replace(SCORES, (whole, before: string, found: string, at: number) => {
    const isTime =
      TIME_OF_DAY.test(found) &&
      (TIME_PREFIX.test(text.slice(0, at + before.length)) || TIME_SUFFIX.test(text.slice(at + whole.length)));
    return isTime ? whole : `${before} `;
  });
  if (without === text) return text;
  return without
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .replace(/[\s,;:–-]+$/, '')
    .trim();
}

/** Whether an event can have a score: not before its start. */
export const canHaveScore = (event: Pick<Event, 'startTime' | 'endTime'>, now: number): boolean =>
  timeStatus(event, now) !== 'future';
