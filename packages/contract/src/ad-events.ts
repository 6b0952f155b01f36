/** Events of a shown ad, in the words of VAST; without schemas, so that players can load them. */
export const adEvents = [
  'impression',
  'viewable',
  'start',
  'firstQuartile',
  'midpoint',
  'thirdQuartile',
  'complete',
  'skip',
  'click',
  'error',
] as const;
