/** Zone of a league table. */
export type TableZone = 'champions' | 'international' | 'playOff' | 'promotion' | 'relegationPlayOff' | 'relegation';

const patterns: readonly (readonly [RegExp, TableZone])[] = [
  [/relegation.*play.?off|play.?off.*relegation/i, 'relegationPlayOff'],
  [/relegation/i, 'relegation'],
  [/promotion/i, 'promotion'],
  [/champion/i, 'champions'],
  [/play.?off/i, 'playOff'],
  [/uefa|europa|conference|international|cup/i, 'international'],
];

/** The zone for a rank status of the feed, or undefined if it is unknown. */
export const tableZone = (rankStatus: string | undefined): TableZone | undefined =>
  rankStatus === undefined ? undefined : patterns.find(([pattern]) => pattern.test(rankStatus))?.[1];
