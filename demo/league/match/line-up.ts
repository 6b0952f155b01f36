import { shuffled } from '../../world/random';
import type { Formation, Player, Role, Team } from '../squads';
import type { LineUp } from './moment';

/** How many of each row a formation wants, by role. */
const needs: Readonly<Record<Formation, Readonly<Record<Role, number>>>> = {
  '433': { keeper: 1, defender: 4, midfielder: 3, forward: 3 },
  '4231': { keeper: 1, defender: 4, midfielder: 5, forward: 1 },
  '442': { keeper: 1, defender: 4, midfielder: 4, forward: 2 },
  '352': { keeper: 1, defender: 3, midfielder: 5, forward: 2 },
  '343': { keeper: 1, defender: 3, midfielder: 4, forward: 3 },
};
const roles = ['keeper', 'defender', 'midfielder', 'forward'] as const;
const BENCH = 9;

/** Who plays today: the usual ones, with a change or two from match to match. */
export function lineUpOf(team: Team, matchKey: string): LineUp {
  const rested = new Set(
    shuffled(
      team.squad.filter(({ role }) => role !== 'keeper'),
      `${matchKey}/${team.id}/rested`,
    ).slice(0, 2),
  );
  const usual = [...team.squad.filter((player) => !rested.has(player)), ...rested];
  const eleven = roles.flatMap((role) =>
    usual.filter((player) => player.role === role).slice(0, needs[team.formation][role]),
  );
  const bench = usual.filter((player) => !eleven.includes(player)).slice(0, BENCH);
  return { eleven, bench, captain: captainOf(eleven) };
}

const captainOf = (eleven: readonly Player[]): Player => {
  const captain = eleven.find(({ shirt }) => shirt === 6 || shirt === 4) ?? eleven.at(0);
  if (!captain) throw new Error('Nobody plays.');
  return captain;
};
