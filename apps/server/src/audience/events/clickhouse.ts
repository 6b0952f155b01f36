import type { ClickHouse } from './clickhouse-client';
import type { EventRow, EventStore } from './store';

const DAY_MS = 86_400_000;

/**
 * Of rows with the same session, number and position the one that arrived first counts. One partition per day of
 * arrival.
 */
const TABLE = `
  create table if not exists audience_event (
    received_at UInt64,
    at UInt64,
    session String,
    seq UInt32,
    position UInt16,
    viewer String,
    platform LowCardinality(String),
    region LowCardinality(String),
    user_type LowCardinality(String),
    network LowCardinality(String),
    app_version LowCardinality(String),
    is_bot Bool,
    type LowCardinality(String),
    fields String,
    earliness UInt64 materialized 18446744073709551615 - received_at
  ) engine = ReplacingMergeTree(earliness)
  partition by toYYYYMMDD(toDateTime(intDiv(received_at, 1000), 'UTC'))
  order by (session, seq, position)`;

/**
 * A batch whose answer was lost may come again after midnight: rows are compared with those of the day before too. So
 * partitions are named, and the beginning is written in a way that does not leave some of them out.
 */
const READ = `
  select received_at, at, session, seq, position, viewer, platform, region, user_type, network, app_version, is_bot,
    type, fields
  from audience_event final
  where _partition_id >= {firstDay:String} and _partition_id <= {lastDay:String}
    and bitXor(received_at, 0) >= {from:UInt64} and received_at < {to:UInt64}
  order by received_at, session, seq, position`;

const PARTITIONS = `
  select distinct partition_id from system.parts
  where database = currentDatabase() and table = 'audience_event' and active`;

/** A row of the table. */
type StoredRow = ReturnType<typeof storedRow>;

/** Events in ClickHouse, for services that outgrow PostgreSQL. */
export class ClickHouseEvents implements EventStore {
  readonly #server: ClickHouse;
  #prepared: Promise<void> | undefined;

  constructor(server: ClickHouse) {
    this.#server = server;
  }

  prepare(): Promise<void> {
    this.#prepared ??= this.#server.command(TABLE).catch((error: unknown) => {
      this.#prepared = undefined;
      throw error;
    });
    return this.#prepared;
  }

  /** Rows are stored before the caller commits; after a crash in between they come again, and are the same rows. */
  async append(rows: readonly EventRow[]): Promise<void> {
    await this.prepare();
    await this.#server.insert('audience_event', rows.map(storedRow));
  }

  async *read(fromReceivedMs: number, toReceivedMs: number): AsyncIterable<EventRow[]> {
    await this.prepare();
    const days = { firstDay: dayOf(fromReceivedMs - DAY_MS), lastDay: dayOf(toReceivedMs) };
    const window = { ...days, from: fromReceivedMs, to: toReceivedMs };
    for await (const rows of this.#server.query<StoredRow>(READ, window)) yield rows.map(eventRow);
  }

  async dropBefore(ms: number): Promise<void> {
    await this.prepare();
    const first = dayOf(ms);
    const days: string[] = [];
    for await (const rows of this.#server.query<{ partition_id: string }>(PARTITIONS))
      days.push(...rows.map((row) => row.partition_id));
    for (const day of days)
      if (day < first) await this.#server.command('alter table audience_event drop partition id {day:String}', { day });
  }

  close(): Promise<void> {
    return this.#server.close();
  }
}

/** The partition of a time, such as `20260314`. */
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '');

const storedRow = (row: EventRow) => ({
  received_at: row.receivedAt,
  at: row.at,
  session: row.session,
  seq: row.seq,
  position: row.position,
  viewer: row.viewer,
  platform: row.platform,
  region: row.region,
  user_type: row.userType,
  network: row.network,
  app_version: row.appVersion,
  is_bot: row.isBot,
  type: row.type,
  fields: JSON.stringify(row.fields),
});

const eventRow = (row: StoredRow): EventRow => ({
  receivedAt: row.received_at,
  at: row.at,
  session: row.session,
  seq: row.seq,
  position: row.position,
  viewer: row.viewer,
  platform: row.platform,
  region: row.region,
  userType: row.user_type,
  network: row.network,
  appVersion: row.app_version,
  isBot: row.is_bot,
  type: row.type,
  fields: JSON.parse(row.fields) as EventRow['fields'],
});
