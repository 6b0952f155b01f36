import type { AnonymousCredentials, Tokens } from '@touchline/contract';
import type { IdentityCalls, Issued } from '../session';
import type { VirtualTime } from './virtual-time';

/** A refusal by the server. */
export class Refusal extends Error {}

/** The rules of the server's identity service. */
const ACCESS_SECONDS = 3600;
const SPREAD_SECONDS = 600;
const SESSION_SECONDS = 24_653_296;
const GRACE_MS = 20_000;

/** Lifetime of an access token. */
export const accessLifetime = (random: number): number =>
  ACCESS_SECONDS - SPREAD_SECONDS + Math.floor(random * (2 * SPREAD_SECONDS + 1));

interface Family {
  readonly expiresAt: number;
  isRevoked: boolean;
  /** The time of the first use of each refresh token; `undefined` if unused. */
  readonly refreshTokens: Map<string, number | undefined>;
}

/** The fate of a call in transit. */
export type Way = 'fine' | 'no way there' | 'answer lost' | 'server error';

interface ServerOptions {
  time: VirtualTime;
  random: () => number;
}

/** An identity server with rotation and reuse detection, whose calls take time and are lost under control of a test. */
export class IdentityServer implements IdentityCalls {
  readonly calls: { name: string; at: number }[] = [];
  way: () => Way = () => 'fine';
  delayMs: () => number = () => 0;
  /** Whether answers contain the server's time. */
  tellsTime = true;
  readonly refusedAccounts = new Set<string>();
  readonly #time: VirtualTime;
  readonly #random: () => number;
  readonly #families: Family[] = [];
  #count = 0;

  constructor({ time, random }: ServerOptions) {
    this.#time = time;
    this.#random = random;
  }

  register(): Promise<AnonymousCredentials> {
    return this.#answer('register', () => ({ username: `viewer-${++this.#count}`, password: 'secret' }));
  }

  login({ username }: AnonymousCredentials): Promise<Issued> {
    return this.#answer(`login ${username}`, () => {
      if (this.refusedAccounts.has(username)) throw new Refusal('Unknown account');
      return this.#issued(this.#newFamily());
    });
  }

  refresh({ refreshToken }: { refreshToken: string }): Promise<Issued> {
    return this.#answer('refresh', () => {
      const family = this.#families.find(({ refreshTokens }) => refreshTokens.has(refreshToken));
      const { now } = this.#time;
      if (!family || family.isRevoked || family.expiresAt <= now / 1000) throw new Refusal('Over');
      const usedAt = family.refreshTokens.get(refreshToken);
      if (usedAt !== undefined && now - usedAt > GRACE_MS) {
        family.isRevoked = true;
        throw new Refusal('Used before');
      }
      if (usedAt === undefined) family.refreshTokens.set(refreshToken, now);
      return this.#issued(family);
    });
  }

  /** A registered viewer signs in, and this device receives the tokens. */
  signIn(): Tokens {
    return this.#issued(this.#newFamily()).tokens;
  }

  revokeAll(): void {
    for (const family of this.#families) family.isRevoked = true;
  }

  names(): string[] {
    return this.calls.map(({ name }) => name);
  }

  #newFamily(): Family {
    const expiresAt = Math.floor(this.#time.now / 1000) + SESSION_SECONDS;
    const family: Family = { expiresAt, isRevoked: false, refreshTokens: new Map() };
    this.#families.push(family);
    return family;
  }

  #issued(family: Family): Issued {
    const now = Math.floor(this.#time.now / 1000);
    const refreshToken = `refresh-${++this.#count}`;
    family.refreshTokens.set(refreshToken, undefined);
    const tokens = {
      accessToken: `access-${++this.#count}`,
      accessTokenExpiryTime: now + accessLifetime(this.#random()),
      refreshToken,
      refreshTokenExpiryTime: family.expiresAt,
    };
    return { tokens, ...(this.tellsTime ? { answeredAt: now } : {}) };
  }

  async #answer<T>(name: string, work: () => T): Promise<T> {
    this.calls.push({ name, at: this.#time.now });
    const way = this.way();
    await this.#pause();
    if (way === 'no way there') throw new Error('No connection');
    if (way === 'server error') throw new Error('Status 500');
    const answer = work();
    await this.#pause();
    if (way === 'answer lost') throw new Error('No answer in time');
    return answer;
  }

  async #pause(): Promise<void> {
    const ms = this.delayMs() / 2;
    if (ms > 0) await this.#time.wait(ms);
  }
}
