import type { Sample } from './page';

/** Pictures within two frames of each other are together; one frame is the step of the measurement. */
const TOGETHER_MS = 80;
const FOR_MS = 500;

export const skews = (samples: readonly Sample[]): number[] =>
  samples.flatMap(({ skewMs }) => (skewMs === null ? [] : [skewMs]));

/** The value below which a share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  if (value === undefined) throw new Error('No picture could be read');
  return value;
}

/**
 * Time from a command until all pictures are together for half a second, where the command leads; undefined if they
 * never are.
 */
export function togetherAfter(
  samples: readonly Sample[],
  at: number,
  isThere: (sample: Sample) => boolean,
): number | undefined {
  const after = samples.filter((sample) => sample.at >= at);
  const isTogether = (sample: Sample) => sample.skewMs !== null && sample.skewMs <= TOGETHER_MS && isThere(sample);
  let since: number | undefined;
  for (const sample of after) {
    if (!isTogether(sample)) since = undefined;
    else since ??= sample.at;
    if (since !== undefined && sample.at - since >= FOR_MS) return since - at;
  }
  return undefined;
}
