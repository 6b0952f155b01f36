import type { Event } from '@touchline/contract';
import { timeStatus } from './time-status';

/** Two numbers that stand against each other: 2:1, 2–1, 98-87, also with sets behind (6:4, 3:6, 7:5). */
const PAIR = String.raw`\d{1,3}\s?[:–-]\s?\d{1,3}(?![\d.:/–-])`;
const SCORES = new RegExp(String.raw`(^|[^\d.:/–-])([([]?\s*${PAIR}(?:\s*[,;(]\s*${PAIR}\)?)*\s*[)\]]?)`, 'g');
/** A time of day stays: it has words around it that say so, on one side or the other. */
const SAYS_TIME_BEFORE = /(?:\b(?:at|from|until|um|ab|bis|von)|[·|])\s*$/i;
const SAYS_TIME_AFTER = /^\s*(?:[ap]\.?m\b|h\b|Uhr\b|UTC|GMT|C?E[SC]?T\b)/i;
const TIME_OF_DAY = /^\s*[([]?\s*(?:[01]?\d|2[0-3]):[0-5]\d\s*[)\]]?$/;

/** The text without results in it; times of day, seasons and dates stay. */
export function withoutScores(text: string): string {
  const without = text.replace(SCORES, (whole, before: string, found: string, at: number) => {
    const isTime =
      TIME_OF_DAY.test(found) &&
      (SAYS_TIME_BEFORE.test(text.slice(0, at + before.length)) || SAYS_TIME_AFTER.test(text.slice(at + whole.length)));
    return isTime ? whole : `${before} `;
  });
  if (without === text) return text;
  return without
    .replace(/\s+([,.;:!?])/g, '$1')
    .replace(/\s{2,}/g, ' ')
    .replace(/[\s,;:–-]+$/, '')
    .trim();
}

/** Whether there may be a result to hide: before its start an event has none. */
export const mayTellScore = (event: Pick<Event, 'startTime' | 'endTime'>, now: number): boolean =>
  timeStatus(event, now) !== 'future';
