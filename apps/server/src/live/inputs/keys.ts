import { createHmac, timingSafeEqual } from 'node:crypto';
import { type PublisherPlace, publisherPlaces } from '@touchline/contract/schema';
import type { StoredInput } from './stored-input';

/** What a key opens. */
export interface KeyHolder {
  readonly inputId: string;
  readonly place: PublisherPlace;
}

/** `stale`: a key that was replaced: an encoder that nobody told, not an attack. */
type KeyCheck = { readonly holder: KeyHolder } | { readonly wrong: 'unknown' | 'stale'; readonly inputId?: string };

const KEY = /^([a-z0-9]{12})-([a-z2-7]{26})$/;
const BYTES = 16;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
/** How many replaced keys are still recognised. */
const STALE_VERSIONS = 3;

type KeyOf = Pick<StoredInput, 'id' | 'keyVersion'>;

/** Keys of inputs: derived from a secret that does not change, so that none is stored. They are never logged. */
export class IngestKeys {
  readonly #secret: () => Promise<Uint8Array>;

  constructor(secret: () => Promise<Uint8Array>) {
    this.#secret = secret;
  }

  async of({ id, keyVersion }: KeyOf, place: PublisherPlace): Promise<string> {
    return `${id}-${derive(await this.#secret(), id, place, keyVersion)}`;
  }

  /** Compares in the same time whether or not there is such an input. */
  async check(key: string, find: (id: string) => Promise<KeyOf | undefined>): Promise<KeyCheck> {
    const [, id = '', given = ''] = KEY.exec(key) ?? [];
    const secret = await this.#secret();
    const found = id === '' ? undefined : await find(id);
    const version = found?.keyVersion ?? 1;
    const place = publisherPlaces.find((each) => isSame(derive(secret, id, each, version), given));
    // All of them are computed, whatever was given.
    const stale = Array.from({ length: STALE_VERSIONS }, (_, index) => version - 1 - index).filter((former) =>
      publisherPlaces.map((each) => isSame(derive(secret, id, each, former), given)).includes(true),
    );
    if (found && place) return { holder: { inputId: id, place } };
    if (!found) return { wrong: 'unknown' };
    return { wrong: stale.some((former) => former > 0) ? 'stale' : 'unknown', inputId: id };
  }
}

function derive(secret: Uint8Array, id: string, place: string, version: number): string {
  const digest = createHmac('sha256', secret).update(`${id}\n${place}\n${version}`).digest().subarray(0, BYTES);
  return base32(digest);
}

/** Letters and digits that are not mistaken for each other, in lower case. */
function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => LETTERS[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

function isSame(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given.padEnd(expected.length).slice(0, expected.length))];
  return timingSafeEqual(a, b) && given.length === expected.length;
}
