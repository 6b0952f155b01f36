import type pg from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { Changes } from './changes';
import type { WakeUps } from './wake-ups/wake-ups';

/** A pool that answers at once and counts how often the outbox was read. */
function countingPool() {
  const counted = { reads: 0 };
  const query = (text: string) => {
    if (text.includes('left join change_notice')) counted.reads++;
    return Promise.resolve({ rows: [] });
  };
  return { counted, pool: { query } as unknown as pg.Pool };
}

const nothing = () => Promise.resolve();
const noWakeUps: WakeUps = { start: nothing, mend: nothing, send: nothing, stop: nothing };

// A read begins in the next turn and ends in a handful; one asked for at any of them begins after it was asked for.
it.each(Array.from({ length: 24 }, (_, turns) => turns + 1))(
  'a change told of %i turns into a read is read',
  async (turns) => {
    const { counted, pool } = countingPool();
    let wake = () => undefined as void;
    const wakeUps: WakeUps = {
      ...noWakeUps,
      start: ({ onWake }) => {
        wake = onWake;
        return Promise.resolve();
      },
    };
    const changes = new Changes({ pool, wakeUps, onError: (error) => expect.unreachable(error.message) });
    await changes.listen();
    wake();
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const before = counted.reads;
    wake();
    await changes.stop();
    expect(counted.reads).toBe(before + 1);
  },
);

it('own changes of a moment are told at once, and read together', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { counted, pool } = countingPool();
  const send = vi.fn<() => Promise<void>>(nothing);
  const changes = new Changes({
    pool,
    wakeUps: { ...noWakeUps, send },
    onError: (error) => expect.unreachable(error.message),
  });
  const told = vi.fn<() => void>();
  changes.subscribe(told);
  for (let id = 1; id <= 3; id++) changes.notify([{ id, topic: 'flags' }]);
  expect([told.mock.calls.length, counted.reads, send.mock.calls.length]).toEqual([3, 0, 0]);
  await vi.advanceTimersByTimeAsync(20);
  expect([told.mock.calls.length, counted.reads, send.mock.calls.length]).toEqual([3, 1, 1]);
  await changes.stop();
});

it('a listener that fails is reported; the others are told, and the writer goes on', async () => {
  const onError = vi.fn<(error: Error) => void>();
  const changes = new Changes({ pool: countingPool().pool, wakeUps: noWakeUps, onError });
  const told = vi.fn<() => void>();
  changes.subscribe(() => {
    throw new Error('broken');
  });
  changes.subscribe(told);
  changes.notify([{ id: 1, topic: 'flags' }]);
  expect(told).toHaveBeenCalledWith(new Set(['flags']));
  expect(onError).toHaveBeenCalledWith(new Error('broken'));
  await changes.stop();
});
