import { expect, test } from 'vitest';
import { pointsFor, predictionPoints } from './prediction-points';

const score = (text: string) => {
  const [home = 0, away = 0] = text.split(':').map(Number);
  return { home, away };
};

test.each([
  ['2:1', '2:1', 5],
  ['0:0', '0:0', 5],
  ['1:0', '2:1', 3],
  ['0:0', '3:3', 3],
  ['0:2', '1:3', 3],
  ['1:0', '3:0', 2],
  ['0:1', '1:4', 2],
  ['2:1', '1:1', 0],
  ['2:1', '1:2', 0],
  ['1:1', '1:0', 0],
  ['0:1', '0:0', 0],
])('a prediction of %s for a result of %s scores %i', (tip, final, points) => {
  expect(pointsFor(score(tip), score(final))).toBe(points);
});

test('the exact score gives the most points, and swapping the teams changes nothing', () => {
  const all = Array.from({ length: 6 }, (_, home) => Array.from({ length: 6 }, (_, away) => ({ home, away }))).flat();
  const allowed = new Set<number>([0, ...Object.values(predictionPoints)]);
  for (const tip of all)
    for (const final of all) {
      const points = pointsFor(tip, final);
      expect(allowed.has(points)).toBe(true);
      expect(points === predictionPoints.exact).toBe(tip === final);
      // Swapping the teams gives the same points.
      const turned = (of: typeof tip) => ({ home: of.away, away: of.home });
      expect(pointsFor(turned(tip), turned(final))).toBe(points);
    }
});
