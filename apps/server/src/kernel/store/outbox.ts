import type pg from 'pg';

export interface Notice {
  id: number;
  topic: string;
}

/** The change notices in a database, read in order of their commits. */
export class Outbox {
  readonly #db: Pick<pg.Pool, 'query'>;
  /** Transactions from this one on may have been unfinished at the last read. */
  #horizon = '0';
  /** The notices already read of those. */
  #seen: ReadonlySet<number> = new Set();

  constructor(db: Pick<pg.Pool, 'query'>) {
    this.#db = db;
  }

  /** Skips what is there already. */
  async begin(): Promise<void> {
    const { rows } = await this.#db.query<{ horizon: string }>(
      'select pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
    );
    this.#horizon = rows[0]?.horizon ?? this.#horizon;
    await this.unread();
  }

  /** Whether a notice was read that may be read again. */
  has(id: number): boolean {
    return this.#seen.has(id);
  }

  /**
   * The notices of transactions that were unfinished at the last read. They become visible out of order; those below the
   * lowest unfinished one have all been read, those above may have been.
   */
  async unread(): Promise<Notice[]> {
    const { rows } = await this.#db.query<{ horizon: string; id: number | null; topic: string }>(
      `select pg_snapshot_xmin(now_seen)::text as horizon, id, topic from pg_current_snapshot() as now_seen
       left join change_notice on written_by >= $1::text::xid8 order by id`,
      [this.#horizon],
    );
    const notices = rows.flatMap(({ id, topic }) => (id === null ? [] : [{ id, topic }]));
    const fresh = notices.filter(({ id }) => !this.#seen.has(id));
    this.#horizon = rows[0]?.horizon ?? this.#horizon;
    this.#seen = new Set(notices.map(({ id }) => id));
    return fresh;
  }
}
