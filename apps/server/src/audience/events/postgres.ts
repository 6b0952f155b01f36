import type { Loading, Store } from '../../kernel/store/store';
import { createDay, dayOf, dropDay, nextEvents, openEvents, storedDays } from './queries';
import type { EventRow, EventStore } from './store';

const DAY_MS = 86_400_000;
const READ_AT_ONCE = 5000;

const COPY = `copy audience_event (received_at, at, session, seq, position, viewer, platform, region, user_type, network,
  app_version, is_bot, type, fields) from stdin`;

interface PostgresEventsOptions {
  store: Store;
  /** Epoch ms. */
  now: () => number;
}

/** Events in PostgreSQL: loaded with COPY into one partition per day of arrival. */
export class PostgresEvents implements EventStore {
  readonly #options: PostgresEventsOptions;
  /** Days whose partition was seen by this node. */
  readonly #days = new Set<string>();

  constructor(options: PostgresEventsOptions) {
    this.#options = options;
  }

  /** Today's partition, and tomorrow's before it is needed. */
  async prepare(): Promise<void> {
    const now = this.#options.now();
    for (const ms of [now, now + DAY_MS]) await this.#need(dayOf(ms));
  }

  async append(rows: readonly EventRow[], transaction: Loading): Promise<void> {
    const arrivals = new Set(rows.map(({ receivedAt }) => receivedAt));
    for (const day of new Set([...arrivals].map(dayOf))) await this.#need(day);
    try {
      await transaction.copy(COPY, linesOf(rows));
    } catch (error) {
      // Another node may have dropped a day; it is created again by the next attempt.
      this.#days.clear();
      throw error;
    }
  }

  async *read(fromReceivedMs: number, toReceivedMs: number): AsyncIterable<EventRow[]> {
    const tx = await this.#options.store.db.startTransaction().setAccessMode('read only').execute();
    try {
      await openEvents(tx, fromReceivedMs, toReceivedMs);
      for (;;) {
        const rows = await nextEvents<EventRow>(tx, READ_AT_ONCE);
        if (rows.length === 0) return;
        yield rows;
      }
    } finally {
      await tx.rollback().execute();
    }
  }

  async dropBefore(ms: number): Promise<void> {
    const { store } = this.#options;
    const first = dayOf(ms);
    for (const day of await storedDays(store.db)) {
      if (day >= first) continue;
      this.#days.delete(day);
      await store.transaction((tx) => dropDay(tx, day));
    }
  }

  async close(): Promise<void> {
    // The pool belongs to the store.
  }

  async #need(day: string): Promise<void> {
    if (this.#days.has(day)) return;
    await this.#options.store.transaction((tx) => createDay(tx, day));
    this.#days.add(day);
  }
}

/** Lines of COPY's text format. What the rows of a batch have in common is written once. */
function linesOf(rows: readonly EventRow[]): string {
  let batch: EventRow | undefined;
  let [before, after] = ['', ''];
  let lines = '';
  for (const row of rows) {
    if (batch?.session !== row.session || batch.seq !== row.seq) {
      batch = row;
      before = columnsOf(row.session, row.seq);
      after = columnsOf(row.viewer, row.platform, row.region, row.userType, row.network, row.appVersion, row.isBot);
    }
    const fields = escaped(JSON.stringify(row.fields));
    lines += `${row.receivedAt}\t${row.at}\t${before}\t${row.position}\t${after}\t${escaped(row.type)}\t${fields}\n`;
  }
  return lines;
}

const columnsOf = (...values: (string | number | boolean)[]): string =>
  values.map((value) => escaped(String(value))).join('\t');

const SPECIAL = /[\\\t\n\r]/;
const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
const escaped = (text: string): string =>
  SPECIAL.test(text) ? text.replaceAll(/[\\\t\n\r]/g, (found) => ESCAPES[found] ?? found) : text;
