import { isTopMatch } from '../../world/access';
import { hash } from '../../world/random';
import { fill, type Words } from '../../world/texts/lines';
import type { Moment, Side, Story } from '../match/moment';
import { isGoal } from '../results';
import type { LeagueMatch } from '../seasons';
import { type EditorsKind, editors } from './editorial-lines';
import { Choice, type Told, wordsOf } from './automatic';

const BIG_CHANCE = 0.3;
/** Minutes around which editors look at the figures, or just talk. */
const figures = [18, 66];
const talk = [32, 55, 78];

/** Editors write about the matches of the main channel and the top matches; the others have automatic sentences only. */
export const hasEditors = ({ fixture }: LeagueMatch): boolean => fixture.channel === 'one' || isTopMatch(fixture);

/** What editors write about a match, oldest first; nothing where none are there. */
export function writeAll(match: LeagueMatch, { moments, kickOff }: Story): Told[] {
  if (!hasEditors(match)) return [];
  const choice = new Choice(`${match.id}/editors`);
  const first = moments[0];
  const told: Told[] = [];
  const write = (kind: EditorsKind, moment: Moment) =>
    told.push({
      moment,
      type: kind === 'goal' && moment.kind !== 'goal' ? moment.kind : kind,
      comment: fill(choice.of(kind, editors[kind], told.length), {
        ...wordsOf(match, moment),
        ...figureWords(match, moment),
      }),
    });
  if (first) write('pre kick off', { ...first, at: kickOff - 600 });
  const due = [
    ...figures.map((minute) => ['stats', minute] as const),
    ...talk.map((m) => ['comment', m] as const),
  ].sort(([, a], [, b]) => a - b);
  for (const moment of moments) {
    while (due[0] && moment.period <= 2 && moment.clock >= due[0][1] * 60) {
      const [kind] = due.shift() ?? ['comment'];
      write(kind, moment);
    }
    const kind = editorsKindOf(moment);
    if (kind) write(kind, moment);
  }
  return told;
}

function editorsKindOf(moment: Moment): EditorsKind | undefined {
  const { kind, period, chance = 0 } = moment;
  if (kind === 'start') return period === 1 ? 'kick off' : 'second half';
  if (kind === 'end 1') return 'half_time summary';
  if (kind === 'end 14') return 'post_match summary';
  if (isGoal(moment)) return 'goal';
  if (kind === 'red card' || kind === 'second_yellow red card') return 'red card';
  return chance >= BIG_CHANCE && kind !== 'contentious referee decisions' ? 'highlight' : undefined;
}

function figureWords({ home, away, fixture }: LeagueMatch, { tally }: Moment): Words {
  const leader: Side = tally.home.possession >= tally.away.possession ? 'home' : 'away';
  const total = tally.home.possession + tally.away.possession;
  const whole = total === 0 ? 50 : Math.round((tally[leader].possession / total) * 100);
  return {
    home: home.shortName,
    away: away.shortName,
    venue: fixture.venue.name,
    leader: (leader === 'home' ? home : away).shortName,
    possession: String(whole),
    shots: String(tally[leader].shots),
    corners: String(tally[leader].corners),
    fouls: String(tally.home.fouls + tally.away.fouls),
  };
}

/** A number that says which sentence this is, wherever it is told. */
export const messageId = (match: LeagueMatch, kind: 'auto' | 'manual', index: number): string =>
  String(1_000_000_000 + (hash(`${match.id}/${kind}`) % 1_000_000) * 1000 + index);
