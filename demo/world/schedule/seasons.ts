import { type Competition, competitions } from '../competitions';

/** Season, round (from 0) and group of a match. */
export interface Place {
  readonly competition: Competition;
  readonly season: number;
  readonly round: number;
  readonly group?: string;
}

/** Weeks of a block: three with two rounds of the men's league each, one with a cup round. */
const BLOCK = 4;
const LEAGUE_ROUNDS_PER_BLOCK = 7;
/** Offset of the women's rounds, so that both teams of a club do not meet the same opponent in a week. */
const WOMEN_OFFSET = 7;

export const cupGroups = ['A', 'B', 'C', 'D'] as const;

/** Every fourth week the men's midweek round is a cup round. */
export const isCupWeek = (week: number): boolean => week % BLOCK === BLOCK - 1;

/** Rounds are counted from 1970; that of the weekend is the second half of a week. */
export const mensRound = (week: number, half: 0 | 1): number =>
  Math.floor(week / BLOCK) * LEAGUE_ROUNDS_PER_BLOCK + (week % BLOCK) * 2 + (isCupWeek(week) ? 0 : half);
export const womensRound = (week: number, half: 0 | 1): number => week * 2 + half + WOMEN_OFFSET;
export const guestsRound = (week: number, half: 0 | 1): number => week * 2 + half;
export const cupRoundOf = (week: number): number => Math.floor(week / BLOCK);

const LEAGUE_ROUNDS = 30;
const CUP_ROUNDS = 6;
const GUEST_ROUNDS = 26;

/** Number of rounds of a season: every pairing at home and away. */
const roundsOf = (competition: Competition): number => {
  if (competition === competitions.cup) return CUP_ROUNDS;
  return competition.guest ? GUEST_ROUNDS : LEAGUE_ROUNDS;
};

/** Season and round for a round counted from 1970. */
export const placeOf = (competition: Competition, number: number): Place => ({
  competition,
  season: Math.floor(number / roundsOf(competition)),
  round: number % roundsOf(competition),
});

const weekOfRound = (competition: Competition, number: number): number => {
  if (competition === competitions.cup) return number * BLOCK + BLOCK - 1;
  if (competition === competitions.womens) return Math.floor((number - WOMEN_OFFSET) / 2);
  if (competition.guest) return Math.floor(number / 2);
  return Math.floor(number / LEAGUE_ROUNDS_PER_BLOCK) * BLOCK + Math.floor((number % LEAGUE_ROUNDS_PER_BLOCK) / 2);
};

/** First and last week of a season; a weekend round ends on the following Monday. */
export const weeksOf = (competition: Competition, season: number): readonly [first: number, last: number] => {
  const rounds = roundsOf(competition);
  return [weekOfRound(competition, season * rounds), weekOfRound(competition, season * rounds + rounds - 1) + 1];
};
