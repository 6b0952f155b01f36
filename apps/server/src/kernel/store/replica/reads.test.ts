import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { ReplicaFeed } from './feed';
import { ReplicaReads } from './reads';
import type { Standby } from './standby';

const line = { query: () => Promise.resolve({ rows: [] }) };
const standbyOf = (close = vi.fn<() => void>()) => ({ line, close }) as unknown as Standby;

function setUp() {
  const feed = new ReplicaFeed({ onError: (error) => expect.unreachable(error.message), onDoubt: () => undefined });
  const told = vi.fn<(topics: ReadonlySet<string> | undefined) => void>();
  feed.subscribe(told);
  return { reads: new ReplicaReads({} as pg.Pool, feed), told };
}

/** Work that ends when it is told to. */
function held<T>() {
  let end: (value: T) => void = () => undefined;
  const work = new Promise<T>((resolve) => {
    end = resolve;
  });
  return { work, end };
}

const reached = () => Promise.resolve();

test('a standby is used by answers that begin after it is, and by nothing else', async () => {
  const { reads } = setUp();
  const standby = standbyOf();
  const { work, end } = held<void>();
  const early = reads.publicly(async () => {
    await work;
    return reads.isRead;
  });
  const using = reads.use(standby, reached);
  end();
  expect(await early).toBe(false);
  await using;
  expect(await reads.publicly(async () => reads.isRead)).toBe(true);
  expect(reads.isRead).toBe(false);
});

test('answers wait until the standby has all that those before them could show', async () => {
  const { reads } = setUp();
  const order: string[] = [];
  const [making, catching] = [held<void>(), held<void>()];
  const first = reads.publicly(() => making.work.then(() => order.push('made from the primary')));
  const using = reads.use(standbyOf(), () => {
    order.push('catching up');
    return catching.work.then(() => void order.push('caught up'));
  });
  const second = reads.publicly(async () => order.push(`made from the standby: ${reads.isRead}`));
  making.end();
  await first;
  await vi.waitFor(() => expect(order).toContain('catching up'));
  catching.end();
  await Promise.all([using, second]);
  expect(order).toEqual(['made from the primary', 'catching up', 'caught up', 'made from the standby: true']);
});

test('a standby that does not catch up holds no answer up for long', async () => {
  const { reads } = setUp();
  const using = reads.use(standbyOf(), () => new Promise<void>(() => undefined));
  const waiting = reads.publicly(async () => reads.isRead);
  await expect(using).rejects.toThrow('To catch up takes longer than 500 ms');
  expect(await waiting).toBe(false);
  expect(reads.used).toBeUndefined();
});

test('the parts of an answer have its source', async () => {
  const { reads } = setUp();
  await reads.use(standbyOf(), reached);
  const isReadInside = await reads.publicly(() => reads.publicly(async () => reads.isRead));
  expect(isReadInside).toBe(true);
});

test('a standby that is left is closed, everything counts as changed, and answers under way go on with the primary', async () => {
  const { reads, told } = setUp();
  const close = vi.fn<() => void>();
  await reads.use(standbyOf(close), reached);
  const { work, end } = held<void>();
  const underWay = reads.publicly(async () => {
    await work;
    return reads.isRead;
  });
  reads.leave();
  end();
  expect(await underWay).toBe(false);
  expect(close).toHaveBeenCalledTimes(1);
  expect(told.mock.calls).toEqual([[undefined]]);
});
