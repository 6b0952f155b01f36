import type { SoccerLineUp } from '@touchline/contract';

export type LinedUp = SoccerLineUp['player'][number];

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

const placeIn = (list: readonly string[], word: string | undefined, unknown: number): number => {
  const place = list.indexOf(word ?? '');
  return place < 0 ? unknown : place;
};

/** Those who start, row by row from the keeper on and from left to right, cut as the formation says. */
export function pitchRows({ player, formationUsed = '' }: Pick<SoccerLineUp, 'player' | 'formationUsed'>): LinedUp[][] {
  const starting = player
    .filter(({ position }) => position !== 'Substitute')
    .sort((a, b) => placeIn(positions, a.position, 4) - placeIn(positions, b.position, 4));
  const [keeper, ...others] = starting;
  const counts = formationUsed.replace(/\D/g, '').split('').map(Number);
  const fits = counts.reduce((sum, count) => sum + count, 0) === others.length;
  const rows = fits ? counts : [others.length];
  let from = 0;
  const outfield = rows.map((count) => {
    const row = others.slice(from, from + count);
    from += count;
    return row.sort((a, b) => placeIn(sides, a.positionSide, 2) - placeIn(sides, b.positionSide, 2));
  });
  return [...(keeper ? [[keeper]] : []), ...outfield];
}

export const benchOf = ({ player }: Pick<SoccerLineUp, 'player'>): LinedUp[] =>
  player.filter(({ position }) => position === 'Substitute');
