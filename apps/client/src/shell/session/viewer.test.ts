import type { UserType } from '@touchline/contract';
import { expect, test, vi } from 'vitest';
import { followUserType } from './viewer';

function session() {
  const listeners = new Set<() => void>();
  let userType: UserType = 'anonymous';
  return {
    reads: 0,
    userType() {
      this.reads++;
      return userType;
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    become(next: UserType) {
      userType = next;
      for (const listener of listeners) listener();
    },
    listeners,
  };
}

test('a change is told to all, and the session is read once for it', () => {
  const known = session();
  const { subscribe, get } = followUserType({
    userType: () => known.userType(),
    subscribe: (listener) => known.subscribe(listener),
  });
  const listeners = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = listeners.map((listener) => subscribe(listener));
  expect([get(), get(), get()]).toEqual(['anonymous', 'anonymous', 'anonymous']);
  expect(known.reads).toBe(1);
  known.become('registered');
  for (const listener of listeners) expect(listener).toHaveBeenCalledOnce();
  expect([get(), get()]).toEqual(['registered', 'registered']);
  expect(known.reads).toBe(2);
  for (const each of leave) each();
  expect(known.listeners.size).toBe(0);
});

test('without listeners the session itself is asked', () => {
  const known = session();
  const { get } = followUserType({ userType: () => known.userType(), subscribe: () => () => undefined });
  expect(get()).toBe('anonymous');
  known.become('registered');
  expect(get()).toBe('registered');
});
