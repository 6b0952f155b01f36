import { LRUCache } from 'lru-cache';
import type { TSchema } from 'typebox';
import { Problem } from '../../kernel/http/problem';
import { prune } from './prune';

interface UpstreamOptions {
  /** Where the feeds are reached, without a slash at the end. */
  base: string;
  /** The outlet's key. It is part of the feeds' addresses, so addresses are never logged. */
  key: string;
  /** Epoch ms. */
  now: () => number;
  onFailure: (reason: string) => void;
  timeLimitMs?: number;
}

interface Known {
  /** Nothing where the feeds have no such item. */
  value: unknown;
  askAgainAt: number;
  /** Whether the outlet has no licence for it. */
  isRefused?: boolean;
}

/** The outlet has no licence for a feed. */
class Unlicensed extends Error {}

const UNAVAILABLE = 'Soccer data is not available';

const TIME_LIMIT_MS = 4000;
const RETRY_MS = 5000;
/** A licence does not change within minutes. */
const UNLICENSED_MS = 10 * 60_000;
const LARGEST_ANSWER = 8 * 1024 * 1024;
const MOST_ANSWERS = 500;

/**
 * The feeds of the data supplier: each answer is fetched once for all viewers, and the last good one is used while
 * they are away.
 */
export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #known = new LRUCache<string, Known>({ max: MOST_ANSWERS });
  readonly #asking = new Map<string, Promise<unknown>>();

  constructor(options: UpstreamOptions) {
    this.#options = options;
  }

  get now(): number {
    return this.#options.now();
  }

  /** The answer of `feed` to a query, at most this old; nothing where it has no such item. */
  async get(feed: string, rest: string, query: Readonly<Record<string, string>>, schema: TSchema, freshMs: number) {
    const address = `${feed}|${rest}|${new URLSearchParams(query).toString()}`;
    const known = this.#known.get(address);
    if (known && this.#options.now() < known.askAgainAt) return valueOf(known);
    const asking =
      this.#asking.get(address) ?? this.#renew(address, () => this.#ask(feed, rest, query, schema), freshMs);
    this.#asking.set(address, asking);
    return asking;
  }

  async #renew(address: string, ask: () => Promise<unknown>, freshMs: number): Promise<unknown> {
    const { now, onFailure } = this.#options;
    try {
      const value = await ask();
      this.#known.set(address, { value, askAgainAt: now() + freshMs });
      return value;
    } catch (error) {
      onFailure(error instanceof Error ? error.message : 'no answer');
      if (error instanceof Unlicensed) {
        const refused: Known = { value: undefined, askAgainAt: now() + UNLICENSED_MS, isRefused: true };
        this.#known.set(address, refused);
        return valueOf(refused);
      }
      const known = this.#known.get(address);
      if (!known) throw new Problem(503, UNAVAILABLE, 'Try again soon.', { 'retry-after': '5' });
      known.askAgainAt = now() + RETRY_MS;
      return valueOf(known);
    } finally {
      this.#asking.delete(address);
    }
  }

  async #ask(feed: string, rest: string, query: Readonly<Record<string, string>>, schema: TSchema): Promise<unknown> {
    const { base, key, timeLimitMs = TIME_LIMIT_MS } = this.#options;
    const parameters = new URLSearchParams({ _rt: 'b', _fmt: 'json', ...query });
    const tail = rest === '' ? '' : `/${encodeURIComponent(rest)}`;
    const answer = await fetch(`${base}/soccerdata/${feed}/${key}${tail}?${parameters.toString()}`, {
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(timeLimitMs),
      redirect: 'error',
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      if (answer.status === 404) return undefined;
      if (answer.status === 403) throw new Unlicensed(`the outlet has no licence for the feed ${feed}`);
      throw new Error(`the feed ${feed} answered ${answer.status}`);
    }
    const value = readJson(await textOf(answer), feed);
    const removed = prune(schema, value);
    if (removed === undefined) throw new Error(`the answer of the feed ${feed} is none`);
    if (removed > 0) this.#options.onFailure(`the feed ${feed} has ${removed} unknown parts, which are left out`);
    return value;
  }
}

function valueOf({ value, isRefused }: Known): unknown {
  if (isRefused) throw new Problem(503, UNAVAILABLE, 'The supplier does not offer these data here.');
  return value;
}

/** The message of JSON.parse quotes the text: only the failure is logged. */
function readJson(text: string, feed: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error(`the answer of the feed ${feed} is not readable`);
  }
}

async function textOf(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body ?? []) {
    length += part.length;
    if (length > LARGEST_ANSWER) throw new Error('the answer is too long');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
