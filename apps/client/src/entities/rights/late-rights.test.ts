import type { UserRights } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { createLateRights } from './late-rights';
import type { ViewerRights } from './rights';

const open: UserRights = { canAccess: true, reasons: [] };

function source() {
  const listeners = new Set<() => void>();
  const refresh = vi.fn<() => void>();
  const rights: ViewerRights = {
    of: () => open,
    watch: (_kind, _id, listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    refresh,
  };
  return { rights, listeners, refresh };
}

test('what is watched before the source is there is watched at the source, and told', () => {
  const rights = createLateRights();
  const changed = vi.fn<() => void>();
  const leave = rights.watch('event', 'final', changed);
  expect(rights.of('event', 'final')).toBeUndefined();
  const viewer = source();
  rights.provide(viewer.rights);
  expect(changed).toHaveBeenCalledOnce();
  expect(rights.of('event', 'final')).toBe(open);
  expect(viewer.listeners.size).toBe(1);
  leave();
  expect(viewer.listeners.size).toBe(0);
});

test('after signing out nothing is known, and the former source is not watched', () => {
  const rights = createLateRights();
  const viewer = source();
  rights.provide(viewer.rights);
  const changed = vi.fn<() => void>();
  rights.watch('channel', 'one', changed);
  rights.provide(undefined);
  expect(changed).toHaveBeenCalledOnce();
  expect(viewer.listeners.size).toBe(0);
  expect(rights.of('channel', 'one')).toBeUndefined();
});

test('a refresh reaches the source, if there is one', () => {
  const rights = createLateRights();
  rights.refresh();
  const viewer = source();
  rights.provide(viewer.rights);
  rights.refresh();
  expect(viewer.refresh).toHaveBeenCalledOnce();
});
