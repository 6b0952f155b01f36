import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setImmediate as pause } from 'node:timers/promises';
import { addressKey, ipv4Key, ipv6Key } from './address-key';

/** Sorted ranges of addresses, with the country of each as two letters in one number. */
interface Ranges {
  from: Float64Array;
  to: Float64Array;
  country: Uint16Array;
}

const FILES = { 4: 'asn-country-ipv4.csv', 6: 'asn-country-ipv6.csv' } as const;
const KEYS = { 4: ipv4Key, 6: ipv6Key } as const;
/** The number of lines that are read before other work gets a turn. */
const LINES_AT_ONCE = 5000;

/**
 * The country of an address, from the bundled lists (CC0). A list is read at the first address of its kind, in small
 * steps, and takes about 18 bytes per range from then on.
 */
export class Countries {
  readonly #ranges = new Map<4 | 6, Promise<Ranges | undefined>>();
  readonly #onFailure: (error: unknown) => void;

  constructor(onFailure: (error: unknown) => void = () => undefined) {
    this.#onFailure = onFailure;
  }

  /** Two capital letters; nothing where the country is unknown. */
  async of(address: string): Promise<string | undefined> {
    const place = addressKey(address);
    if (!place) return undefined;
    const { family, key } = place;
    const reading = this.#ranges.get(family) ?? read(family).catch((error) => this.#withoutList(error));
    this.#ranges.set(family, reading);
    const ranges = await reading;
    return ranges && find(ranges, key);
  }

  /** An unreadable list gives no countries; reported once. */
  #withoutList(error: unknown): undefined {
    this.#onFailure(error);
  }
}

async function read(family: 4 | 6): Promise<Ranges> {
  const file = createRequire(import.meta.url).resolve(`@ip-location-db/asn-country/${FILES[family]}`);
  const lines = (await readFile(file, 'latin1')).split('\n').filter(Boolean);
  const ranges: Ranges = {
    from: new Float64Array(lines.length),
    to: new Float64Array(lines.length),
    country: new Uint16Array(lines.length),
  };
  const keyOf = KEYS[family];
  for (const [index, line] of lines.entries()) {
    const [from = '', to = '', country = ''] = line.split(',', 3);
    ranges.from[index] = keyOf(from);
    ranges.to[index] = keyOf(to);
    ranges.country[index] = country.charCodeAt(0) * 256 + country.charCodeAt(1);
    if (index % LINES_AT_ONCE === 0) await pause();
  }
  return ranges;
}

/** The last range that begins at or before the key, if it contains the key. */
function find({ from, to, country }: Ranges, key: number): string | undefined {
  let low = 0;
  let high = from.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((from[middle] ?? 0) <= key) low = middle + 1;
    else high = middle;
  }
  const at = low - 1;
  const letters = country[at];
  if (letters === undefined || (to[at] ?? 0) < key) return undefined;
  return String.fromCharCode(letters >> 8, letters & 255);
}
