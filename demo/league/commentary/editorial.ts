import { isTopMatch } from '../../world/access';
import { hash } from '../../world/random';
import { fill, type Words } from '../../world/texts/lines';
import type { MatchTimeline, Moment, Side } from '../match/moment';
import { isGoal } from '../results';
import type { LeagueMatch } from '../seasons';
import { type CommentaryEntry, LineSelector, wordsOf } from './automatic';
import { type EditorsKind, editors } from './editorial-lines';

const BIG_CHANCE = 0.3;
/** Minutes of messages with statistics and of general comments. */
const figures = [18, 66];
const comments = [32, 55, 78];

/** Only matches of the main channel and top matches have editorial commentary. */
const hasEditors = ({ fixture }: LeagueMatch): boolean => fixture.channel === 'one' || isTopMatch(fixture);

/** Editorial commentary of a match, oldest message first; empty if it has none. */
export function editorialCommentary(match: LeagueMatch, { moments, kickOff }: MatchTimeline): CommentaryEntry[] {
  if (!hasEditors(match)) return [];
  const selector = new LineSelector(`${match.id}/editors`);
  const first = moments[0];
  const entries: CommentaryEntry[] = [];
  const write = (kind: EditorsKind, moment: Moment) =>
    entries.push({
      moment,
      type: kind === 'goal' && moment.kind !== 'goal' ? moment.kind : kind,
      comment: fill(selector.of(kind, editors[kind], entries.length), {
        ...wordsOf(match, moment),
        ...figureWords(match, moment),
      }),
    });
  if (first) write('pre kick off', { ...first, at: kickOff - 600 });
  const due = [
    ...figures.map((minute) => ['stats', minute] as const),
    ...comments.map((m) => ['comment', m] as const),
  ].sort(([, a], [, b]) => a - b);
  for (const moment of moments) {
    while (due[0] && moment.period <= 2 && moment.clock >= due[0][1] * 60) {
      const [kind] = due.shift() ?? ['comment'];
      write(kind, moment);
    }
    const kind = editorsKindOf(moment);
    if (kind) write(kind, moment);
  }
  return entries;
}

function editorsKindOf(moment: Moment): EditorsKind | undefined {
  const { kind, period, quality = 0 } = moment;
  if (kind === 'start') return period === 1 ? 'kick off' : 'second half';
  if (kind === 'end 1') return 'half_time summary';
  if (kind === 'end 14') return 'post_match summary';
  if (isGoal(moment)) return 'goal';
  if (kind === 'red card' || kind === 'second_yellow red card') return 'red card';
  return quality >= BIG_CHANCE && kind !== 'contentious referee decisions' ? 'highlight' : undefined;
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

/** A stable message id. */
export const messageId = (match: LeagueMatch, kind: 'auto' | 'manual', index: number): string =>
  String(1_000_000_000 + (hash(`${match.id}/${kind}`) % 1_000_000) * 1000 + index);
