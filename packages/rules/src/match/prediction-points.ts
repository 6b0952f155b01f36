import type { PredictedScore } from '@touchline/contract';

/** What a prediction is worth. */
export const predictionPoints = { exact: 5, difference: 3, outcome: 2 } as const;

type Score = Readonly<PredictedScore>;

/** The points of a prediction, given how the match ended: for the score, else its difference, else who won. */
export function pointsFor(tip: Score, final: Score): number {
  if (tip.home === final.home && tip.away === final.away) return predictionPoints.exact;
  const [predicted, real] = [tip.home - tip.away, final.home - final.away];
  if (predicted === real) return predictionPoints.difference;
  return Math.sign(predicted) === Math.sign(real) ? predictionPoints.outcome : 0;
}
