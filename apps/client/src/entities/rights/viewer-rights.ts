import type { UserRights, UserRightsById } from '@touchline/contract';
import type { Timers } from '../../shell/session/timer';
import type { RightsKind, ViewerRights } from './rights';

/** The call accepts at most so many ids of each kind. */
const BATCH = 200;
/** Items that appear within this time share a call. */
const GATHER_MS = 20;
const FIRST_RETRY_MS = 1000;
const LONGEST_RETRY_MS = 240_000;

interface Options {
  /** Fetches rights; `undefined` where the call failed. */
  load: (ids: { eventIds: string[]; channelIds: string[] }) => Promise<UserRightsById | undefined>;
  timers: Timers;
}

/** Per kind: event and channel ids may be equal. */
interface Ledger {
  /** Answered ids; `undefined` for those that the server does not know. */
  known: Map<string, UserRights | undefined>;
  /** How many components show an id. */
  watched: Map<string, number>;
  /** Ids to fetch. */
  due: Set<string>;
  /** Ids of the current call. */
  inFlight: readonly string[];
}

const newLedger = (): Ledger => ({ known: new Map(), watched: new Map(), due: new Set(), inFlight: [] });

/** Fetches the rights to watched items in batches; a failed call is repeated with exponential backoff. */
export function createViewerRights({ load, timers }: Options): ViewerRights & { stop: () => void } {
  const ledgers: Record<RightsKind, Ledger> = { event: newLedger(), channel: newLedger() };
  const listeners = new Set<() => void>();
  let timer: unknown;
  let retryMs = FIRST_RETRY_MS;
  let isLoading = false;
  let isStopped = false;

  const schedule = (ms: number) => {
    timer ??= timers.set(() => void loadDue(), ms);
  };
  const unschedule = () => {
    timers.clear(timer);
    timer = undefined;
  };
  const isDue = () => !isStopped && ledgers.event.due.size + ledgers.channel.due.size > 0;

  /** One call; whether it succeeded. */
  const loadBatch = async (): Promise<boolean> => {
    const { event, channel } = ledgers;
    const [eventIds, channelIds] = [takeDue(event), takeDue(channel)];
    if (eventIds.length + channelIds.length === 0) return true;
    const answer = await load({ eventIds, channelIds });
    settle(event, answer?.events);
    settle(channel, answer?.channels);
    if (answer && !isStopped) for (const listener of listeners) listener();
    return answer !== undefined;
  };

  const loadDue = async () => {
    unschedule();
    if (isLoading) return;
    isLoading = true;
    let isFine = true;
    while (isFine && isDue()) isFine = await loadBatch();
    isLoading = false;
    if (!isFine && !isStopped) schedule(retryMs);
    retryMs = isFine ? FIRST_RETRY_MS : Math.min(retryMs * 2, LONGEST_RETRY_MS);
  };

  return {
    of: (kind, id) => ledgers[kind].known.get(id),
    watch(kind, id, listener) {
      const { known, watched, due, inFlight } = ledgers[kind];
      watched.set(id, (watched.get(id) ?? 0) + 1);
      listeners.add(listener);
      if (!known.has(id) && !inFlight.includes(id) && !isStopped) {
        due.add(id);
        schedule(GATHER_MS);
      }
      return () => {
        listeners.delete(listener);
        const left = (watched.get(id) ?? 1) - 1;
        if (left > 0) watched.set(id, left);
        else watched.delete(id);
      };
    },
    refresh() {
      if (isStopped) return;
      for (const { known, watched, due } of Object.values(ledgers)) {
        for (const id of known.keys()) if (!watched.has(id)) known.delete(id);
        for (const id of watched.keys()) due.add(id);
      }
      void loadDue();
    },
    stop() {
      isStopped = true;
      unschedule();
    },
  };
}

/** Moves the ids of the next call from `due` to `inFlight`; ids that are no longer shown are dropped. */
function takeDue(ledger: Ledger): string[] {
  const { watched, due } = ledger;
  const taken: string[] = [];
  for (const id of due) {
    if (taken.length === BATCH) break;
    due.delete(id);
    if (watched.has(id)) taken.push(id);
  }
  ledger.inFlight = taken;
  return taken;
}

/** Ends a call: keeps its answer, or makes its ids due again. Equal rights stay the same object and render nothing. */
function settle(ledger: Ledger, answer: Readonly<Record<string, UserRights>> | undefined): void {
  const { known, due, inFlight } = ledger;
  const rights = answer && new Map(Object.entries(answer));
  for (const id of inFlight) {
    const next = rights?.get(id);
    if (!rights) due.add(id);
    else if (!known.has(id) || JSON.stringify(known.get(id)) !== JSON.stringify(next)) known.set(id, next);
  }
  ledger.inFlight = [];
}
