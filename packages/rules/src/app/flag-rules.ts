import type { Platform } from '@touchline/contract';
import { compareVersions } from './app-version';

/** For whom a flag's value holds; what is left out restricts nothing. */
export interface FlagRule {
  flag: string;
  /** Unknown platforms are ignored. */
  platforms?: readonly string[];
  /** `4.4.0`: this version of the app or a newer one. */
  minimumVersion?: string;
  /** The share of devices, in percent. */
  rollout?: number;
}

/** What a device tells about itself when it asks for flags. */
export interface FlagCaller {
  platform: Platform;
  version?: string;
  /** Its place in every roll-out, from 0 to 99. */
  bucket?: number;
}

const BUCKETS = 100;

/** A device's place in roll-outs: the same whenever it is asked, and nothing by which the device can be told. */
export const rolloutBucket = (deviceId: string): number => hash(deviceId) % BUCKETS;

/** Whether a value holds for a device. Who does not say what a rule asks for is not meant by it. */
export function isMeant({ flag, platforms, minimumVersion, rollout = BUCKETS }: FlagRule, caller: FlagCaller): boolean {
  const { platform, version, bucket } = caller;
  if (platforms && !platforms.includes(platform)) return false;
  if (minimumVersion !== undefined && !isAtLeast(version ?? '', minimumVersion)) return false;
  if (rollout >= BUCKETS) return true;
  // Every flag begins its count elsewhere, so that not the same devices try everything first.
  return bucket !== undefined && (bucket + hash(flag)) % BUCKETS < rollout;
}

/** A version of any other form than number.number.number is never new enough (CONFIG-04). */
const isAtLeast = (version: string, minimum: string): boolean => (compareVersions(version, minimum) ?? -1) >= 0;

/** FNV-1a: small, and the same everywhere. */
function hash(text: string): number {
  let value = 0x81_1c_9d_c5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01_00_01_93) >>> 0;
  return value;
}
