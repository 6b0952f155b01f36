import type { KeyValueStorage } from './storage';
import type { Timers } from './timer';

/** Runs something while no other tab of this browser does the same. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** The part of `navigator.locks` that is used. */
export interface WebLocks {
  request<T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>): Promise<T>;
}

interface TabLockOptions {
  locks: WebLocks | undefined;
  storage: KeyValueStorage | undefined;
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
  /** Tells this tab from the others. */
  tabId: string;
}

const NAME = 'touchline-session';
/** Longer than three tries with their pauses and time limits; who waited that long goes ahead. */
const LONGEST_MS = 40_000;
const LOOK_AGAIN_MS = 150;
/** Two tabs that write at once: the later one wins, and both see who that was. */
const SETTLE_MS = 40;

/** One tab at a time: by the browser's locks, by a lease in the storage on engines that have none. */
export function tabLock(options: TabLockOptions): Alone {
  const { locks, storage } = options;
  if (locks) return (work) => withLock(locks, work, options.timers);
  return storage ? (work) => withLease(storage, work, options) : (work) => work();
}

async function withLock<T>(locks: WebLocks, work: () => Promise<T>, timers: Timers): Promise<T> {
  const patience = new AbortController();
  const timer = timers.set(() => patience.abort(), LONGEST_MS);
  let isMine = false;
  const begin = () => {
    isMine = true;
    timers.clear(timer);
    return work();
  };
  try {
    return await locks.request(NAME, { signal: patience.signal }, begin);
  } catch (error) {
    if (isMine) throw error;
    // Nobody gave the lock back in time, or the browser refuses it.
    timers.clear(timer);
    return work();
  }
}

async function withLease<T>(storage: KeyValueStorage, work: () => Promise<T>, options: TabLockOptions): Promise<T> {
  const { timers, now, tabId } = options;
  const pause = (ms: number) => new Promise<void>((resolve) => void timers.set(resolve, ms));
  const patientUntil = now() + LONGEST_MS;
  try {
    while (now() < patientUntil) {
      if (isFree(storage.getItem(NAME), tabId, now())) {
        storage.setItem(NAME, `${tabId} ${now() + LONGEST_MS}`);
        await pause(SETTLE_MS);
        if (storage.getItem(NAME)?.startsWith(`${tabId} `)) break;
      }
      await pause(LOOK_AGAIN_MS);
    }
  } catch {
    // Storage is full or blocked: there is nothing to share with other tabs either.
  }
  try {
    return await work();
  } finally {
    release(storage, tabId);
  }
}

/** A lease that ends later than any could was made by another clock. */
function isFree(lease: string | null, tabId: string, now: number): boolean {
  const [holder, until] = (lease ?? '').split(' ');
  const left = Number(until) - now;
  return holder === tabId || !(left > 0 && left <= LONGEST_MS);
}

function release(storage: KeyValueStorage, tabId: string): void {
  try {
    if (storage.getItem(NAME)?.startsWith(`${tabId} `)) storage.removeItem(NAME);
  } catch {
    // It ends by itself.
  }
}
