import type { DeskMoment, KeyMoment, SoccerMatch } from '@touchline/contract';
import { keyMomentsOf } from '@touchline/rules/match/key-moments';

const KINDS: Record<KeyMoment['kind'], DeskMoment['kind']> = {
  goal: 'goal',
  penaltyMissed: 'penalty',
  yellowCard: 'card',
  redCard: 'card',
  chance: 'chance',
  kickOff: 'start',
  halfTime: 'break',
  fullTime: 'end',
  penalty: 'penalty',
  review: 'review',
  change: 'change',
  other: 'other',
};

const TITLES: Record<KeyMoment['kind'], string> = {
  goal: 'Goal',
  penaltyMissed: 'Penalty missed',
  yellowCard: 'Yellow card',
  redCard: 'Red card',
  chance: 'Big chance',
  kickOff: 'Kick-off',
  halfTime: 'Half-time',
  fullTime: 'Full time',
  penalty: 'Penalty',
  review: 'Video review',
  change: 'Substitution',
  other: 'Moment',
};

/** The moments of a match that a supplier of data knows, up to a time (epoch seconds). */
export function feedMoments(match: SoccerMatch, now: number): DeskMoment[] {
  const home = match.matchInfo.contestant.find(({ position }) => position === 'home');
  return keyMomentsOf(match, [])
    .filter(({ at }) => at <= now)
    .map(({ id, kind, at, minute, team, player, score }) => ({
      id,
      kind: KINDS[kind],
      at,
      ...(minute === undefined ? {} : { clock: minute.replace("'", '’') }),
      ...(team === undefined ? {} : { side: team === home?.shortName ? ('home' as const) : ('away' as const) }),
      title: [[TITLES[kind], score].filter(Boolean).join(' '), player].filter(Boolean).join(', '),
      isByHand: false,
    }));
}
