import type pg from 'pg';
import { expect, it, vi } from 'vitest';
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

// A read ends in a handful of turns; one told of at any of them begins after it was told.
it.each(Array.from({ length: 24 }, (_, turns) => turns))(
  'a change told of %i turns into a read is read',
  async (turns) => {
    const { counted, pool } = countingPool();
    const changes = new Changes({ pool, wakeUps: noWakeUps, onError: (error) => expect.unreachable(error.message) });
    changes.notify([]);
    for (let turn = 0; turn < turns; turn++) await Promise.resolve();
    const before = counted.reads;
    changes.notify([]);
    await changes.stop();
    expect(counted.reads).toBe(before + 1);
  },
);

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
