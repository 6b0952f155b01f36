import { remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { revokedSince } from './queries';

/** Access tokens live 70 minutes at most: sessions ended earlier than this have none left. */
const LONGEST_ACCESS_MS = 71 * 60_000;

/**
 * Which sessions ended while their access tokens still hold. Every node keeps the short list in memory and renews it when
 * one ends, so that a device that is signed out is out at once, and tokens still verify without the database.
 */
export function revocations(store: Store, now: () => number): (familyId: string) => Promise<boolean> {
  const recent = remember(store, ['sessions'], () => revokedSince(store.db, new Date(now() - LONGEST_ACCESS_MS)));
  return async (familyId) => {
    try {
      return (await recent.get()).has(familyId);
    } catch {
      // Never loaded and the database is away: the token's own end still holds.
      return false;
    }
  };
}
