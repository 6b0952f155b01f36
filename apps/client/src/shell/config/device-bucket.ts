import { rolloutBucket } from '@touchline/rules';
import { type KeyValueStorage, localStorageIfAllowed, storedValues } from '../session';

const KEY = 'platformUuid';
const isId = (found: unknown): found is string => typeof found === 'string' && found !== '';

/** This device's place in roll-outs; its id is made once, stays here, and is never sent. */
export function bucketOf(storage: KeyValueStorage | undefined, makeId: () => string): number {
  const stored = storedValues(storage);
  const known = stored.read(KEY, isId);
  if (known) return rolloutBucket(known);
  const id = makeId();
  stored.write(KEY, id);
  return rolloutBucket(id);
}

let bucket: number | undefined;

/** The same place as long as the page lives, even where nothing can be kept. */
export function deviceBucket(): number {
  bucket ??= bucketOf(localStorageIfAllowed(), randomId);
  return bucket;
}

/** Not `randomUUID`: old engines lack it, and so do pages without https. */
const randomId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
