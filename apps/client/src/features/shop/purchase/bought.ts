import type { StoredValues } from '../../../shell/session/storage';

const KEY = 'boughtEventIds';
const MOST_KEPT = 200;

const isIdList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

/** Adds an event to the bought events stored on this device. */
export function keepBought(stored: StoredValues, eventId: string): void {
  const before = stored.read(KEY, isIdList) ?? [];
  stored.write(KEY, [eventId, ...before.filter((id) => id !== eventId)].slice(0, MOST_KEPT));
}
