import type { NowBoard } from '@touchline/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EventStream } from '../../src/kernel/http/event-stream';
import type { NowQuery } from '../../src/studio/boards/now';
import { NowWatch } from '../../src/studio/boards/now-watch';

const TICK_MS = 5000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const board = (query: NowQuery, number: number) =>
  ({
    at: number,
    ...(query.withMoney ? { revenue: { currency: 'EUR', value: 1, before: 0, orders: 1 } } : {}),
    attention: query.withMoney ? [{ id: 'ledger', kind: 'ledger', value: 1, viewers: 0, since: 0 }] : [],
  }) as unknown as NowBoard;

/** A watch, and what it has read. */
function watching() {
  const asked: NowQuery[] = [];
  const errors: unknown[] = [];
  const failing = { now: false };
  const waiting: (() => void)[] = [];
  const slow = { now: false };
  const watch = new NowWatch({
    boards: {
      read: async (query) => {
        asked.push(query);
        if (failing.now) throw new Error('away');
        if (slow.now) await new Promise<void>((done) => waiting.push(done));
        return board(query, asked.length);
      },
    },
    onError: (error) => errors.push(error),
  });
  return { watch, asked, errors, failing, slow, waiting };
}

/** A stream and the boards that it received. */
function stream() {
  const texts: string[] = [];
  const received = () =>
    texts.map((text) => JSON.parse(/^data: (.+)$/m.exec(text)?.[1] ?? '') as Partial<NowBoard> & { at: number });
  const end = vi.fn<() => void>();
  const opened: EventStream = { send: (event) => texts.push(event.toString()), beat: () => undefined, end };
  return { opened, received, end };
}

const VIEW = { whose: 'all', hours: 3, seesMoney: false } as const;

it('sends a board at once and with every tick, one for all who look at the same', async () => {
  const { watch, asked } = watching();
  const [first, second, third] = [stream(), stream(), stream()];
  watch.watch(await watch.prepare(VIEW), first.opened);
  watch.watch(await watch.prepare(VIEW), second.opened);
  watch.watch(await watch.prepare({ ...VIEW, whose: 'real' }), third.opened);
  expect([first, second, third].map(({ received }) => received().length)).toEqual([1, 1, 1]);
  expect(asked).toHaveLength(3);
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(asked.slice(3).map(({ whose }) => whose)).toEqual(['all', 'real']);
  expect(first.received()).toHaveLength(2);
  expect(second.received()[1]).toEqual(first.received()[1]);
});

it('reads one board for all who come at the same time', async () => {
  const { watch, asked } = watching();
  await Promise.all([watch.prepare(VIEW), watch.prepare(VIEW), watch.prepare(VIEW)]);
  expect(asked).toHaveLength(1);
  await watch.prepare(VIEW);
  expect(asked).toHaveLength(2);
});

it('shows money only to those who may see it', async () => {
  const { watch, asked } = watching();
  const [owner, editor] = [stream(), stream()];
  watch.watch(await watch.prepare({ ...VIEW, seesMoney: true }), owner.opened);
  watch.watch(await watch.prepare(VIEW), editor.opened);
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(asked).toHaveLength(3);
  const seen = ({ received }: ReturnType<typeof stream>) =>
    received().map(({ revenue, attention }) => [revenue !== undefined, attention?.length]);
  expect(seen(owner)).toEqual([
    [true, 1],
    [true, 1],
  ]);
  expect(seen(editor)).toEqual([
    [false, 0],
    [false, 0],
  ]);
});

it('stops reading with the last listener', async () => {
  const { watch, asked } = watching();
  const opening = await watch.prepare(VIEW);
  const [first, second] = [stream(), stream()];
  const stops = [first, second].map(({ opened }) => watch.watch(opening, opened));
  stops[0]?.();
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(asked).toHaveLength(2);
  expect([first.received().length, second.received().length]).toEqual([1, 2]);
  stops[1]?.();
  expect(vi.getTimerCount()).toBe(0);
});

it('does not read twice at a time, and goes on after a failure', async () => {
  const { watch, asked, errors, failing, slow, waiting } = watching();
  const one = stream();
  watch.watch(await watch.prepare(VIEW), one.opened);
  slow.now = true;
  await vi.advanceTimersByTimeAsync(3 * TICK_MS);
  expect(asked).toHaveLength(2);
  slow.now = false;
  waiting[0]?.();
  failing.now = true;
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(errors).toHaveLength(1);
  failing.now = false;
  await vi.advanceTimersByTimeAsync(TICK_MS);
  expect(one.received().map(({ at }) => at)).toEqual([1, 2, 4]);
});

it('ends all streams when the server stops', async () => {
  const { watch } = watching();
  const one = stream();
  watch.watch(await watch.prepare(VIEW), one.opened);
  watch.close();
  expect(one.end).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});
