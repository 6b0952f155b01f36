import type { Platform } from '@touchline/contract';
import { compareVersions } from './app-version';

/** Conditions of a flag value; omitted conditions always match. */
export interface FlagRule {
  flag: string;
  /** Unknown platforms are ignored. */
  platforms?: readonly string[];
  /** Minimum app version, such as `4.4.0`. */
  minimumVersion?: string;
  /** Percentage of devices. */
  rollout?: number;
}

/** Properties a device sends when requesting flags. */
export interface FlagCaller {
  platform: Platform;
  version?: string;
  /** Rollout bucket, from 0 to 99. */
  bucket?: number;
}

const BUCKETS = 100;

/** The rollout bucket of a device: stable, and not identifying. */
export const rolloutBucket = (deviceId: string): number => hash(deviceId) % BUCKETS;

/** Whether a rule matches a device. A device that omits a property does not match a condition on it. */
export function matchesFlagRule(
  { flag, platforms, minimumVersion, rollout = BUCKETS }: FlagRule,
  caller: FlagCaller,
): boolean {
  const { platform, version, bucket } = caller;
  if (platforms && !platforms.includes(platform)) return false;
  if (minimumVersion !== undefined && !isAtLeast(version ?? '', minimumVersion)) return false;
  if (rollout >= BUCKETS) return true;
  // The offset differs per flag, so that early rollouts do not always reach the same devices.
  return bucket !== undefined && (bucket + hash(flag)) % BUCKETS < rollout;
}

/** Versions of any other form than number.number.number are never new enough (CONFIG-04). */
const isAtLeast = (version: string, minimum: string): boolean => (compareVersions(version, minimum) ?? -1) >= 0;

/** FNV-1a */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return value;
}
