import type { Tokens } from '@touchline/contract';
import type { ServerTime } from './life';

/** How wrong a device's clock may be before any answer has told the server's time. */
const DOUBT_SECONDS = 86_400;
/** The life of a token that does not tell when it was issued and seems to be over already. */
const ASSUMED_SECONDS = 600;

/** The server's time, learnt from its answers: the device's own clock may be wrong by hours. */
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

  /** Tokens have just been issued: the answer or the token itself says when. */
  learn({ accessToken, accessTokenExpiryTime }: Tokens, answeredAt: number | undefined): void {
    const here = this.#now() / 1000;
    const there = answeredAt ?? issuedAt(accessToken);
    if (there !== undefined) this.#aheadSeconds = there - here;
    else if (accessTokenExpiryTime <= this.read().now)
      this.#aheadSeconds = accessTokenExpiryTime - ASSUMED_SECONDS - here;
  }
}

/** When a token says it was issued; a hint only, since nobody but the server reads tokens. */
function issuedAt(token: string): number | undefined {
  try {
    const payload: unknown = JSON.parse(atob((token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/')));
    const hasTime = typeof payload === 'object' && payload !== null && 'iat' in payload;
    return hasTime && typeof payload.iat === 'number' ? payload.iat : undefined;
  } catch {
    // Not of the kind that says anything.
    return undefined;
  }
}
