import { cycle, hash } from '../../world/random';
import type { LocalisedText } from '../../world/text';
import { fill, type Line, type Words } from '../../world/texts/lines';
import type { MatchTimeline, Moment, Score } from '../match/moment';
import type { LeagueMatch } from '../seasons';
import type { Player } from '../squads';
import { assisted, reviewed, sentences } from './automatic-lines';

/** A commentary message and its moment. */
export interface CommentaryEntry {
  readonly moment: Moment;
  readonly type: string;
  readonly comment: LocalisedText;
}

export const matchName = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>): string =>
  `${firstName.charAt(0)}. ${lastName}`;

/** "Northbank 2, Orbury 1". */
export const standing = ({ home, away }: LeagueMatch, score: Score): LocalisedText => ({
  en: `${home.shortName.en} ${score.home}, ${away.shortName.en} ${score.away}`,
  de: `${home.shortName.de} ${score.home}, ${away.shortName.de} ${score.away}`,
});

const minutesWords = (count: number): LocalisedText =>
  count === 1 ? { en: 'one minute', de: 'eine Minute' } : { en: `${count} minutes`, de: `${count} Minuten` };

/** Values of the placeholders of a line. */
export function wordsOf(match: LeagueMatch, moment: Moment): Words {
  const side = moment.side ?? (moment.period === 2 ? 'away' : 'home');
  // The scorer of an own goal belongs to the other team.
  const [team, rival] = side === 'home' ? [match.home, match.away] : [match.away, match.home];
  return {
    team: team.shortName,
    rival: rival.shortName,
    player: moment.player?.lastName ?? '',
    other: moment.other?.lastName ?? '',
    standing: standing(match, moment.score),
    minutes: minutesWords(moment.minutes ?? 0),
  };
}

/** Selects lines without repeating one of the same kind in a row. */
export class LineSelector {
  readonly #key: string;
  readonly #last = new Map<string, number>();

  constructor(key: string) {
    this.#key = key;
  }

  of(kind: string, lines: readonly Line[], salt: number): Line {
    const last = this.#last.get(kind);
    const preferred = hash(`${this.#key}/${kind}/${salt}`) % lines.length;
    const index = preferred === last ? (preferred + 1) % lines.length : preferred;
    this.#last.set(kind, index);
    return cycle(lines, index);
  }
}

/** Automatic commentary of a match, oldest message first. */
export function automaticCommentary(match: LeagueMatch, { moments }: MatchTimeline): CommentaryEntry[] {
  const selector = new LineSelector(match.id);
  return moments.map((moment, index) => {
    const words = wordsOf(match, moment);
    const parts = [fill(selector.of(moment.kind, sentences[moment.kind], index), words)];
    if (moment.kind === 'goal' && moment.other) parts.push(fill(selector.of('assisted', assisted, index), words));
    if (moment.reviewed) parts.push(fill(reviewed, words));
    return { moment, type: moment.kind, comment: join(parts) };
  });
}

const join = (parts: readonly LocalisedText[]): LocalisedText => ({
  en: parts.map(({ en }) => en).join(' '),
  de: parts.map(({ de }) => de).join(' '),
});
