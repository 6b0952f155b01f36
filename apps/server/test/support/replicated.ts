import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { migrate } from '../../src/kernel/store/migrate';
import { openStore } from '../../src/kernel/store/store';
import { clubTv } from './club-tv';
import { type Line, lineTo } from './database-line';
import { type OwnPostgres, ownPostgres } from './own-postgres';
import { type Node, startNode, type TestDatabase } from './world';

/** A primary with the small operator's content and a standby that follows it, which the tests of a file share. */
interface Replicated {
  primary: OwnPostgres;
  standby: OwnPostgres;
  /** A database of a test's own, with a line to the standby that can be cut. */
  database(options?: { longestLagMs?: number }): Promise<TestDatabase & { line: Line }>;
  /** A node that reads from the standby already. */
  node(database: TestDatabase): Promise<Node>;
  /** The standby replays nothing until it is resumed. */
  pause(): Promise<void>;
  resume(): Promise<void>;
}

export function sharedReplicated(): Replicated {
  const ends: (() => Promise<unknown>)[] = [];
  const whenDone = (end: () => Promise<unknown>) => void ends.push(end);
  let primary: OwnPostgres;
  let standby: OwnPostgres;
  beforeAll(async () => {
    primary = await ownPostgres({ whenDone });
    await primary.ask('create database filled');
    const store = openStore({ connection: inDatabase(primary, 'filled'), onError: () => undefined });
    await migrate(store.sessions);
    await importFolder(store, clubTv);
    await store.close();
    await primary.stop();
    standby = await ownPostgres({ copyOf: primary, follows: true, whenDone });
    await primary.start();
  });
  afterAll(async () => {
    for (const end of ends.reverse()) await end();
  });

  const resume = async () => void (await standby.ask('select pg_wal_replay_resume()'));
  return {
    get primary() {
      return primary;
    },
    get standby() {
      return standby;
    },
    async database({ longestLagMs = 600_000 } = {}) {
      const name = `club_${randomBytes(6).toString('hex')}`;
      await primary.ask(`create database ${name} template filled`);
      const line = await lineTo(inDatabase(standby, name));
      onTestFinished(() => line.cut());
      const replica = { connection: line.connection, longestLagMs };
      return { connection: inDatabase(primary, name), name, replica, line, drop: () => Promise.resolve() };
    },
    async node(database) {
      const node = await startNode({ database });
      onTestFinished(() => node.close());
      await expect.poll(() => node.store.replica?.state).toMatchObject({ isUsed: true });
      return node;
    },
    async pause() {
      onTestFinished(resume);
      await standby.ask('select pg_wal_replay_pause()');
      const state = async () =>
        (await standby.ask('select pg_get_wal_replay_pause_state() as state')).rows[0]?.['state'];
      await expect.poll(state).toBe('paused');
    },
    resume,
  };
}

const inDatabase = ({ connection }: OwnPostgres, database: string): pg.ClientConfig => ({
  ...connection,
  database,
});
