import type { Locale, SoccerCommentaryMessage, SoccerUpdate } from '@touchline/contract';
import { changeBetween, emptyMatch, type MatchState } from '@touchline/rules/match/updates';
import { automaticCommentary, type CommentaryEntry } from '../commentary/automatic';
import { editorialCommentary, messageId } from '../commentary/editorial';
import { LruCache } from '../lru-cache';
import { timelineOf } from '../results';
import type { LeagueMatch } from '../seasons';
import { statisticsOf } from './line-ups';
import { listsOf, liveDataAt } from './live-data';
import { instant, minuteOf } from './times';

/**
 * All states of a match in order, each with the time from which it applies; the first is the state before the line-ups.
 */
export interface States {
  readonly times: readonly number[];
  readonly states: readonly MatchState[];
  readonly updates: readonly SoccerUpdate[];
}

const messageOf =
  (match: LeagueMatch, kind: 'auto' | 'manual', locale: Locale) =>
  ({ moment, type, comment }: CommentaryEntry, index: number): SoccerCommentaryMessage => {
    const { minute, second, shown } = minuteOf(moment.period, moment.clock);
    const isPlaying = moment.period === 1 || moment.period === 2;
    return {
      id: messageId(match, kind, index),
      comment: comment[locale],
      timestamp: instant(moment.at),
      lastModified: instant(moment.at),
      ...(isPlaying && { minute: String(minute), period: String(moment.period), second: String(second), time: shown }),
      type,
      ...(moment.player && { playerRef1: moment.player.id }),
      ...(moment.other && { playerRef2: moment.other.id }),
      ...(moment.side && { teamRef1: match[moment.side].id }),
    };
  };

/** State of a match before its line-ups. */
export const stateBefore = (match: LeagueMatch): MatchState => ({
  ...emptyMatch,
  liveData: liveDataAt(match, undefined, match.kickOff),
});

function makeStates(match: LeagueMatch, locale: Locale): States {
  const story = timelineOf(match);
  const told = { story, lists: listsOf(match, story) };
  const auto = automaticCommentary(match, story);
  const manual = editorialCommentary(match, story);
  const autoMessages = auto.map(messageOf(match, 'auto', locale));
  const manualMessages = manual.map(messageOf(match, 'manual', locale));
  const times = [...new Set([...auto, ...manual].map(({ moment }) => moment.at))].sort((a, b) => a - b);
  const before = (told: readonly CommentaryEntry[], now: number) =>
    told.filter(({ moment }) => moment.at <= now).length;
  const states = times.map((now): MatchState => {
    const last = story.moments.findLast(({ at, period }) => at <= now && period <= 2);
    return {
      liveData: liveDataAt(match, told, now),
      stat: last ? statisticsOf(match, last.tally) : [],
      auto: autoMessages.slice(0, before(auto, now)),
      manual: manualMessages.slice(0, before(manual, now)),
    };
  });
  const first = stateBefore(match);
  const updates = states.map((state, index): SoccerUpdate => {
    const change = changeBetween(states[index - 1] ?? first, state);
    return { number: index + 1, at: instant(times[index] ?? 0), ...change };
  });
  return { times: [Number.NEGATIVE_INFINITY, ...times], states: [first, ...states], updates };
}

const cache = {
  en: new LruCache<LeagueMatch, States>(40, (match) => makeStates(match, 'en')),
  de: new LruCache<LeagueMatch, States>(40, (match) => makeStates(match, 'de')),
};

export const statesOf = (match: LeagueMatch, locale: Locale): States => cache[locale].get(match);

/** Number of updates of a match up to a time. */
export const numberAt = ({ times }: States, now: number): number => times.findLastIndex((time) => time <= now);
