import { cycle, hash } from '../../world/random';
import type { Both } from '../../world/text';
import { fill, type Line, type Words } from '../../world/texts/lines';
import type { Moment, Score, Story } from '../match/moment';
import type { LeagueMatch } from '../seasons';
import type { Player } from '../squads';
import { assisted, reviewed, sentences } from './automatic-lines';

/** A sentence of the commentary and the moment it is about. */
export interface Told {
  readonly moment: Moment;
  readonly type: string;
  readonly comment: Both;
}

export const matchName = ({ firstName, lastName }: Pick<Player, 'firstName' | 'lastName'>): string =>
  `${firstName.charAt(0)}. ${lastName}`;

/** "Northbank 2, Orbury 1". */
export const standing = ({ home, away }: LeagueMatch, score: Score): Both => ({
  en: `${home.shortName.en} ${score.home}, ${away.shortName.en} ${score.away}`,
  de: `${home.shortName.de} ${score.home}, ${away.shortName.de} ${score.away}`,
});

const minutesWords = (count: number): Both =>
  count === 1 ? { en: 'one minute', de: 'eine Minute' } : { en: `${count} minutes`, de: `${count} Minuten` };

/** The words for the gaps of a moment's sentence. */
export function wordsOf(match: LeagueMatch, moment: Moment): Words {
  const side = moment.side ?? (moment.period === 2 ? 'away' : 'home');
  // An own goal is named with who made it, and counted for the others.
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

/** Chooses lines so that no kind repeats itself from one time to the next. */
export class Choice {
  readonly #key: string;
  readonly #last = new Map<string, number>();

  constructor(key: string) {
    this.#key = key;
  }

  of(kind: string, lines: readonly Line[], salt: number): Line {
    const last = this.#last.get(kind);
    const wish = hash(`${this.#key}/${kind}/${salt}`) % lines.length;
    const index = wish === last ? (wish + 1) % lines.length : wish;
    this.#last.set(kind, index);
    return cycle(lines, index);
  }
}

/** The automatic commentary of a match, oldest sentence first. */
export function tellAll(match: LeagueMatch, { moments }: Story): Told[] {
  const choice = new Choice(match.id);
  return moments.map((moment, index) => {
    const words = wordsOf(match, moment);
    const parts = [fill(choice.of(moment.kind, sentences[moment.kind], index), words)];
    if (moment.kind === 'goal' && moment.other) parts.push(fill(choice.of('assisted', assisted, index), words));
    if (moment.reviewed) parts.push(fill(reviewed, words));
    return { moment, type: moment.kind, comment: joined(parts) };
  });
}

const joined = (parts: readonly Both[]): Both => ({
  en: parts.map(({ en }) => en).join(' '),
  de: parts.map(({ de }) => de).join(' '),
});
