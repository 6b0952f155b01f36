import type { AnonymousCredentials, Tokens, UserType } from '@touchline/contract';
import type { StoredValues } from './storage';
import { runAfter, type Timers } from './timer';

/** The identity calls a session makes. Each rejects when it was refused or could not be made. */
export interface IdentityCalls {
  register(): Promise<AnonymousCredentials>;
  login(credentials: AnonymousCredentials): Promise<Tokens>;
}

/** Whether a refusal came from the server, as opposed to no answer at all. */
type IsRefusal = (error: unknown) => boolean;

interface SessionOptions {
  stored: StoredValues;
  identity: IdentityCalls;
  isRefusal: IsRefusal;
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
}

/** What is kept on the device of an anonymous viewer. */
type AnonymousUser = AnonymousCredentials & Partial<Tokens>;

const KEY = 'anonymousUser';
/** The token is renewed when nine tenths of what is left of its life have passed. */
const RENEW_AT = 0.9;

/** The viewer's session on this device. */
export class Session {
  readonly #options: SessionOptions;
  #renewal: Promise<boolean> | undefined;
  #callOff: (() => void) | undefined;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  /** Makes sure there is a valid token: nobody known registers first, an expired token is replaced. */
  async start(): Promise<boolean> {
    const ready = this.token() !== undefined || (await this.#renewOnce());
    this.#plan();
    return ready;
  }

  token(): string | undefined {
    const user = this.#user();
    const expiry = user?.accessTokenExpiryTime;
    return user?.accessToken !== undefined && expiry !== undefined && this.#options.now() < expiry * 1000
      ? user.accessToken
      : undefined;
  }

  userType(): UserType {
    return 'anonymous';
  }

  /** New tokens after `refused` was refused; one renewal serves all who ask meanwhile or came late. */
  async renew(refused: string): Promise<boolean> {
    const current = this.token();
    if (current !== undefined && current !== refused) return true;
    return this.#renewOnce();
  }

  stop(): void {
    this.#callOff?.();
  }

  #renewOnce(): Promise<boolean> {
    this.#renewal ??= this.#signIn()
      .catch(() => false)
      .finally(() => {
        this.#renewal = undefined;
      });
    return this.#renewal;
  }

  async #signIn(): Promise<boolean> {
    const { stored, identity, isRefusal } = this.#options;
    const known = this.#user();
    if (known) {
      try {
        return await this.#login(known);
      } catch (error) {
        if (!isRefusal(error)) return false;
        stored.remove(KEY);
      }
    }
    return this.#login(await identity.register());
  }

  async #login({ username, password }: AnonymousCredentials): Promise<boolean> {
    const { stored, identity } = this.#options;
    stored.write(KEY, { username, password });
    stored.write(KEY, { username, password, ...(await identity.login({ username, password })) });
    this.#plan();
    return true;
  }

  #plan(): void {
    const { timers, now } = this.#options;
    const expiry = this.#user()?.accessTokenExpiryTime;
    this.#callOff?.();
    if (expiry === undefined) return;
    this.#callOff = runAfter(timers, Math.max(0, expiry * 1000 - now()) * RENEW_AT, () => void this.#renewOnce());
  }

  #user(): AnonymousUser | undefined {
    return this.#options.stored.read(KEY, isAnonymousUser);
  }
}

function isAnonymousUser(value: unknown): value is AnonymousUser {
  if (typeof value !== 'object' || value === null) return false;
  const { username, password, accessToken, accessTokenExpiryTime } = value as Record<string, unknown>;
  const isText = (field: unknown) => typeof field === 'string' && field !== '';
  const optional = (field: unknown, type: string) => field === undefined || typeof field === type;
  return (
    isText(username) && isText(password) && optional(accessToken, 'string') && optional(accessTokenExpiryTime, 'number')
  );
}
