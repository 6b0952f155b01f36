import { remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import { revokedSince } from './queries';

/** Access tokens live 70 minutes at most: sessions ended earlier than this have none left. */
const LONGEST_ACCESS_MS = 71 * 60_000;

/**
 * Sessions that were revoked while their access tokens are still valid. Every node keeps the short list in memory and
 * reloads it on a change, so that a sign-out takes effect at once and tokens verify without the database.
 */
export function revocations(store: Store, now: () => number) {
  const recent = remember(store, ['sessions'], () => revokedSince(store.db, new Date(now() - LONGEST_ACCESS_MS)));
  return {
    isRevoked: async (familyId: string): Promise<boolean> => {
      try {
        return (await recent.get()).has(familyId);
      } catch {
        // Never loaded and the database is away: the token's own expiry still applies.
        return false;
      }
    },
    revokedFamilies: (withinSeconds: number): Promise<ReadonlySet<string>> =>
      revokedSince(store.db, new Date(now() - withinSeconds * 1000)),
  };
}
