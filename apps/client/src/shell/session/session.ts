import type { AnonymousCredentials, Tokens, UserTokens, UserType } from '@touchline/contract';
import { isUsable, nextStep, renewalDelay, retryPause, type Step } from './life';
import { isText, keys, type Records, type RegisteredUser, readRecords } from './records';
import { ServerClock } from './server-clock';
import type { StoredValues } from './storage';
import type { Alone } from './tab-lock';
import { runAfter, type Timers } from './timer';

/** New tokens, with the answer's server time in epoch seconds, if any. */
export interface Issued {
  readonly tokens: Tokens;
  readonly answeredAt?: number | undefined;
}

/** The identity calls of a session; they reject on refusal and on failure. */
export interface IdentityCalls {
  register(): Promise<AnonymousCredentials>;
  login(credentials: AnonymousCredentials): Promise<Issued>;
  refresh(tokens: { refreshToken: string; accessToken: string }): Promise<Issued>;
}

interface SessionOptions {
  stored: StoredValues;
  identity: IdentityCalls;
  /** Whether an error is a refusal by the server, not a failure. */
  isRefusal: (error: unknown) => boolean;
  timers: Timers;
  /** Epoch ms, by the device's clock. */
  now: () => number;
  random: () => number;
  /** Runs exclusively among the tabs. */
  alone: Alone;
}

/** Kind of viewer; `nobody` until there are tokens. */
type Who = UserType | 'nobody';

const REFRESH_TRIES = 3;
const BETWEEN_TRIES_MS = 2000;
const BETWEEN_REFUSALS_MS = 5000;
const LONGEST_FOR_ASKED_MS = 10_000;
/** Forget, login, register, login, and a final check. */
const MOST_STEPS = 6;

/** The viewer's session on this device. `life.ts` decides the next step; this class performs it. */
export class Session {
  readonly #options: SessionOptions;
  readonly #clock: ServerClock;
  readonly #listeners = new Set<() => void>();
  readonly #expiryListeners = new Set<() => void>();
  #work: Promise<boolean> | undefined;
  #callOff: () => void = () => undefined;
  #isStarted = false;
  #failures = 0;
  /** When the next retry runs by itself, and from when on a call may trigger one; epoch ms. */
  #pausedUntil = 0;
  #askableAt = 0;
  #mistrustUntil = 0;
  #told: string;

  constructor(options: SessionOptions) {
    this.#options = options;
    this.#clock = new ServerClock(options.now);
    this.#told = this.#identity();
  }

  /** By how much the server's clock is ahead of the device's; 0 until the server has answered. */
  aheadMs(): number {
    const { now, doubt } = this.#clock.read();
    return doubt === 0 ? now * 1000 - this.#options.now() : 0;
  }

  /** Gets a token if there is none, where that is possible now. */
  async start(): Promise<boolean> {
    this.#isStarted = true;
    if (this.#next() === 'use') {
      this.#plan();
      return true;
    }
    return this.#settle();
  }

  token(): string | undefined {
    const { registered, anonymous } = this.#records();
    const user = registered ?? anonymous;
    return user && isUsable(user, this.#clock.read()) ? user.accessToken : undefined;
  }

  readonly userType = (): UserType => (this.#records().registered ? 'registered' : 'anonymous');

  who(): Who {
    const { registered, anonymous } = this.#records();
    return registered ? 'registered' : anonymous?.accessToken === undefined ? 'nobody' : 'anonymous';
  }

  /** The signed-in person's id and e-mail address. */
  person(): { userId: string; email: string | undefined } | undefined {
    const { registered } = this.#records();
    return registered && { userId: registered.username, email: this.#options.stored.read(keys.email, isText) };
  }

  /** Renews the tokens after `refused` was refused; concurrent and late calls share one renewal (AUTH-07). */
  async renew(refused: string): Promise<boolean> {
    if (this.#next(refused) === 'use') return true;
    if (!this.#work) {
      // Two new tokens refused in a row: another renewal would not help.
      if (this.#options.now() < this.#mistrustUntil) return false;
      this.#mistrustUntil = this.#options.now() + BETWEEN_REFUSALS_MS;
    }
    return this.#settle(refused);
  }

  /** Takes over the tokens of a sign-in. */
  adopt({ userId, email, idToken: _unused, ...tokens }: UserTokens): void {
    this.#clock.learn(tokens, undefined);
    this.#options.stored.write(keys.registered, { username: userId, ...tokens });
    this.#options.stored.write(keys.email, email);
    this.#isStarted = true;
    this.#recover();
    this.#plan();
    this.#tell();
  }

  /** Signs out; an anonymous session follows. */
  async signOut(): Promise<void> {
    this.#forget();
    this.#tell();
    await this.start();
  }

  /** The pending device-flow session, or the one this device was signed in by. */
  deviceFlow(): { sessionId: string; sessionToken: string } | undefined {
    const sessionId = this.#options.stored.read(keys.sessionId, isText);
    const sessionToken = this.#options.stored.read(keys.sessionToken, isText);
    return sessionId !== undefined && sessionToken !== undefined ? { sessionId, sessionToken } : undefined;
  }

  keepDeviceFlow(flow: { sessionId: string; sessionToken: string } | undefined): void {
    const { stored } = this.#options;
    if (!flow) {
      stored.remove(keys.sessionId);
      stored.remove(keys.sessionToken);
      return;
    }
    stored.write(keys.sessionId, flow.sessionId);
    stored.write(keys.sessionToken, flow.sessionToken);
  }

  /** Checks the session after wake-up, reconnection or a change in another tab: timers may have been suspended. */
  check({ isBack = false }: { isBack?: boolean } = {}): void {
    this.#tell();
    if (!this.#isStarted) return;
    if (isBack) this.#recover();
    void this.start();
  }

  /** Calls back after sign-in and sign-out, here or in another tab. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Calls back when the viewer was signed out by the server. */
  onExpired(listener: () => void): () => void {
    this.#expiryListeners.add(listener);
    return () => this.#expiryListeners.delete(listener);
  }

  stop(): void {
    this.#isStarted = false;
    this.#callOff();
  }

  #records(): Records {
    return readRecords(this.#options.stored);
  }

  #next(refused?: string): Step {
    return nextStep(this.#records(), this.#clock.read(), refused);
  }

  /** Runs one at a time in this tab and across tabs; concurrent callers share the result. */
  #settle(refused?: string): Promise<boolean> {
    if (!this.#work && this.#options.now() < this.#askableAt) return Promise.resolve(false);
    this.#work ??= this.#options
      .alone(() => this.#run(refused))
      .catch(() => false)
      .then((isWell) => {
        this.#work = undefined;
        if (isWell) this.#recover();
        else this.#pause();
        this.#plan();
        this.#tell();
        return isWell;
      });
    return this.#work;
  }

  async #run(refused: string | undefined): Promise<boolean> {
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const step = this.#next(refused);
      if (step === 'use') return true;
      if (step === 'forget') this.#expire();
      else if (step === 'refresh') await this.#refresh();
      else if (step === 'login') await this.#login();
      else this.#options.stored.write(keys.anonymous, await this.#options.identity.register());
    }
    return false;
  }

  /** Up to three tries; refused each time the viewer is signed out, without a response it is retried later (AUTH-06). */
  async #refresh(): Promise<void> {
    const { identity, isRefusal } = this.#options;
    const before = this.#records().registered;
    for (let tries = 1; ; tries++) {
      const registered = this.#records().registered;
      // Another tab may have renewed or signed out meanwhile.
      if (!registered || registered.accessToken !== before?.accessToken) return;
      try {
        this.#keepRefreshed(registered, await identity.refresh(refreshBody(registered)));
        return;
      } catch (error) {
        if (tries < REFRESH_TRIES) await this.#wait(BETWEEN_TRIES_MS);
        else if (!isRefusal(error)) throw error;
        else if (this.#records().registered?.accessToken === before.accessToken) return this.#expire();
      }
    }
  }

  #keepRefreshed(before: RegisteredUser, { tokens, answeredAt }: Issued): void {
    this.#clock.learn(tokens, answeredAt);
    const current = this.#records().registered;
    if (current?.accessToken === before.accessToken)
      this.#options.stored.write(keys.registered, { ...before, ...tokens });
  }

  /** A refused login clears the record, so that the next step registers again (AUTH-08). */
  async #login(): Promise<void> {
    const { stored, identity, isRefusal } = this.#options;
    const known = this.#records().anonymous;
    if (!known) return;
    const { username, password } = known;
    try {
      const { tokens, answeredAt } = await identity.login({ username, password });
      this.#clock.learn(tokens, answeredAt);
      stored.write(keys.anonymous, { username, password, ...tokens });
    } catch (error) {
      if (!isRefusal(error)) throw error;
      stored.remove(keys.anonymous);
    }
  }

  #expire(): void {
    this.#forget();
    for (const listener of this.#expiryListeners) listener();
  }

  #forget(): void {
    const { stored } = this.#options;
    for (const key of [keys.registered, keys.email, keys.sessionToken, keys.sessionId]) stored.remove(key);
  }

  #recover(): void {
    this.#failures = 0;
    this.#pausedUntil = 0;
    this.#askableAt = 0;
  }

  #pause(): void {
    const { now, random } = this.#options;
    const pause = retryPause(++this.#failures, random());
    this.#pausedUntil = now() + pause;
    this.#askableAt = now() + Math.min(pause, LONGEST_FOR_ASKED_MS);
  }

  /** Schedules the renewal of a valid token, or the next retry. */
  #plan(): void {
    const { timers, now } = this.#options;
    this.#callOff();
    if (!this.#isStarted) return;
    const { registered, anonymous } = this.#records();
    const user = registered ?? anonymous;
    const time = this.#clock.read();
    const token = user?.accessToken;
    const pause = Math.max(0, this.#pausedUntil - now());
    if (user?.accessTokenExpiryTime !== undefined && isUsable(user, time)) {
      const delay = Math.max(renewalDelay(user.accessTokenExpiryTime, time), pause);
      this.#callOff = runAfter(timers, delay, () => void this.#settle(token));
    } else this.#callOff = runAfter(timers, pause, () => void this.start());
  }

  #tell(): void {
    const identity = this.#identity();
    if (identity === this.#told) return;
    this.#told = identity;
    for (const listener of this.#listeners) listener();
  }

  /** Changes with every sign-in and sign-out. */
  #identity(): string {
    return `${this.who()} ${this.person()?.userId ?? ''}`;
  }

  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => void this.#options.timers.set(resolve, ms));
  }
}

const refreshBody = ({ refreshToken = '', accessToken }: RegisteredUser) => ({ refreshToken, accessToken });
