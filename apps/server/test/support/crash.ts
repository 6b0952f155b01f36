import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

interface Crash {
  /** The statement before which the connection dies, counted from 0. */
  at: number;
  /** Whether the statement itself is still executed: the answer is lost, the work may be done. */
  late: boolean;
}

/** Statements of background work: change notices and letters. */
const BACKGROUND = /change_notice|pg_notify|update "?mail_outbox/;

/**
 * Runs `work` while the connection dies at one of its statements, as if the server had been killed there: nothing after
 * it is sent. Returns whether the crash happened.
 */
export async function crashing(crash: Crash, work: () => Promise<unknown>): Promise<boolean> {
  const query = Reflect.get(pg.Client.prototype, 'query') as (...sent: unknown[]) => unknown;
  let statements = 0;
  let crashed = false;
  const broken = function broken(this: pg.Client, ...sent: unknown[]): unknown {
    const [text] = sent;
    const isOurs = typeof text === 'string' && !BACKGROUND.test(text) && typeof sent.at(-1) !== 'function';
    if (!isOurs || crashed || statements++ !== crash.at) return Reflect.apply(query, this, sent);
    crashed = true;
    const die = async () => {
      const { stream } = Reflect.get(this, 'connection') as { stream: { destroy(): void } };
      const ended = new Promise((resolve) => this.once('end', resolve));
      stream.destroy();
      await ended;
      await forgotten(this);
      throw new Error('the server is gone');
    };
    return crash.late ? Promise.resolve(Reflect.apply(query, this, sent)).then(die) : Promise.resolve().then(die);
  };
  Reflect.set(pg.Client.prototype, 'query', broken);
  try {
    await work();
  } catch {
    // The error a caller sees in a crash is not an answer.
  } finally {
    Reflect.set(pg.Client.prototype, 'query', query);
  }
  return crashed;
}

const PATIENCE_MS = 60_000;

/**
 * Waits until the database has released a dead connection: until then its row locks hold, and others skip those rows.
 */
async function forgotten(dead: pg.Client): Promise<void> {
  const [host, port, user, password, database, pid] = ['host', 'port', 'user', 'password', 'database', 'processID'].map(
    (name): unknown => Reflect.get(dead, name),
  );
  const watcher = new pg.Client({ host, port, user, password, database } as pg.ClientConfig);
  await watcher.connect();
  try {
    const until = Date.now() + PATIENCE_MS;
    const isThere = async () =>
      (await watcher.query('select from pg_stat_activity where pid = $1', [pid])).rowCount !== 0;
    while (await isThere()) {
      if (Date.now() > until) throw new Error('The database does not let go of a dead connection');
      await setTimeout(5);
    }
  } finally {
    await watcher.end();
  }
}
