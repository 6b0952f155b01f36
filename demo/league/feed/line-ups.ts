import type { SoccerLineUp, SoccerStat } from '@touchline/contract';
import { matchName } from '../commentary/automatic';
import type { LineUp, Side, Tally } from '../match/moment';
import type { LeagueMatch } from '../seasons';
import type { Formation, Player, Team } from '../squads';

/** Names of the rows of a formation, from the defence on. */
const rowNames: Readonly<Record<Formation, readonly string[]>> = {
  '433': ['Defender', 'Midfielder', 'Attacker'],
  '4231': ['Defender', 'Defensive Midfielder', 'Attacking Midfielder', 'Striker'],
  '442': ['Defender', 'Midfielder', 'Striker'],
  '352': ['Defender', 'Midfielder', 'Striker'],
  '343': ['Defender', 'Midfielder', 'Attacker'],
};
const places: Readonly<Record<number, readonly string[]>> = {
  1: ['Centre'],
  2: ['Left/Centre', 'Centre/Right'],
  3: ['Left', 'Centre', 'Right'],
  4: ['Left', 'Left/Centre', 'Centre/Right', 'Right'],
  5: ['Left', 'Left/Centre', 'Centre', 'Centre/Right', 'Right'],
};

/** Position and side of the ten outfield players. */
const positionsOf = (formation: Formation): { position: string; side: string }[] =>
  Array.from(formation, Number).flatMap((count, row) =>
    (places[count] ?? []).map((side) => ({ position: rowNames[formation][row] ?? 'Midfielder', side })),
  );

const subPositions = { keeper: 'Goalkeeper', defender: 'Defender', midfielder: 'Midfielder', forward: 'Striker' };

const nameOf = (player: Player) => ({
  playerId: player.id,
  firstName: player.firstName,
  lastName: player.lastName,
  shortFirstName: player.firstName,
  shortLastName: player.lastName,
  matchName: matchName(player),
  shirtNumber: player.shirt,
});

const lineUpOf = (team: Team, { eleven, bench, captain }: LineUp): SoccerLineUp => {
  const positions = [{ position: 'Goalkeeper', side: 'Centre' }, ...positionsOf(team.formation)];
  return {
    contestantId: team.id,
    formationUsed: team.formation,
    player: [
      ...eleven.map((player, index) => ({
        ...nameOf(player),
        position: positions[index]?.position ?? 'Midfielder',
        positionSide: positions[index]?.side ?? 'Centre',
        formationPlace: String(index + 1),
        ...(player === captain && { captain: 'yes' as const }),
      })),
      ...bench.map((player) => ({
        ...nameOf(player),
        position: 'Substitute',
        subPosition: subPositions[player.role],
        formationPlace: '0',
      })),
    ],
    teamOfficial: { ...team.coach, type: 'manager' },
  };
};

/** Both line-ups, without statistics. */
export const lineUpsOf = ({ home, away }: LeagueMatch, lineUps: Readonly<Record<Side, LineUp>>): SoccerLineUp[] => [
  lineUpOf(home, lineUps.home),
  lineUpOf(away, lineUps.away),
];

/** Statistics of a side with the names of the feed. */
const statOf = (own: Tally, theirs: Tally): SoccerStat[] => {
  const ball = own.possession + theirs.possession;
  const values: Readonly<Record<string, string>> = {
    possessionPercentage: (ball === 0 ? 50 : (own.possession / ball) * 100).toFixed(1),
    expectedGoals: own.expectedGoals.toFixed(2),
    totalScoringAtt: String(own.shots),
    ontargetScoringAtt: String(own.onTarget),
    wonCorners: String(own.corners),
    saves: String(own.saves),
    totalPass: String(own.passes),
    accuratePass: String(own.accurate),
    fkFoulLost: String(own.fouls),
    totalOffside: String(own.offsides),
    totalYelCard: String(own.yellow),
    totalRedCard: String(own.red),
  };
  return Object.entries(values).map(([type, value]) => ({ type, value }));
};

export const statisticsOf = ({ home, away }: LeagueMatch, tally: Readonly<Record<Side, Tally>>) => [
  { contestantId: home.id, stat: statOf(tally.home, tally.away) },
  { contestantId: away.id, stat: statOf(tally.away, tally.home) },
];
