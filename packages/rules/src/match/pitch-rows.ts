import type { SoccerLineUp } from '@touchline/contract';

export type LineUpPlayer = SoccerLineUp['player'][number];

const positions = [
  'Goalkeeper',
  'Defender',
  'Wing Back',
  'Defensive Midfielder',
  'Midfielder',
  'Attacking Midfielder',
  'Attacker',
  'Striker',
];
const sides = ['Left', 'Left/Centre', 'Centre', 'Centre/Right', 'Right'];

const indexIn = (list: readonly string[], word: string | undefined, fallback: number): number => {
  const index = list.indexOf(word ?? '');
  return index < 0 ? fallback : index;
};

/** Starting players in rows from the goalkeeper on, each from left to right, split by the formation. */
export function pitchRows({
  player,
  formationUsed = '',
}: Pick<SoccerLineUp, 'player' | 'formationUsed'>): LineUpPlayer[][] {
  const starting = player
    .filter(({ position }) => position !== 'Substitute')
    .sort((a, b) => indexIn(positions, a.position, 4) - indexIn(positions, b.position, 4));
  const [keeper, ...others] = starting;
  const counts = formationUsed.replace(/\D/g, '').split('').map(Number);
  const fits = counts.reduce((sum, count) => sum + count, 0) === others.length;
  const rows = fits ? counts : [others.length];
  let from = 0;
  const outfield = rows.map((count) => {
    const row = others.slice(from, from + count);
    from += count;
    return row.sort((a, b) => indexIn(sides, a.positionSide, 2) - indexIn(sides, b.positionSide, 2));
  });
  return [...(keeper ? [[keeper]] : []), ...outfield];
}

export const benchOf = ({ player }: Pick<SoccerLineUp, 'player'>): LineUpPlayer[] =>
  player.filter(({ position }) => position === 'Substitute');
