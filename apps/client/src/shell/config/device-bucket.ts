import { rolloutBucket } from '@touchline/rules/app/flag-rules';
import { type KeyValueStorage, localStorageIfAllowed, storedValues } from '../session/storage';

const KEY = 'platformUuid';
const isId = (found: unknown): found is string => typeof found === 'string' && found !== '';

/** This device's bucket for roll-outs; its id is created once and never sent. */
export function bucketOf(storage: KeyValueStorage | undefined, makeId: () => string): number {
  const stored = storedValues(storage);
  const known = stored.read(KEY, isId);
  if (known) return rolloutBucket(known);
  const id = makeId();
  stored.write(KEY, id);
  return rolloutBucket(id);
}

let bucket: number | undefined;

/** Stable for the page's lifetime, also where storage is blocked. */
export function deviceBucket(): number {
  bucket ??= bucketOf(localStorageIfAllowed(), randomId);
  return bucket;
}

/** Not `randomUUID`, which is missing in old engines and outside of secure contexts. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
