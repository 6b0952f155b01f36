import type { KeyValueStorage } from './storage';
import type { Timers } from './timer';

/** Runs a task exclusively among the tabs of this browser. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

/** The part of `navigator.locks` that is used. */
interface WebLocks {
  request<T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>): Promise<T>;
}

interface TabLockOptions {
  locks: WebLocks | undefined;
  storage: KeyValueStorage | undefined;
  timers: Timers;
  /** Epoch ms. */
  now: () => number;
  /** Unique per tab. */
  tabId: string;
}

const NAME = 'touchline-session';
/** Longer than three tries with pauses and time limits; afterwards the task runs without the lock. */
const LONGEST_MS = 40_000;
const LOOK_AGAIN_MS = 150;
/** Wait after writing the lease: of two tabs that write at once the later one wins. */
const SETTLE_MS = 40;

/** Lock between tabs: Web Locks, or a lease in storage on engines without them. */
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
    // The lock was not released in time, or the browser refuses it.
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
    // Storage is full or blocked: then nothing is shared with other tabs.
  }
  try {
    return await work();
  } finally {
    release(storage, tabId);
  }
}

/** A lease beyond the longest duration comes from another clock. */
function isFree(lease: string | null, tabId: string, now: number): boolean {
  const [holder, until] = (lease ?? '').split(' ');
  const left = Number(until) - now;
  return holder === tabId || !(left > 0 && left <= LONGEST_MS);
}

function release(storage: KeyValueStorage, tabId: string): void {
  try {
    if (storage.getItem(NAME)?.startsWith(`${tabId} `)) storage.removeItem(NAME);
  } catch {
    // The lease expires by itself.
  }
}
