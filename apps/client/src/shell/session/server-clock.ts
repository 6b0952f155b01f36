import type { Tokens } from '@touchline/contract';
import type { ServerTime } from './life';

/** Assumed error of the device's clock before the first answer. */
const DOUBT_SECONDS = 86_400;
/** Assumed lifetime of a token without `iat` that seems to have expired. */
const ASSUMED_SECONDS = 600;

/** Tracks the server's time from its answers, independent of the device's clock. */
export class ServerClock {
  readonly #now: () => number;
  #aheadSeconds: number | undefined;

  /** @param now the device's clock, epoch ms */
  constructor(now: () => number) {
    this.#now = now;
  }

  read(): ServerTime {
    const now = this.#now() / 1000 + (this.#aheadSeconds ?? 0);
    return { now, doubt: this.#aheadSeconds === undefined ? DOUBT_SECONDS : 0 };
  }

  /** Takes the time from newly issued tokens or their answer. */
  learn({ accessToken, accessTokenExpiryTime }: Tokens, answeredAt: number | undefined): void {
    const here = this.#now() / 1000;
    const there = answeredAt ?? issuedAt(accessToken);
    if (there !== undefined) this.#aheadSeconds = there - here;
    else if (accessTokenExpiryTime <= this.read().now)
      this.#aheadSeconds = accessTokenExpiryTime - ASSUMED_SECONDS - here;
  }
}

/** The `iat` of a token; a hint only, tokens are opaque to clients. */
function issuedAt(token: string): number | undefined {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const hasTime = typeof payload === 'object' && payload !== null && 'iat' in payload;
    return hasTime && typeof payload.iat === 'number' ? payload.iat : undefined;
  } catch {
    // Not a JWT.
    return undefined;
  }
}
