import { type ClickHouseSettings, createClient } from '@clickhouse/client';

/** What is used of ClickHouse. Every call ends within a time limit. */
export interface ClickHouse {
  /** Runs a statement without an answer. Parameters are written as `{name:Type}`. */
  command(statement: string, parameters?: Record<string, unknown>): Promise<void>;
  /** All of the rows are stored when it returns. */
  insert(table: string, rows: readonly object[]): Promise<void>;
  query<Row>(statement: string, parameters?: Record<string, unknown>): AsyncIterable<Row[]>;
  close(): Promise<void>;
}

const WRITE_LIMIT_MS = 8000;
const READ_LIMIT_MS = 60_000;

const SETTINGS: ClickHouseSettings = {
  // Answers are complete or an error, and whole numbers stay numbers.
  wait_end_of_query: 1,
  output_format_json_quote_64bit_integers: 0,
};

/** A ClickHouse at an address such as `http://user:password@host:8123/database`. */
export function openClickHouse(url: string): ClickHouse {
  const client = createClient({
    url,
    application: 'touchline',
    request_timeout: READ_LIMIT_MS,
    clickhouse_settings: SETTINGS,
    // Failures are thrown, and logged by the caller.
    log: { level: 127 },
  });
  const within = (ms: number) => ({
    abort_signal: AbortSignal.timeout(ms),
    clickhouse_settings: { max_execution_time: ms / 1000 },
  });
  return {
    async command(query, parameters = {}) {
      await client.command({ query, query_params: parameters, ...within(WRITE_LIMIT_MS) });
    },
    async insert(table, rows) {
      await client.insert({ table, values: rows, format: 'JSONEachRow', ...within(WRITE_LIMIT_MS) });
    },
    async *query<Row>(query: string, parameters = {}): AsyncGenerator<Row[]> {
      const answer = await client.query({
        query,
        query_params: parameters,
        format: 'JSONEachRow',
        ...within(READ_LIMIT_MS),
      });
      for await (const rows of answer.stream<Row>()) yield rows.map((row) => row.json());
    },
    close: () => client.close(),
  };
}
