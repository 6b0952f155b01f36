import type { LiveInput } from '@touchline/contract';
import type { Tidy } from '../../kernel/jobs/housekeeping';
import type { StoredSignalDetail, StoredSignalState } from '../../kernel/store/json-columns';
import type { Store } from '../../kernel/store/store';
import {
  deleteSignals,
  deleteSignalsBefore,
  readDetails,
  readSignals,
  type SignalRow,
  upsertSignals,
  type WrittenSignal,
} from './signal-queries';
import { graceMs, type StoredInput } from './stored-input';

export type { SignalRow } from './signal-queries';

/** What a node wrote is believed for so long. */
const FRESH_MS = 5000;
const KEPT_MS = 3_600_000;
const MOST_PUBLISHERS = 8;

/** What the nodes know of signals, so that the studio of each shows all. */
export class Signals implements Tidy {
  readonly #store: Store;
  readonly #node: string;
  readonly #now: () => number;

  constructor({ store, node, now }: { store: Store; node: string; now: () => number }) {
    this.#store = store;
    this.#node = node;
    this.#now = now;
  }

  async write(signals: readonly WrittenSignal[]): Promise<void> {
    await upsertSignals(this.#store.db, this.#node, this.#now(), signals);
  }

  async forget(inputId: string): Promise<void> {
    await deleteSignals(this.#store.db, inputId, this.#node);
  }

  /** What is known of all inputs. */
  async read(): Promise<ReadonlyMap<string, SignalRow[]>> {
    const rows = await readSignals(this.#store.db, this.#now() - FRESH_MS);
    return grouped(rows);
  }

  /** What other nodes know of an input. */
  async ofOthers(inputId: string): Promise<SignalRow[]> {
    return ((await this.read()).get(inputId) ?? []).filter(({ node }) => node !== this.#node);
  }

  async detail(inputId: string): Promise<{ node: string; detail: StoredSignalDetail } | undefined> {
    const rows = await readDetails(this.#store.db, inputId, this.#now() - FRESH_MS);
    const row = rows.find(({ state }) => state.isHolder) ?? rows[0];
    return row && { node: row.node, detail: row.detail };
  }

  async tidy(): Promise<void> {
    await deleteSignalsBefore(this.#store.db, this.#now() - KEPT_MS);
  }
}

function grouped(rows: readonly SignalRow[]): Map<string, SignalRow[]> {
  const groups = new Map<string, SignalRow[]>();
  for (const row of rows) groups.set(row.inputId, [...(groups.get(row.inputId) ?? []), row]);
  return groups;
}

type Shown = Pick<LiveInput, 'signal' | 'publishers'> & { air: Omit<LiveInput['air'], 'viewers'> };

/** What the studio shows of an input, from what the nodes know of it. */
export function shownSignal(input: StoredInput, rows: readonly SignalRow[]): Shown {
  const states = rows.map(({ state }) => state);
  const holder = states.find(({ isHolder }) => isHolder);
  const best = holder ?? states.find(({ signal }) => signal.state !== 'none') ?? states[0];
  const air = shownAir(input, holder);
  const signal = best?.signal ?? { state: input.onAir ? 'lost' : 'none', levels: [] };
  // The slate has been shown since the encoder was lost.
  const lostAt =
    signal.state === 'lost' && air.slateUntil !== undefined ? air.slateUntil - graceMs(input) / 1000 : undefined;
  return {
    signal: lostAt === undefined ? signal : { since: Math.floor(lostAt), ...signal },
    air,
    publishers: states.flatMap(({ publishers }) => publishers).slice(0, MOST_PUBLISHERS),
  };
}

function shownAir(input: StoredInput, holder: StoredSignalState | undefined): Shown['air'] {
  if (!input.onAir) return { state: 'off' };
  const since = { since: Math.floor((input.airSince ?? 0) / 1000) };
  if (input.slate) return { state: 'slate', ...since };
  if (holder?.air.state === 'slate') return { ...holder.air, ...since };
  if (holder) return { state: 'live', ...since };
  // Its node died: another one shows the slate as soon as it notices.
  const until = (input.seenAt ?? input.airSince ?? 0) + graceMs(input);
  return { state: 'slate', ...since, slateUntil: Math.floor(until / 1000) };
}
