import type { PredictedScore } from '@touchline/contract';

/** Points by accuracy of the prediction. */
export const predictionPoints = { exact: 5, difference: 3, outcome: 2 } as const;

type Score = Readonly<PredictedScore>;

/** Points of a prediction: for the exact score, else the goal difference, else the outcome. */
export function pointsFor(predicted: Score, final: Score): number {
  if (predicted.home === final.home && predicted.away === final.away) return predictionPoints.exact;
  const [predictedDifference, actual] = [predicted.home - predicted.away, final.home - final.away];
  if (predictedDifference === actual) return predictionPoints.difference;
  return Math.sign(predictedDifference) === Math.sign(actual) ? predictionPoints.outcome : 0;
}
