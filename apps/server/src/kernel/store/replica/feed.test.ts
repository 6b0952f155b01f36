import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { Notice, Outbox } from '../outbox';
import { ReplicaFeed } from './feed';

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

/** A feed of a standby whose outbox gets what is put into it. */
function feedOfStandby() {
  const arrived: Notice[] = [];
  const onDoubt = vi.fn<() => void>();
  const unread = vi.fn<() => Promise<Notice[]>>(() => Promise.resolve(arrived.splice(0)));
  const outbox = { unread, has: () => false } as unknown as Outbox;
  const feed = new ReplicaFeed({ onError: (error) => expect.unreachable(error.message), onDoubt });
  const told = vi.fn<(topics: ReadonlySet<string> | undefined) => void>();
  feed.subscribe(told);
  feed.follow(outbox);
  return { feed, arrived, unread, told, onDoubt };
}

const notice = { id: 1, topic: 'flags' };

test('what the primary has is told when the standby has it, soon after', async () => {
  const { feed, arrived, told } = feedOfStandby();
  feed.hear([notice]);
  await vi.advanceTimersByTimeAsync(40);
  expect(told).not.toHaveBeenCalled();
  arrived.push(notice);
  await vi.advanceTimersByTimeAsync(40);
  expect(told.mock.calls).toEqual([[new Set(['flags'])]]);
});

test('a standby that does not get a notice is looked at ever more rarely, and then no more', async () => {
  const { feed, unread } = feedOfStandby();
  const began = Date.now();
  const looks: number[] = [];
  unread.mockImplementation(() => {
    looks.push(Date.now() - began);
    return Promise.resolve([]);
  });
  feed.hear([notice]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(looks).toEqual([0, 10, 30, 70, 150, 310, 630, 1270]);
});

test('many notices are not many looks', async () => {
  const { feed, unread } = feedOfStandby();
  for (let id = 1; id <= 500; id++) {
    feed.hear([{ id, topic: 'flags' }]);
    await vi.advanceTimersByTimeAsync(2);
  }
  expect(unread.mock.calls.length).toBeLessThan(20);
});

test('nothing is looked for any more when the notice has come, or the standby was left', async () => {
  const { feed, arrived, unread, told } = feedOfStandby();
  arrived.push(notice);
  feed.hear([notice]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(unread).toHaveBeenCalledTimes(1);
  feed.hear([{ id: 2, topic: 'art' }]);
  feed.leave();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(unread).toHaveBeenCalledTimes(2);
  expect(told).toHaveBeenLastCalledWith(undefined);
});

test('a standby that does not answer is doubted, and looked at again when asked to', async () => {
  const { feed, arrived, unread, told, onDoubt } = feedOfStandby();
  unread.mockRejectedValueOnce(new Error('away'));
  await feed.look();
  expect(onDoubt).toHaveBeenCalledTimes(1);
  arrived.push(notice);
  await feed.look();
  expect(told.mock.calls).toEqual([[new Set(['flags'])]]);
});
