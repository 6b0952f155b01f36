import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onDevicesChanged } from '../../entities/other-devices';
import type { ViewerRights } from '../../entities/rights/rights';
import type { Api } from '../../shell/api/api';
import type { Session } from '../../shell/session/session';
import { followChanges, followPerson, topicsIn } from './personal-changes';

const timers = {
  set: (run: () => void, ms: number) => setTimeout(run, ms),
  clear: (timer: unknown) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** A stream that the test writes to. */
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
  vi.unstubAllGlobals();
});

test.each([
  ['data: {"changed":["rights","wallets"]}', ['rights', 'wallets']],
  ['data: {"changed":["rights","of later"]}', ['rights']],
  ['event: change', []],
  [':', []],
  ['data: {"chan', []],
  ['data: null', []],
])('the line %s contains the topics %j', (text, expected) => {
  expect(topicsIn(text)).toEqual(expected);
});

test('a change is reported at once, also when a line arrives in several chunks', async () => {
  const { body, say } = line();
  const received: (readonly string[])[] = [];
  const stop = followChanges({
    open: async () => body,
    onChange: (changed) => received.push(changed),
    timers,
    random: () => 0.5,
  });
  say('event: change\ndata: {"chang');
  say('ed":["rights"]}\n\n:\n\n');
  await vi.waitFor(() => expect(received).toEqual([['rights']]));
  stop();
});

test('a broken connection is reopened with growing delays, and then all topics are reported as changed', async () => {
  const first = line();
  const lines = [first.body, undefined, undefined, line().body];
  const received: (readonly string[])[] = [];
  const open = vi.fn<() => Promise<ReadableStream<Uint8Array> | undefined>>(async () => lines.shift());
  const stop = followChanges({ open, onChange: (changed) => received.push(changed), timers, random: () => 0.5 });
  await vi.advanceTimersByTimeAsync(0);
  first.hangUp();
  await vi.advanceTimersByTimeAsync(999);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(open).toHaveBeenCalledTimes(3);
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(4000);
  expect(received).toEqual([['rights', 'wallets', 'favorites', 'reminders', 'positions', 'streams']]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

test('a server that stops tells when to return', async () => {
  const first = line();
  const lines = [first.body, line().body];
  const open = vi.fn<() => Promise<ReadableStream<Uint8Array> | undefined>>(async () => lines.shift());
  const stop = followChanges({ open, onChange: () => undefined, timers, random: () => 0.5 });
  await vi.advanceTimersByTimeAsync(0);
  first.say('retry: 7500\n\n');
  first.hangUp();
  await vi.advanceTimersByTimeAsync(7499);
  expect(open).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(open).toHaveBeenCalledTimes(2);
  stop();
});

test('after a stop no connection is opened and no timer is left', async () => {
  const open = vi.fn<() => Promise<undefined>>(async () => undefined);
  followChanges({ open, onChange: () => undefined, timers, random: () => 0.5 })();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(open).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});

/** A registered person on a device; the server answers with the rights in `held` and sends notices over `notices`. */
function personOf(held: Set<string>) {
  const notices = line();
  vi.stubGlobal('fetch', async () => new Response(notices.body));
  const queries = new QueryClient();
  const calls: string[] = [];
  const api = {
    audience: { platform: 'web', locale: 'en', regionId: undefined },
    async call(name: string, { body }: { body: { eventIds: string[] } }) {
      calls.push(name);
      const rights = body.eventIds.map((id) => [id, { canAccess: held.has(id), reasons: [] }]);
      return { events: Object.fromEntries(rights), channels: {} };
    },
  } as unknown as Api;
  const session = { token: () => 'token', renew: vi.fn<() => void>() } as unknown as Session;
  const shown: { rights: ViewerRights | undefined } = { rights: undefined };
  const stop = followPerson({
    runtime: { apiBase: '/api', assetBase: '', tenant: '' },
    api,
    session,
    queries,
    provide: (rights) => {
      shown.rights = rights;
      rights?.watch('event', 'final', () => undefined);
    },
  });
  const isOpen = () => shown.rights?.of('event', 'final')?.canAccess;
  return { notices, queries, calls, shown, stop, isOpen };
}

test('AUTH-13a rights of the shown items are fetched after sign-in and dropped after sign-out', async () => {
  const { calls, shown, stop, isOpen } = personOf(new Set(['final']));
  await vi.advanceTimersByTimeAsync(20);
  expect([isOpen(), calls]).toEqual([true, ['myUserRights']]);
  stop();
  expect(shown.rights).toBeUndefined();
});

test('a notice of changed rights refetches rights and personal data and keeps public answers', async () => {
  const held = new Set<string>();
  const { notices, queries, calls, stop, isOpen } = personOf(held);
  for (const key of [
    ['my', 'accessRights'],
    ['page', 'home'],
  ])
    queries.setQueryData(key, {});
  const isStale = (...key: string[]) => queries.getQueryState(key)?.isInvalidated;
  await vi.advanceTimersByTimeAsync(20);
  expect(isOpen()).toBe(false);
  held.add('final');
  notices.say('data: {"changed":["rights"]}\n\n');
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  expect([isStale('my', 'accessRights'), isStale('page', 'home')]).toEqual([true, false]);
  expect(calls).toHaveLength(2);
  stop();
});

test('a notice of other changes does not refetch the rights', async () => {
  const { notices, queries, calls, stop } = personOf(new Set());
  queries.setQueryData(['my', 'wallets'], {});
  await vi.advanceTimersByTimeAsync(20);
  notices.say('data: {"changed":["wallets"]}\n\n');
  await vi.waitFor(() => expect(queries.getQueryState(['my', 'wallets'])?.isInvalidated).toBe(true));
  expect(calls).toHaveLength(1);
  stop();
});

test('a notice of other devices reaches the player', async () => {
  const { notices, stop } = personOf(new Set());
  const player = vi.fn<() => void>();
  const stopListening = onDevicesChanged(player);
  notices.say('data: {"changed":["wallets"]}\n\ndata: {"changed":["streams"]}\n\n');
  await vi.waitFor(() => expect(player).toHaveBeenCalledTimes(1));
  stopListening();
  stop();
});
