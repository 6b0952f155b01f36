import type { NativeWavesEnvironment } from '@touchline/contract';
import { browserValue } from '../../shell/preferences/local-value';

/** Valid ids of a manifest. */
const MANIFEST_ID = /^[\w.:-]{1,128}$/;
/** Limit of remembered manifests. */
const MOST = 20;

export const manifestEnvironments: readonly NativeWavesEnvironment[] = ['dev', 'test', 'prod'];

/** What the test screen plays. */
export interface Experiment {
  readonly manifestId: string;
  /** By host prefix, if it was not chosen. */
  readonly environment?: NativeWavesEnvironment;
  /** Wall-clock time to begin at, epoch seconds. */
  readonly startTime?: number;
}

export const isManifestId = (value: unknown): value is string => typeof value === 'string' && MANIFEST_ID.test(value);

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

/** The manifest of the experimental player (ENT-01). */
export const experimentManifest = browserValue('experimentManifest', (stored): Experiment | undefined => {
  const { manifestId, environment, startTime } = fieldsOf(stored);
  if (!isManifestId(manifestId)) return undefined;
  const known = manifestEnvironments.find((each) => each === environment);
  return {
    manifestId,
    ...(known && { environment: known }),
    ...(typeof startTime === 'number' && Number.isFinite(startTime) && { startTime }),
  };
});

/** When each manifest was chosen, in epoch seconds (ENT-01). */
export const experimentTimestamps = browserValue('experimentTimestamps', (stored): Readonly<Record<string, number>> => {
  const pairs = Object.entries(fieldsOf(stored)).flatMap(([id, at]) =>
    isManifestId(id) && typeof at === 'number' && Number.isFinite(at) ? [[id, at] as const] : [],
  );
  return Object.fromEntries(pairs);
});

/** Stores the manifest and the time; the oldest of more than twenty times is forgotten. */
export function chooseManifest(chosen: Experiment, now: number): void {
  const times = Object.entries({ ...experimentTimestamps.get(), [chosen.manifestId]: now });
  const newest = times.sort(([, a], [, b]) => b - a).slice(0, MOST);
  experimentTimestamps.set(Object.fromEntries(newest));
  experimentManifest.set(chosen);
}
