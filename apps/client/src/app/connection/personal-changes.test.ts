import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followChanges, renewChanged, topicsIn } from './personal-changes';

const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** A stream whose other end the test holds. */
function line() {
  let end: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      end = controller;
    },
  });
  const say = (text: string) => end?.enqueue(new TextEncoder().encode(text));
  return { body, say, hangUp: () => end?.close() };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['data: {"changed":["rights","wallets"]}', ['rights', 'wallets']],
  ['data: {"changed":["rights","of later"]}', ['rights']],
  ['event: change', []],
  [':', []],
  ['data: {"chan', []],
  ['data: null', []],
])('the line %s says %j', (text, expected) => {
  expect(topicsIn(text)).toEqual(expected);
});

test('what changes is heard at once, also where a line comes in pieces', async () => {
  const { body, say } = line();
  const heard: (readonly string[])[] = [];
  const stop = followChanges({ open: async () => body, hear: (changed) => heard.push(changed), timers });
  say('event: change\ndata: {"chang');
  say('ed":["rights"]}\n\n:\n\n');
  await vi.waitFor(() => expect(heard).toEqual([['rights']]));
  stop();
});

test('a broken line is opened again, later each time, and then everything counts as changed', async () => {
  const first = line();
  const lines = [first.body, undefined, undefined, line().body];
  const heard: (readonly string[])[] = [];
  const open = vi.fn<() => Promise<ReadableStream<Uint8Array> | undefined>>(async () => lines.shift());
  const stop = followChanges({ open, hear: (changed) => heard.push(changed), timers });
  await vi.advanceTimersByTimeAsync(0);
  first.hangUp();
  await vi.advanceTimersByTimeAsync(999);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(open).toHaveBeenCalledTimes(3);
  expect(heard).toEqual([]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(heard).toEqual([['rights', 'wallets', 'favorites', 'reminders', 'positions']]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('who stops hears nothing more and leaves no timer', async () => {
  const open = vi.fn<() => Promise<undefined>>(async () => undefined);
  followChanges({ open, hear: () => undefined, timers })();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

test('ACCESS-01 after a right changed, channels and events are asked for again, public answers are not', () => {
  const queries = new QueryClient();
  for (const key of [
    ['channel', 'arena'],
    ['event', 'final'],
    ['my', 'accessRights'],
    ['page', 'home'],
  ])
    queries.setQueryData(key, {});
  const isStale = (...key: string[]) => queries.getQueryState(key)?.isInvalidated;
  renewChanged(queries, ['wallets']);
  expect([isStale('my', 'accessRights'), isStale('channel', 'arena')]).toEqual([true, false]);
  renewChanged(queries, ['rights']);
  expect([isStale('channel', 'arena'), isStale('event', 'final'), isStale('page', 'home')]).toEqual([
    true,
    true,
    false,
  ]);
});
