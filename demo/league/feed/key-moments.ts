import type { KeyMoment, Locale } from '@touchline/contract';
import { matchName } from '../commentary/automatic';
import type { Moment } from '../match/moment';
import { isGoal, timelineOf } from '../results';
import type { LeagueMatch } from '../seasons';
import { minuteOf } from './times';

const BIG_CHANCE = 0.3;

function kindOf(moment: Moment): KeyMoment['kind'] | undefined {
  const { kind, quality = 0, period } = moment;
  if (isGoal(moment)) return 'goal';
  if (kind === 'penalty miss' || kind === 'penalty saved') return 'penaltyMissed';
  if (kind === 'yellow card') return 'yellowCard';
  if (kind === 'red card' || kind === 'second_yellow red card') return 'redCard';
  if (kind === 'start') return period === 1 ? 'kickOff' : undefined;
  if (kind === 'end 1') return 'halfTime';
  if (kind === 'end 14') return 'fullTime';
  return quality >= BIG_CHANCE && kind !== 'contentious referee decisions' ? 'chance' : undefined;
}

/** Key moments of a match up to a time. */
export const keyMomentsOf = (match: LeagueMatch, locale: Locale, now: number): KeyMoment[] =>
  timelineOf(match).moments.flatMap((moment, index): KeyMoment[] => {
    const kind = moment.at <= now ? kindOf(moment) : undefined;
    if (!kind) return [];
    const { side, player, score, period, clock } = moment;
    return [
      {
        id: `${match.id}:${index}`,
        kind,
        at: moment.at,
        minute: minuteOf(period, clock).shown,
        ...(side && { team: match[side].shortName[locale] }),
        ...(player && { player: matchName(player) }),
        ...(kind !== 'chance' && kind !== 'yellowCard' && { score: `${score.home}–${score.away}` }),
      },
    ];
  });
