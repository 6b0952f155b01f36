/** When viewers open the app; times in seconds from the begin of the window. */
export interface Curve {
  /** The window in which all of them arrive. */
  seconds: number;
  kickOffAt: number;
  /** The peak is so long before the kick-off. */
  peakBefore: number;
  /** Standard deviation of the peak. */
  peakSpread: number;
  /** The part of all viewers that belongs to the peak; the others arrive ever more densely until the end. */
  peakShare: number;
}

/** Five minutes around a kick-off: at big fights most viewers came about 20 seconds before the first bell. */
export const KICK_OFF: Curve = { seconds: 300, kickOffAt: 270, peakBefore: 20, peakSpread: 20, peakShare: 0.6 };

/** The density at a second, of which only the proportions count. */
function density(curve: Curve, at: number): number {
  const { seconds, kickOffAt, peakBefore, peakSpread, peakShare } = curve;
  const away = (at - (kickOffAt - peakBefore)) / peakSpread;
  const peak = Math.exp(-0.5 * away ** 2) / (peakSpread * Math.sqrt(2 * Math.PI));
  const ramp = (2 * at) / seconds ** 2;
  return peakShare * peak + (1 - peakShare) * ramp;
}

/** How many viewers arrive in each step: whole numbers that sum to `viewers`, scattered as independent decisions are. */
export function arrivals(curve: Curve, viewers: number, stepSeconds: number, random: Random): number[] {
  const steps = Math.max(1, Math.round(curve.seconds / stepSeconds));
  const weights = Array.from({ length: steps }, (_, step) => density(curve, (step + 0.5) * stepSeconds));
  let weightLeft = weights.reduce((sum, each) => sum + each, 0);
  let left = viewers;
  return weights.map((weight, step) => {
    if (step === steps - 1) return left;
    const share = Math.min(1, weight / weightLeft);
    weightLeft -= weight;
    const spread = Math.sqrt(left * share * (1 - share));
    const count = Math.min(left, Math.max(0, Math.round(left * share + normal(random) * spread)));
    left -= count;
    return count;
  });
}

export type Random = () => number;

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A number of the normal distribution (Box and Muller). */
const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
