import type { Club } from '../art';
import { cycle, hash, shuffled } from '../world/random';
import { type Both, both, same } from '../world/text';
import { chanceOf } from './random';
import { families, men, women } from './names';

/** What a player does: keep goal, defend, link, or finish. */
export type Role = 'keeper' | 'defender' | 'midfielder' | 'forward';

export interface Player {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly shirt: number;
  readonly role: Role;
  /** How often chances come this player's way, around 1. */
  readonly flair: number;
}

export interface Person {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A side in one competition: a club's men and women are two teams. */
export interface Team {
  readonly id: string;
  readonly club: Club;
  readonly women: boolean;
  readonly name: Both;
  readonly shortName: Both;
  readonly squad: readonly Player[];
  readonly coach: Person;
  readonly formation: Formation;
  /** How good the side is, around 0; 0.3 is a title contender. */
  readonly strength: number;
}

/** Rows from the defence on, as the feeds write them. */
export const formations = ['433', '4231', '442', '352', '343'] as const;
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
  const chance = chanceOf(`${teamId}/flair`);
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
        flair: 0.6 + chance.next() * 0.9,
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

/** The id of a club's side in the data: the club's code, with a mark for its women. */
export const teamIdOf = (club: Club, isWomen: boolean): string => (isWomen ? `${club.code}-W` : club.code);

/** A club's side; made once. */
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

/** Who whistles, runs the lines and watches the screens at a match. */
export const officialsOf = (matchKey: string): { main: Person; others: readonly (readonly [string, Person])[] } => {
  const official = (index: number): Person => {
    const number = hash(`${matchKey}/official/${index}`) % 48;
    return personOf(`official-${number}`, number % 3 === 0);
  };
  const roles = ['Assistant referee 1', 'Assistant referee 2', 'Fourth official', 'Video Assistant Referee'];
  return { main: official(0), others: roles.map((role, index) => [role, official(index + 1)] as const) };
};
