import type { Fault } from '../engines/engine';
import { type Clock, within } from '../model/clock';
import { type RenewedAddress, type Source, SourceError, type SourceFetcher, TOO_MANY_DEVICES } from '../model/source';
import type { FailureReason } from '../model/state';

/** Result of a renewal: a renewed URL, a permanent failure, or a temporary one. */
type RenewalOutcome =
  | { readonly type: 'renewed'; readonly address: RenewedAddress }
  | { readonly type: 'failed'; readonly reason: FailureReason; readonly code: string; readonly message: string }
  | { readonly type: 'retry'; readonly error: unknown };

const TIMEOUT_MS = 15_000;

/** Loads a source and renews its URL. */
export class SourceLoader {
  readonly #fetch: SourceFetcher;
  readonly #clock: Clock;
  #source: Source | null = null;

  constructor(source: Source | SourceFetcher, clock: Clock) {
    this.#fetch = typeof source === 'function' ? source : async () => source;
    this.#clock = clock;
  }

  source(): Source | null {
    return this.#source;
  }

  async load(): Promise<Source> {
    this.#source = await this.#withTimeout(this.#fetch());
    return this.#source;
  }

  async renew(): Promise<RenewalOutcome> {
    const source = this.#source;
    if (!source) return { type: 'retry', error: new Error('No source is loaded') };
    try {
      const address = await this.#withTimeout<RenewedAddress>((source.renew ?? this.#fetch)());
      this.#source = { ...source, ...renewable(address) };
      return { type: 'renewed', address };
    } catch (error) {
      return failureOf(error) ?? { type: 'retry', error };
    }
  }

  #withTimeout<T>(pending: Promise<T>): Promise<T> {
    return within(this.#clock, TIMEOUT_MS, pending, new SourceError('source-timeout', 'The request timed out'));
  }
}

/** Converts an error of a source fetcher. */
export function sourceFault(error: unknown): Fault {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof SourceError ? error.code : 'source';
  return { kind: code === TOO_MANY_DEVICES ? 'elsewhere' : 'network', code, message };
}

function renewable({ url, expiresAt, renewAt, drm, cameras, thumbnails, ads }: RenewedAddress): RenewedAddress {
  return {
    url,
    ...(expiresAt !== undefined && { expiresAt }),
    ...(renewAt !== undefined && { renewAt }),
    ...(drm && { drm }),
    ...(cameras && { cameras }),
    ...(thumbnails !== undefined && { thumbnails }),
    ...(ads && { ads }),
  };
}

function failureOf(error: unknown): RenewalOutcome | null {
  if (!(error instanceof SourceError)) return null;
  const { code, message } = error;
  if (/^source-(401|403|451)$/.test(code)) return { type: 'failed', reason: 'refused', code, message };
  if (code === TOO_MANY_DEVICES) return { type: 'failed', reason: 'elsewhere', code, message };
  if (/^source-(404|409|410)$/.test(code)) return { type: 'failed', reason: 'over', code, message };
  return null;
}
