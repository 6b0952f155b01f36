import { shuffled } from '../../world/random';
import type { Formation, Player, Role, Team } from '../squads';
import type { LineUp } from './moment';

/** Number of players per role in a formation. */
const roleCounts: Readonly<Record<Formation, Readonly<Record<Role, number>>>> = {
  '433': { keeper: 1, defender: 4, midfielder: 3, forward: 3 },
  '4231': { keeper: 1, defender: 4, midfielder: 5, forward: 1 },
  '442': { keeper: 1, defender: 4, midfielder: 4, forward: 2 },
  '352': { keeper: 1, defender: 3, midfielder: 5, forward: 2 },
  '343': { keeper: 1, defender: 3, midfielder: 4, forward: 3 },
};
const roles = ['keeper', 'defender', 'midfielder', 'forward'] as const;
const BENCH = 9;

/** Line-up of a match: the regular players, with one or two changes. */
export function lineUpOf(team: Team, matchKey: string): LineUp {
  const rested = new Set(
    shuffled(
      team.squad.filter(({ role }) => role !== 'keeper'),
      `${matchKey}/${team.id}/rested`,
    ).slice(0, 2),
  );
  const usual = [...team.squad.filter((player) => !rested.has(player)), ...rested];
  const eleven = roles.flatMap((role) =>
    usual.filter((player) => player.role === role).slice(0, roleCounts[team.formation][role]),
  );
  const bench = usual.filter((player) => !eleven.includes(player)).slice(0, BENCH);
  return { eleven, bench, captain: captainOf(eleven) };
}

const captainOf = (eleven: readonly Player[]): Player => {
  const captain = eleven.find(({ shirt }) => shirt === 6 || shirt === 4) ?? eleven.at(0);
  if (!captain) throw new Error('The line-up is empty.');
  return captain;
};
