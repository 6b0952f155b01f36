/**
 * Pairings of a round-robin round (circle method), as indexes of home and away. Rounds continue indefinitely; each leg
 * swaps home and away.
 */
export function pairings(sides: number, round: number): [home: number, away: number][] {
  const turning = sides - 1;
  const turn = round % turning;
  const secondLeg = Math.floor(round / turning) % 2 === 1;
  return Array.from({ length: sides / 2 }, (_, i) => {
    const one = i === 0 ? turning : (turn + i) % turning;
    const other = i === 0 ? turn : (turn - i + turning) % turning;
    const swap = (i === 0 ? turn % 2 === 1 : i % 2 === 1) !== secondLeg;
    return swap ? [other, one] : [one, other];
  });
}
