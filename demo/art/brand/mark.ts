/** The Touchline logo in a 48 × 48 box: a T whose bar is the touchline, cut at the brand angle of 14°. */
export const touchlineMark = (stem = '#ffffff', bar = stem): string =>
  `<path d="M4.5 6H47.5L45.3 15H2.3Z" fill="${bar}"/><path d="M17.3 19H28.3L22 44H11Z" fill="${stem}"/>`;
