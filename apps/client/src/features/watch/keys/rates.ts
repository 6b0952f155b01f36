/** How fast a recording can be watched. */
export const RATES = [0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** The next step up or down; the last one stays. */
export function nextRate(rate: number, direction: 1 | -1): number {
  const steps = direction === 1 ? RATES : [...RATES].reverse();
  return steps.find((step) => (step - rate) * direction > 0) ?? rate;
}
