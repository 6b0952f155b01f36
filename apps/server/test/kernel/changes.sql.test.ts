import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { remember } from '../../src/kernel/store/remembered';
import type { Store } from '../../src/kernel/store/store';
import { nextNotice } from '../support/hearing';
import { cloneDatabase, connect, type TestDatabase } from '../support/world';

// Nodes poll change notices once a second; here a test triggers each poll.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});
const look = () => vi.advanceTimersByTime(1000);

async function nodeOn(database: TestDatabase): Promise<Store> {
  const store = connect(database);
  onTestFinished(() => store.close());
  await store.changes.listen();
  return store;
}

async function twoNodes(): Promise<[Store, Store]> {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  return [await nodeOn(database), await nodeOn(database)];
}

const write = (store: Store, topic: string) =>
  store.pool.query('insert into change_notice (topic) values ($1)', [topic]);
const cut = (store: Store) =>
  store.pool.query<{ count: number }>(
    `select count(pg_terminate_backend(pid)) from pg_stat_activity
       where datname = current_database() and application_name = 'touchline-changes'`,
  );

describe('A change through one node', () => {
  it('is received by the other node without polling, and by the node itself', async () => {
    const [one, other] = await twoNodes();
    const heard = Promise.all([nextNotice(one), nextNotice(other)]);
    await one.transaction(async (_tx, announce) => {
      announce('catalogue');
      announce('flags');
    });
    expect(await heard).toEqual([new Set(['catalogue', 'flags']), new Set(['catalogue', 'flags'])]);
  });

  it('is reported once, however often a node polls', async () => {
    const [one, other] = await twoNodes();
    const told: (ReadonlySet<string> | undefined)[] = [];
    other.changes.subscribe((topics) => told.push(topics));
    const first = nextNotice(other);
    await one.transaction(async (_tx, announce) => announce('catalogue'));
    await first;
    look();
    const second = nextNotice(other);
    await write(one, 'config');
    look();
    await second;
    expect(told).toEqual([new Set(['catalogue']), new Set(['config'])]);
  });

  it('is known to the node itself when the transaction ends, and told to it once', async () => {
    const [one] = await twoNodes();
    const told: (ReadonlySet<string> | undefined)[] = [];
    one.changes.subscribe((topics) => told.push(topics));
    for (const topic of ['sessions', 'flags'] as const) {
      await one.transaction(async (_tx, announce) => announce(topic));
      expect(told.at(-1)).toEqual(new Set([topic]));
    }
    const last = nextNotice(one);
    await write(one, 'art');
    look();
    await last;
    expect(told).toEqual([['sessions'], ['flags'], ['art']].map((topics) => new Set(topics)));
  });

  it('is found by polling when it was not announced', async () => {
    const [one, other] = await twoNodes();
    await write(one, 'regions');
    const heard = nextNotice(other);
    look();
    expect(await heard).toEqual(new Set(['regions']));
  });

  it('is reported once it is committed, even after a later one was', async () => {
    const [one, other] = await twoNodes();
    const told: (ReadonlySet<string> | undefined)[] = [];
    other.changes.subscribe((topics) => told.push(topics));
    const slow = await one.pool.connect();
    try {
      await slow.query('begin');
      await slow.query("insert into change_notice (topic) values ('legal')");
      for (const topic of ['config', 'regions']) {
        const heard = nextNotice(other);
        await write(one, topic);
        look();
        await heard;
      }
      await slow.query('commit');
    } finally {
      slow.release();
    }
    const late = nextNotice(other);
    look();
    await late;
    const last = nextNotice(other);
    await write(one, 'art');
    look();
    await last;
    expect(told).toEqual([['config'], ['regions'], ['legal'], ['art']].map((topics) => new Set(topics)));
  });

  it('from before the subscription is not reported', async () => {
    const database = await cloneDatabase();
    onTestFinished(() => database.drop());
    const one = await nodeOn(database);
    await write(one, 'regions');
    const late = await nodeOn(database);
    const heard = nextNotice(late);
    await one.transaction(async (_tx, announce) => announce('flags'));
    expect(await heard).toEqual(new Set(['flags']));
  });

  it('is not reported after unsubscribing', async () => {
    const [one] = await twoNodes();
    const listener = vi.fn<() => void>();
    one.changes.subscribe(listener)();
    const heard = nextNotice(one);
    await one.transaction(async (_tx, announce) => announce('flags'));
    await heard;
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('A node whose LISTEN connection is cut', () => {
  it('treats everything as changed, and reconnects', async () => {
    const [one, other] = await twoNodes();
    const { rows } = await cut(one);
    expect(rows[0]?.count).toBe(2);
    const told: (ReadonlySet<string> | undefined)[] = [];
    other.changes.subscribe((topics) => told.push(topics));
    await expect
      .poll(() => {
        look();
        return told;
      })
      .toContain(undefined);
    const heard = nextNotice(other);
    await one.transaction(async (_tx, announce) => announce('flags'));
    expect(await heard).toEqual(new Set(['flags']));
  });
});

async function remembered() {
  const [store] = await twoNodes();
  const load = vi.fn<() => Promise<number>>();
  const change = async (topic: 'flags' | 'config') => {
    const heard = nextNotice(store);
    await store.transaction(async (_tx, announce) => announce(topic));
    await heard;
  };
  return { load, change, value: remember(store, ['flags'], load) };
}

describe('A cached value', () => {
  it('is loaded once for concurrent callers', async () => {
    const { load, value } = await remembered();
    load.mockResolvedValue(1);
    expect(await Promise.all([value.get(), value.get(), value.get()])).toEqual([1, 1, 1]);
    expect(await value.get()).toBe(1);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is reloaded after a change of its topic, and of no other', async () => {
    const { load, value, change } = await remembered();
    load.mockResolvedValueOnce(1).mockResolvedValueOnce(2);
    expect(await value.get()).toBe(1);
    await change('config');
    expect(await value.get()).toBe(1);
    await change('flags');
    expect(await value.get()).toBe(2);
  });

  it('is reloaded after a change that came while it was being loaded', async () => {
    const { load, value, change } = await remembered();
    load.mockImplementationOnce(async () => {
      await change('flags');
      return 1;
    });
    load.mockResolvedValueOnce(2);
    expect(await value.get()).toBe(1);
    expect(await value.get()).toBe(2);
  });

  it('is the last good one while loading fails, and a new one as soon as it succeeds', async () => {
    const { load, value, change } = await remembered();
    load.mockResolvedValueOnce(1).mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(3);
    await value.get();
    await change('flags');
    expect(await value.get()).toBe(1);
    expect(await value.get()).toBe(3);
  });

  it('is an error without a last good value, until it can be loaded', async () => {
    const { load, value } = await remembered();
    load.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(1);
    await expect(value.get()).rejects.toThrow('away');
    expect(await value.get()).toBe(1);
  });
});
