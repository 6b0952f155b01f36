import { randomInt } from 'node:crypto';
import type pg from 'pg';

const LIMIT_MS = 1500;
/** Writes are tried at most this often. */
const WRITE_EVERY_MS = 1000;
const SLOTS = 16;

/** `readOnly`: it answers, and writes fail, as on a full disk or a standby. */
type DatabaseState = 'ok' | 'readOnly' | 'away';

/** Checks whether the database answers and stores. */
export class DatabaseHealth {
  readonly #pool: pg.Pool;
  readonly #now: () => number;
  readonly #slot = randomInt(SLOTS);
  #wrote: Promise<boolean> | undefined;
  #wroteAt = 0;

  constructor({ pool, now }: { pool: pg.Pool; now: () => number }) {
    this.#pool = pool;
    this.#now = now;
  }

  async state(): Promise<DatabaseState> {
    if (!(await succeeds(this.#pool.query('select 1')))) return 'away';
    return (await this.#writes()) ? 'ok' : 'readOnly';
  }

  #writes(): Promise<boolean> {
    if (!this.#wrote || Math.abs(this.#now() - this.#wroteAt) >= WRITE_EVERY_MS) {
      this.#wroteAt = this.#now();
      this.#wrote = succeeds(
        this.#pool.query(
          'insert into write_probe (slot, at) values ($1, now()) on conflict (slot) do update set at = excluded.at',
          [this.#slot],
        ),
      );
    }
    return this.#wrote;
  }
}

async function succeeds(work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), LIMIT_MS);
  });
  const done = work.then(
    () => true,
    () => false,
  );
  return Promise.race([done, timeout]).finally(() => clearTimeout(timer));
}
