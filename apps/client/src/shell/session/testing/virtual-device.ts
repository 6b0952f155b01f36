import { Session } from '../session';
import { type KeyValueStorage, storedValues } from '../storage';
import { tabLock } from '../tab-lock';
import type { Timers } from '../timer';
import { type IdentityServer, Refusal } from './identity-server';
import type { VirtualTime } from './virtual-time';

interface DeviceOptions {
  time: VirtualTime;
  server: IdentityServer;
  random?: () => number;
  initial?: Readonly<Record<string, string>>;
}

/** A device with storage, tabs, and a clock that may be wrong. It can sleep. */
export class VirtualDevice {
  readonly kept: Map<string, string>;
  /** The lead of its clock, in ms. */
  skewMs = 0;
  isAsleep = false;
  expired = 0;
  readonly storage: KeyValueStorage;
  readonly #options: DeviceOptions;
  #tabs = 0;
  #slept: (() => void)[] = [];

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.kept = new Map(Object.entries(options.initial ?? {}));
    this.storage = {
      getItem: (key) => this.kept.get(key) ?? null,
      setItem: (key, value) => void this.kept.set(key, value),
      removeItem: (key) => void this.kept.delete(key),
    };
  }

  /** Timers that expire during sleep run on wake-up. */
  get #timers(): Timers {
    const { timers } = this.#options.time;
    return {
      set: (run, ms) => timers.set(() => (this.isAsleep ? void this.#slept.push(run) : run()), ms),
      clear: (timer) => timers.clear(timer),
    };
  }

  wake(): void {
    this.isAsleep = false;
    const slept = this.#slept;
    this.#slept = [];
    for (const run of slept) run();
  }

  /** Opens a tab and returns its session. */
  open(): Session {
    const { time, server, random = () => 0.5 } = this.#options;
    const now = () => time.now + this.skewMs;
    const session = new Session({
      stored: storedValues(this.storage),
      identity: server,
      isRefusal: (error) => error instanceof Refusal,
      timers: this.#timers,
      now,
      random,
      alone: tabLock({
        locks: undefined,
        storage: this.storage,
        timers: this.#timers,
        now,
        tabId: `tab${++this.#tabs}`,
      }),
    });
    session.onExpired(() => {
      this.expired++;
    });
    return session;
  }

  record(key: 'anonymousUser' | 'registeredUser'): Record<string, unknown> | undefined {
    const text = this.kept.get(key);
    return text === undefined ? undefined : (JSON.parse(text) as Record<string, unknown>);
  }
}
