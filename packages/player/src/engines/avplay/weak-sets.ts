import { type Avplay, avplayOf } from './api';

/** How long a failure of Media Source is remembered: a new firmware may play. */
const MEMORY_MS = 30 * 86_400_000;
const KEY = 'touchline.media-source-failed';

/** What every stream of this product needs of Media Source. */
const NEEDED = ['video/mp4; codecs="avc1.64001F"', 'audio/mp4; codecs="mp4a.40.2"'] as const;

/** A group of sets that were seen to fail with Media Source. */
export interface WeakSets {
  /** By `webapis.productinfo.getModelCode()`, such as `20_NIKEM2_BASIC`: model year and chip. */
  readonly model: RegExp;
  /** What was seen, with the date. */
  readonly seen: string;
}

/** Sets that are known to fail. No set was measured so far: until one is, each measures itself. */
const WEAK_SETS: readonly WeakSets[] = [];

interface SetWindow {
  readonly MediaSource?: { isTypeSupported?: (type: string) => boolean } | undefined;
  readonly localStorage?: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly webapis?: {
    readonly productinfo?: { getModelCode?: () => string; getFirmware?: () => string };
  };
}

/** Windows whose Media Source failed since they were opened: some sets have no storage. */
const failedHere = new WeakSet<object>();

/** What a set did with Media Source, and with which firmware. */
interface Failure {
  readonly at: number;
  readonly firmware: string;
}

/**
 * AVPlay, if this is a Samsung set on which Media Source is absent, lacks a format, is known to fail or has failed
 * before; undefined everywhere else, and on every set whose Media Source is fine.
 */
export function ownPlayer(window: object | null, now: number, known = WEAK_SETS): Avplay | undefined {
  const api = avplayOf(window);
  if (!api || !window) return undefined;
  const set = window as SetWindow;
  const isWeak = !hasMediaSource(set) || known.some(({ model }) => model.test(modelOf(set))) || hasFailed(set, now);
  return isWeak ? api : undefined;
}

/** Remembers that Media Source failed on this set; returns whether the set has a player of its own to use instead. */
export function noteFailure(window: object | null, now: number): boolean {
  if (!avplayOf(window) || !window) return false;
  const set = window as SetWindow;
  failedHere.add(window);
  const failure: Failure = { at: now, firmware: firmwareOf(set) };
  try {
    set.localStorage?.setItem(KEY, JSON.stringify(failure));
  } catch {
    // Then it is tried again when the app is started again.
  }
  return true;
}

function hasMediaSource({ MediaSource: source }: SetWindow): boolean {
  return typeof source?.isTypeSupported === 'function' && NEEDED.every((type) => source.isTypeSupported?.(type));
}

function hasFailed(set: SetWindow, now: number): boolean {
  if (failedHere.has(set)) return true;
  try {
    const failure = JSON.parse(set.localStorage?.getItem(KEY) ?? 'null') as Partial<Failure> | null;
    if (!failure) return false;
    const { at = 0, firmware } = failure;
    // A clock that was set back must not make the memory endless.
    if (firmware === firmwareOf(set) && Math.abs(now - at) < MEMORY_MS) return true;
    set.localStorage?.removeItem(KEY);
  } catch {
    // What cannot be read is no failure.
  }
  return false;
}

const modelOf = (set: SetWindow): string => told(() => set.webapis?.productinfo?.getModelCode?.());
const firmwareOf = (set: SetWindow): string => told(() => set.webapis?.productinfo?.getFirmware?.());

/** Product information needs a privilege: without it the call throws. */
function told(read: () => string | undefined): string {
  try {
    return read() ?? '';
  } catch {
    return '';
  }
}
