import type { UserRights } from '@touchline/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { browserTimers } from '../../shell/session/timer';
import type { RightsKind } from './rights';
import { createViewerRights } from './viewer-rights';

const locked: UserRights = { canAccess: false, reasons: [{ type: 'Ppv' }] };
const bought: UserRights = { canAccess: true, reasons: [{ type: 'Ppv' }] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A viewer's rights with a server where the viewer holds the ids of `held`, and that fails while `isDown`. */
function worldOf(held: Record<RightsKind, Set<string>>) {
  const server = { isDown: false, calls: [] as { eventIds: string[]; channelIds: string[] }[] };
  const answer = (ids: string[], own: Set<string>) =>
    Object.fromEntries(ids.filter((id) => id !== 'unknown').map((id) => [id, own.has(id) ? bought : locked]));
  const rights = createViewerRights({
    load: async (ids) => {
      server.calls.push(ids);
      if (server.isDown) return undefined;
      return { events: answer(ids.eventIds, held.event), channels: answer(ids.channelIds, held.channel) };
    },
    timers: browserTimers,
  });
  const changed = vi.fn<() => void>();
  const watch = (kind: RightsKind, ...ids: string[]) => {
    const leave = ids.map((id) => rights.watch(kind, id, () => changed()));
    return () => {
      for (const stop of leave) stop();
    };
  };
  const isOpen = (kind: RightsKind, id: string) => rights.of(kind, id)?.canAccess;
  const settle = () => vi.advanceTimersByTimeAsync(20);
  return { rights, server, watch, isOpen, settle, changed };
}

const holding = (events: string[], channels: string[] = []) =>
  worldOf({ event: new Set(events), channel: new Set(channels) });

test('SHOP-06c the rights to all shown events and channels are fetched in one call', async () => {
  const { server, watch, isOpen, settle } = holding(['final'], ['two']);
  watch('event', 'final', 'semi');
  watch('channel', 'two');
  expect(isOpen('event', 'final')).toBeUndefined();
  await settle();
  expect([isOpen('event', 'final'), isOpen('event', 'semi'), isOpen('channel', 'two')]).toEqual([true, false, true]);
  expect(server.calls).toEqual([{ eventIds: ['final', 'semi'], channelIds: ['two'] }]);
});

test('the same id as event and as channel has separate rights', async () => {
  const { watch, isOpen, settle } = holding([], ['arena']);
  watch('event', 'arena');
  watch('channel', 'arena');
  await settle();
  expect([isOpen('event', 'arena'), isOpen('channel', 'arena')]).toEqual([false, true]);
});

test('an item that is shown again has its rights at once, without another call', async () => {
  const { server, watch, isOpen, settle } = holding(['final']);
  watch('event', 'final')();
  watch('event', 'final');
  await settle();
  watch('event', 'final');
  await settle();
  expect(isOpen('event', 'final')).toBe(true);
  expect(server.calls).toHaveLength(1);
});

test('an item that appears during its own call is not fetched twice', async () => {
  const { server, watch, settle } = holding(['final']);
  watch('event', 'final');
  vi.advanceTimersByTime(20);
  watch('event', 'final');
  await settle();
  expect(server.calls).toHaveLength(1);
});

test('a failed call is repeated, later each time, until the rights are known', async () => {
  const { server, watch, isOpen, settle, changed } = holding(['final']);
  server.isDown = true;
  watch('event', 'final');
  await settle();
  await vi.advanceTimersByTimeAsync(999);
  expect(server.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(server.calls).toHaveLength(2);
  server.isDown = false;
  await vi.advanceTimersByTimeAsync(1999);
  expect(isOpen('event', 'final')).toBeUndefined();
  expect(changed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(isOpen('event', 'final')).toBe(true);
  expect(changed).toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('items that appear while the server fails do not bring the next call forward', async () => {
  const { server, watch, settle } = holding([]);
  server.isDown = true;
  watch('event', 'final');
  await settle();
  watch('event', 'semi');
  await settle();
  expect(server.calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(server.calls[1]?.eventIds.sort()).toEqual(['final', 'semi']);
});

test('SHOP-06c bought here or on another device, an item opens with a refresh and closes again', async () => {
  const held = { event: new Set<string>(), channel: new Set<string>() };
  const { rights, watch, isOpen, settle } = worldOf(held);
  watch('event', 'final');
  await settle();
  expect(isOpen('event', 'final')).toBe(false);
  held.event.add('final');
  rights.refresh();
  await settle();
  expect(isOpen('event', 'final')).toBe(true);
  held.event.clear();
  rights.refresh();
  await settle();
  expect(isOpen('event', 'final')).toBe(false);
});

test('a refresh during a call fetches again after it, since its answer may be older', async () => {
  const held = { event: new Set<string>(), channel: new Set<string>() };
  const { rights, server, watch, isOpen, settle } = worldOf(held);
  watch('event', 'final');
  vi.advanceTimersByTime(20);
  held.event.add('final');
  rights.refresh();
  await settle();
  expect(server.calls).toHaveLength(2);
  expect(isOpen('event', 'final')).toBe(true);
});

test('a refresh fetches shown items only; others are fetched when they are shown again', async () => {
  const { rights, server, watch, isOpen, settle } = holding(['final', 'semi']);
  const leave = watch('event', 'final');
  watch('event', 'semi');
  await settle();
  leave();
  rights.refresh();
  await settle();
  expect(server.calls[1]?.eventIds).toEqual(['semi']);
  expect(isOpen('event', 'final')).toBeUndefined();
  watch('event', 'final');
  await settle();
  expect(isOpen('event', 'final')).toBe(true);
});

test('rights that a refresh does not change stay the same object', async () => {
  const { rights, watch, settle } = holding(['final']);
  watch('event', 'final');
  await settle();
  const before = rights.of('event', 'final');
  rights.refresh();
  await settle();
  expect(rights.of('event', 'final')).toBe(before);
});

test('more items than a call takes are fetched in several calls', async () => {
  const { server, watch, settle } = holding([]);
  watch('event', ...Array.from({ length: 250 }, (_, place) => `event-${place}`));
  await settle();
  expect(server.calls.map(({ eventIds }) => eventIds.length)).toEqual([200, 50]);
});

test('an id that the server does not know is fetched once', async () => {
  const { server, watch, isOpen, settle } = holding([]);
  watch('event', 'unknown');
  await settle();
  watch('event', 'unknown');
  await settle();
  expect(isOpen('event', 'unknown')).toBeUndefined();
  expect(server.calls).toHaveLength(1);
});

test('after a stop nothing is fetched, also where a call had failed', async () => {
  const { rights, server, watch, settle, changed } = holding(['final']);
  server.isDown = true;
  watch('event', 'final');
  await settle();
  rights.stop();
  server.isDown = false;
  watch('event', 'semi');
  rights.refresh();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(server.calls).toHaveLength(1);
  expect(changed).not.toHaveBeenCalled();
});
