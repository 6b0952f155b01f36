import type { Fault } from '../engines/engine';
import type { Clock } from '../model/clock';
import { type RenewedAddress, type Source, SourceError, type SourceFetcher } from '../model/source';
import type { FailureReason } from '../model/state';

/** How a renewal went: a fresh address, a refusal that no second question changes, or nothing for now. */
export type RenewalOutcome =
  | { readonly type: 'fresh'; readonly address: RenewedAddress }
  | { readonly type: 'refused'; readonly reason: FailureReason; readonly code: string; readonly message: string }
  | { readonly type: 'later'; readonly error: unknown };

const LIMIT_MS = 15_000;

/** Asks for a source and keeps its address fresh. */
export class SourceKeeper {
  readonly #request: SourceFetcher;
  readonly #clock: Clock;
  #source: Source | null = null;

  constructor(source: Source | SourceFetcher, clock: Clock) {
    this.#request = typeof source === 'function' ? source : async () => source;
    this.#clock = clock;
  }

  source(): Source | null {
    return this.#source;
  }

  async open(): Promise<Source> {
    this.#source = await this.#limited(this.#request());
    return this.#source;
  }

  async renew(): Promise<RenewalOutcome> {
    const source = this.#source;
    if (!source) return { type: 'later', error: new Error('Nothing was opened yet') };
    try {
      const address = await this.#limited<RenewedAddress>((source.renew ?? this.#request)());
      this.#source = { ...source, ...lifeOf(address) };
      return { type: 'fresh', address };
    } catch (error) {
      return refusalOf(error) ?? { type: 'later', error };
    }
  }

  #limited<T>(asked: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const cancel = this.#clock.after(LIMIT_MS, () => reject(new SourceError('source-timeout', 'No answer in time')));
      asked.then(resolve, reject).finally(cancel);
    });
  }
}

/** The fault that a fetcher's error is. */
export function sourceFault(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  return { kind: 'network', code: error instanceof SourceError ? error.code : 'source', message };
}

function lifeOf({ url, expiresAt, renewAt, drm, thumbnails }: RenewedAddress): RenewedAddress {
  return {
    url,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(renewAt !== undefined && { renewAt }),
    ...(drm && { drm }),
    ...(thumbnails !== undefined && { thumbnails }),
  };
}

function refusalOf(error: unknown): RenewalOutcome | null {
  if (!(error instanceof SourceError)) return null;
  const { code, message } = error;
  if (/^source-(401|403|451)$/.test(code)) return { type: 'refused', reason: 'refused', code, message };
  if (/^source-(404|409|410)$/.test(code)) return { type: 'refused', reason: 'over', code, message };
  return null;
}
