import type { Club } from '../art';
import { cycle, hash, shuffled } from '../world/random';
import { both, type LocalisedText, same } from '../world/text';
import { families, men, women } from './names';
import { randomFor } from './random';

export type Role = 'keeper' | 'defender' | 'midfielder' | 'forward';

export interface Player {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shirt: number;
  readonly role: Role;
  /** Relative frequency of shots, around 1. */
  readonly flair: number;
}

interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A team in a competition; the men and women of a club are two teams. */
export interface Team {
  readonly id: string;
  readonly club: Club;
  readonly women: boolean;
  readonly name: LocalisedText;
  readonly shortName: LocalisedText;
  readonly squad: readonly Player[];
  readonly coach: Person;
  readonly formation: Formation;
  /** Strength of the team, around 0; 0.3 for title contenders. */
  readonly strength: number;
}

/** Formations as written by the feed, from the defence on. */
const formations = ['433', '4231', '442', '352', '343'] as const;
export type Formation = (typeof formations)[number];

const ROLES: readonly (readonly [Role, number])[] = [
  ['keeper', 2],
  ['defender', 7],
  ['midfielder', 7],
  ['forward', 5],
];
const SHIRTS: Readonly<Record<Role, readonly number[]>> = {
  keeper: [1, 12],
  defender: [2, 3, 4, 5, 15, 16, 22],
  midfielder: [6, 8, 10, 14, 17, 18, 20],
  forward: [7, 9, 11, 19, 21],
};

const squadOf = (teamId: string, isWomen: boolean): Player[] => {
  const firstNames = shuffled(isWomen ? women : men, `${teamId}/first`);
  const lastNames = shuffled(families, `${teamId}/last`);
  const random = randomFor(`${teamId}/flair`);
  let number = 0;
  return ROLES.flatMap(([role, count]) =>
    Array.from({ length: count }, (_, index): Player => {
      const shirt = cycle(SHIRTS[role], index);
      number += 1;
      return {
        id: `${teamId}-${shirt}`,
        firstName: cycle(firstNames, number),
        lastName: cycle(lastNames, number),
        shirt,
        role,
        flair: 0.6 + random.next() * 0.9,
      };
    }),
  );
};

const personOf = (id: string, isWoman: boolean): Person => ({
  id,
  firstName: cycle(isWoman ? women : men, hash(`${id}/first`)),
  lastName: cycle(families, hash(`${id}/last`)),
});

const teams = new Map<string, Team>();

/** Team id in the feed: the code of the club, with a suffix for women. */
const teamIdOf = (club: Club, isWomen: boolean): string => (isWomen ? `${club.code}-W` : club.code);

/** The team of a club; cached. */
export function teamOf(club: Club, isWomen: boolean): Team {
  const id = teamIdOf(club, isWomen);
  const known = teams.get(id);
  if (known) return known;
  const team: Team = {
    id,
    club,
    women: isWomen,
    name: isWomen ? both(`${club.name} Women`, `${club.name} Frauen`) : same(club.name),
    shortName: isWomen ? both(`${club.shortName} Women`, `${club.shortName} Frauen`) : same(club.shortName),
    squad: squadOf(id, isWomen),
    coach: personOf(`${id}/coach`, hash(`${id}/coach`) % 4 === 0),
    formation: cycle(formations, hash(`${id}/formation`)),
    strength: (hash(`${id}/strength`) / 4_294_967_296 - 0.5) * 0.8,
  };
  teams.set(id, team);
  return team;
}

/** Referee, assistants and VAR of a match. */
export const officialsOf = (matchKey: string): { main: Person; others: readonly (readonly [string, Person])[] } => {
  const official = (index: number): Person => {
    const number = hash(`${matchKey}/official/${index}`) % 48;
    return personOf(`official-${number}`, number % 3 === 0);
  };
  const roles = ['Assistant referee 1', 'Assistant referee 2', 'Fourth official', 'Video Assistant Referee'];
  return { main: official(0), others: roles.map((role, index) => [role, official(index + 1)] as const) };
};
