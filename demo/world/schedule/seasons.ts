import { type Competition, competitions } from '../competitions';

/** Where a match stands in its competition: which season, which round (from 0), which group. */
export interface Place {
  readonly competition: Competition;
  readonly season: number;
  readonly round: number;
  readonly group?: string;
}

/** How many weeks make a block: three with two rounds of the men's league each, one with a round of the cup. */
const BLOCK = 4;
const LEAGUE_ROUNDS_PER_BLOCK = 7;
/** The women start elsewhere in the circle, so that a club's two sides do not meet the same opponent in one week. */
const WOMEN_AHEAD = 7;

export const cupGroups = ['A', 'B', 'C', 'D'] as const;

/** Every fourth week the men's midweek round belongs to the cup. */
export const isCupWeek = (week: number): boolean => week % BLOCK === BLOCK - 1;

/** Rounds are counted from 1970 on; the weekend's is the second half of a week. */
export const mensRound = (week: number, half: 0 | 1): number =>
  Math.floor(week / BLOCK) * LEAGUE_ROUNDS_PER_BLOCK + (week % BLOCK) * 2 + (isCupWeek(week) ? 0 : half);
export const womensRound = (week: number, half: 0 | 1): number => week * 2 + half + WOMEN_AHEAD;
export const guestsRound = (week: number, half: 0 | 1): number => week * 2 + half;
export const cupRoundOf = (week: number): number => Math.floor(week / BLOCK);

const LEAGUE_ROUNDS = 30;
const CUP_ROUNDS = 6;
const GUEST_ROUNDS = 26;

/** How many rounds a season of a competition has: everybody meets everybody at home and away. */
const roundsOf = (competition: Competition): number => {
  if (competition === competitions.cup) return CUP_ROUNDS;
  return competition.guest ? GUEST_ROUNDS : LEAGUE_ROUNDS;
};

/** Which season and round of it a round counted from 1970 is. */
export const placeOf = (competition: Competition, number: number): Place => ({
  competition,
  season: Math.floor(number / roundsOf(competition)),
  round: number % roundsOf(competition),
});

const weekOfRound = (competition: Competition, number: number): number => {
  if (competition === competitions.cup) return number * BLOCK + BLOCK - 1;
  if (competition === competitions.womens) return Math.floor((number - WOMEN_AHEAD) / 2);
  if (competition.guest) return Math.floor(number / 2);
  return Math.floor(number / LEAGUE_ROUNDS_PER_BLOCK) * BLOCK + Math.floor((number % LEAGUE_ROUNDS_PER_BLOCK) / 2);
};

/** The first and last week in which a season is played; a weekend's round ends on the Monday after it. */
export const weeksOf = (competition: Competition, season: number): readonly [first: number, last: number] => {
  const rounds = roundsOf(competition);
  return [weekOfRound(competition, season * rounds), weekOfRound(competition, season * rounds + rounds - 1) + 1];
};
