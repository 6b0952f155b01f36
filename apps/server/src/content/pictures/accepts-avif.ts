/** Whether an `Accept` header names AVIF. Ranges do not count: clients that cannot decode it send them, too. */
export const acceptsAvif = (accept = ''): boolean =>
  /(?:^|,)\s*image\/avif\s*(?:,|$|;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:[,;]|$)))/i.test(accept);
