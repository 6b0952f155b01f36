import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Notices } from '../store/by-source';
import type { Topic } from '../store/changes';
import type { Encoding } from './encoding';

/** The value of a public answer, and until when it is valid (epoch ms) if time alone ends it. */
export interface Fresh {
  body: unknown;
  validUntil?: number;
  /** For a body that is text instead of JSON: its type, status and headers. */
  as?: { type: string; status: number; headers: Readonly<Record<string, string>> };
}

/** One encoding of an answer, ready to send. */
export interface Variant {
  bytes: Buffer;
  etag: string;
  status: number;
  headers: Readonly<Record<string, string>>;
}

interface Entry {
  readonly content: Buffer;
  readonly as: NonNullable<Fresh['as']>;
  readonly etagBase: string;
  readonly variants: Map<Encoding, Variant>;
  /** Each encoding is computed once for all waiting requests. */
  readonly making: Map<Encoding, Promise<Variant>>;
  readonly topics: readonly Topic[];
  readonly validUntil: number;
  stale: boolean;
  /** After a failed renewal the last good answer is served until then. */
  retryAt: number;
  /** Under load an answer that is no longer valid is not renewed before. */
  restsUntil: number;
  /** When the answer was last given; only answers that were given lately are renewed ahead. */
  givenAt: number;
  /** An answer that was never valid, such as a failed page, is renewed by requests only. */
  readonly lasts: boolean;
  readonly compute: () => Promise<Fresh>;
}

interface Options {
  changes: readonly Notices[];
  /** Around the making of each answer. */
  publicly?: <T>(make: () => Promise<T>) => Promise<T>;
  now: () => number;
  headers: Readonly<Record<string, string>>;
  maxBytes?: number;
  onRenewalFailed: (key: string, error: unknown) => void;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const TINY = 512;
const LONGEST_MS = 60_000;
const RETRY_MS = 1000;
const REST_MS = 15_000;
/** An answer that was given within this time is asked for again soon. */
const WANTED_MS = 30_000;
/** Renewals ahead of requests, at one time: requests come first. */
const MOST_AHEAD = 4;
const ADDRESS_CHARACTERS = 8 * 1024 * 1024;

/**
 * Public answers, serialised, compressed and tagged once per key and served as bytes.
 * A change notice makes them stale, concurrent requests share one computation, and the last good answer is served while
 * a renewal fails.
 */
export class PublicAnswers {
  readonly #entries: LRUCache<string, Entry>;
  /** Addresses refer to keys, so that evicted entries are freed. */
  readonly #byAddress = new LRUCache<string, string>({
    maxSize: ADDRESS_CHARACTERS,
    sizeCalculation: (key, address) => key.length + address.length + 64,
  });
  readonly #pending = new Map<string, Promise<Entry>>();
  readonly #options: Options;
  /** The topics that answers depend on; personal notices are none of them. */
  readonly #topics = new Set<string>();
  #generation = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: options.maxBytes ?? 96 * 1024 * 1024,
      sizeCalculation: (entry, key) => entry.content.length * 2 + key.length + 1024,
    });
    for (const each of options.changes) each.subscribe((topics) => this.#invalidate(topics));
  }

  /** A valid answer cached for exactly this address, ready in this encoding, or nothing. */
  ready(address: string, encoding: Encoding): Variant | undefined {
    const key = this.#byAddress.get(address);
    const entry = key === undefined ? undefined : this.#entries.get(key);
    if (!entry || !this.#isValid(entry)) return undefined;
    entry.givenAt = this.#options.now();
    return entry.variants.get(encoding);
  }

  /**
   * Renews wanted answers that are no longer valid, with their encodings, before they are asked for: when an event
   * starts, the first of many viewers finds them ready. A few at one time; the others follow with the next call.
   */
  async renewWanted(): Promise<void> {
    const time = this.#options.now();
    const ended: [string, Entry][] = [];
    for (const [key, entry] of this.#entries.entries()) {
      const isWanted = entry.lasts && time - entry.givenAt < WANTED_MS && time >= entry.retryAt;
      if (isWanted && !this.#isValid(entry) && !this.#pending.has(key)) ended.push([key, entry]);
      if (ended.length === MOST_AHEAD) break;
    }
    await Promise.all(
      ended.map(async ([key, known]) => {
        // A failed renewal is logged there, and an answer that is gone is told to who asks.
        const entry = await this.#renew(key, known.topics, known.compute, known).catch(() => undefined);
        if (entry && entry !== known)
          await Promise.all([...known.variants.keys()].map((encoding) => this.#variant(entry, encoding)));
      }),
    );
  }

  /** The answer for `key`, computed at most once at a time. `address` is stored as a shortcut to it. */
  async get(
    key: string,
    encoding: Encoding,
    topics: readonly Topic[],
    compute: () => Promise<Fresh>,
    address?: string,
  ): Promise<Variant> {
    const entry = await this.#current(key, topics, compute);
    entry.givenAt = this.#options.now();
    const variant = await this.#variant(entry, encoding);
    if (address !== undefined) this.#byAddress.set(address, key);
    return variant;
  }

  /**
   * The answer for `key` if there is one, valid or not, for calls that are left out under load. It is renewed behind the
   * answer, seldom.
   */
  async kept(
    key: string,
    encoding: Encoding,
    topics: readonly Topic[],
    compute: () => Promise<Fresh>,
  ): Promise<Variant | undefined> {
    const known = this.#entries.get(key);
    if (!known) return undefined;
    const time = this.#options.now();
    if (!this.#isValid(known) && time >= known.restsUntil && !this.#pending.has(key)) {
      known.restsUntil = time + REST_MS;
      // A failed renewal is logged there; an answer that is gone is missing from the next request on.
      void this.#renew(key, topics, compute, known).catch(() => undefined);
    }
    return this.#variant(known, encoding);
  }

  async #current(key: string, topics: readonly Topic[], compute: () => Promise<Fresh>): Promise<Entry> {
    const known = this.#entries.get(key);
    if (known && (this.#isValid(known) || this.#options.now() < known.retryAt)) return known;
    return this.#pending.get(key) ?? this.#renew(key, topics, compute, known);
  }

  #renew(
    key: string,
    topics: readonly Topic[],
    compute: () => Promise<Fresh>,
    known: Entry | undefined,
  ): Promise<Entry> {
    for (const topic of topics) this.#topics.add(topic);
    const generation = this.#generation;
    const { publicly } = this.#options;
    const renewal = (publicly ? publicly(compute) : compute())
      .then((fresh) => {
        const entry = this.#entry(fresh, topics, compute);
        entry.stale = generation !== this.#generation;
        this.#entries.set(key, entry);
        return entry;
      })
      .catch((error: unknown) => {
        if (isAnswer(error)) this.#entries.delete(key);
        if (!known || isAnswer(error)) throw error;
        known.retryAt = this.#options.now() + RETRY_MS;
        this.#options.onRenewalFailed(key, error);
        return known;
      })
      .finally(() => {
        if (this.#pending.get(key) === renewal) this.#pending.delete(key);
      });
    this.#pending.set(key, renewal);
    return renewal;
  }

  #entry(
    { body, as, validUntil = Number.POSITIVE_INFINITY }: Fresh,
    topics: readonly Topic[],
    compute: Entry['compute'],
  ): Entry {
    const content = Buffer.from(as ? String(body) : JSON.stringify(body));
    return {
      content,
      as: as ?? { type: 'application/json; charset=utf-8', status: 200, headers: this.#options.headers },
      etagBase: createHash('sha256').update(content).digest('base64url').slice(0, 22),
      variants: new Map(),
      making: new Map(),
      topics,
      validUntil: Math.min(validUntil, this.#options.now() + LONGEST_MS),
      stale: false,
      retryAt: 0,
      restsUntil: this.#options.now() + REST_MS,
      givenAt: Number.NEGATIVE_INFINITY,
      lasts: validUntil > this.#options.now(),
      compute,
    };
  }

  async #variant(entry: Entry, encoding: Encoding): Promise<Variant> {
    const wanted = entry.content.length < TINY ? 'identity' : encoding;
    const making = entry.making.get(wanted) ?? this.#make(entry, wanted);
    entry.making.set(wanted, making);
    const variant = await making;
    entry.variants.set(encoding, variant);
    return variant;
  }

  async #make(entry: Entry, wanted: Encoding): Promise<Variant> {
    const bytes = await compress(entry.content, wanted);
    const etag = `"${entry.etagBase}${wanted === 'identity' ? '' : `-${wanted}`}"`;
    return {
      bytes,
      etag,
      status: entry.as.status,
      headers: {
        'content-type': entry.as.type,
        'content-length': String(bytes.length),
        'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30, stale-if-error=86400',
        vary: 'accept-encoding',
        etag,
        ...entry.as.headers,
        ...(wanted === 'identity' ? {} : { 'content-encoding': wanted }),
      },
    };
  }

  #isValid(entry: Entry): boolean {
    return !entry.stale && this.#options.now() < entry.validUntil;
  }

  #invalidate(changed: ReadonlySet<string> | undefined): void {
    if (changed && ![...changed].some((topic) => this.#topics.has(topic))) return;
    this.#generation++;
    this.#byAddress.clear();
    // Later requests must not get an answer whose computation began before the change.
    this.#pending.clear();
    for (const entry of this.#entries.values())
      if (!changed || entry.topics.some((topic) => changed.has(topic))) entry.stale = true;
  }
}

/** A problem such as "not found" is a valid answer, not a failure. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500;
}

async function compress(content: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br')
    return compressBrotli(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
    });
  if (encoding === 'gzip') return compressGzip(content, { level: 6 });
  return content;
}
