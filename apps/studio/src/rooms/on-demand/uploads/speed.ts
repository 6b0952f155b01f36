interface Sample {
  readonly at: number;
  readonly bytes: number;
}

/** Speed is what was sent in this time. */
const WINDOW_MS = 8000;
const LEAST_MS = 1000;

/** Adds a sample and forgets old ones. */
export function sampled(samples: readonly Sample[], at: number, bytes: number): readonly Sample[] {
  return [...samples.filter((each) => at - each.at <= WINDOW_MS && each.bytes <= bytes), { at, bytes }];
}

/** Bytes per second, or undefined while too little is known. */
export function speedOf(samples: readonly Sample[]): number | undefined {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last || last.at - first.at < LEAST_MS) return undefined;
  return ((last.bytes - first.bytes) / (last.at - first.at)) * 1000;
}

export type Samples = readonly Sample[];
