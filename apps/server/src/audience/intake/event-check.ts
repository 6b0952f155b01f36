import type { AudienceEvent } from '@touchline/contract';
import { audienceEvents } from '@touchline/contract/schema';
import { Compile } from 'typebox/compile';

/** Why an event is dropped. */
export type DropReason = 'unknown-type' | 'wrong-field' | 'too-old';

const validators = new Map(Object.entries(audienceEvents).map(([type, { schema }]) => [type, Compile(schema)]));

/** NUL and halves of surrogate pairs as JSON writes them: no database stores these as JSON. */
const IMPOSSIBLE = /\\u(?:0000|d[89a-f])/;

/** An event that fits the schema of its type, or the reason to drop it. */
export function checkEvent(given: unknown): AudienceEvent | DropReason {
  const type = typeof given === 'object' && given !== null && 'type' in given ? given.type : undefined;
  const validator = typeof type === 'string' ? validators.get(type) : undefined;
  if (!validator) return 'unknown-type';
  if (!validator.Check(given) || IMPOSSIBLE.test(JSON.stringify(given))) return 'wrong-field';
  return given as AudienceEvent;
}
