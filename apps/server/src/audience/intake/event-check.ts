import type { AudienceEvent } from '@touchline/contract';
import { audienceEvents } from '@touchline/contract/schema';
import { Compile } from 'typebox/compile';

/** Why an event is dropped. */
export type DropReason = 'unknown-type' | 'wrong-field' | 'too-old';

const validators = new Map(Object.entries(audienceEvents).map(([type, { schema }]) => [type, Compile(schema)]));

/** Halves of surrogate pairs and NUL: no database stores these as JSON. */
const HALF = /\p{Surrogate}/u;
const isImpossible = (value: unknown): boolean =>
  typeof value === 'string' && (HALF.test(value) || value.includes('\0'));

/** An event that fits the schema of its type, or the reason to drop it. */
export function checkEvent(given: unknown): AudienceEvent | DropReason {
  if (typeof given !== 'object' || given === null || !('type' in given)) return 'unknown-type';
  const validator = typeof given.type === 'string' ? validators.get(given.type) : undefined;
  if (!validator) return 'unknown-type';
  // What fits a schema has no objects inside.
  if (!validator.Check(given) || Object.values(given).some(isImpossible)) return 'wrong-field';
  return given as AudienceEvent;
}
