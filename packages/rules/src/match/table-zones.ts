/** What a place in a table leads to. */
export type TableZone = 'champions' | 'international' | 'playOff' | 'promotion' | 'relegationPlayOff' | 'relegation';

const words: readonly (readonly [RegExp, TableZone])[] = [
  [/relegation.*play.?off|play.?off.*relegation/i, 'relegationPlayOff'],
  [/relegation/i, 'relegation'],
  [/promotion/i, 'promotion'],
  [/champion/i, 'champions'],
  [/play.?off/i, 'playOff'],
  [/uefa|europa|conference|international|cup/i, 'international'],
];

/** The zone that a feed's words for a rank mean; nothing where they mean none we know. */
export const tableZone = (rankStatus: string | undefined): TableZone | undefined =>
  rankStatus === undefined ? undefined : words.find(([pattern]) => pattern.test(rankStatus))?.[1];
