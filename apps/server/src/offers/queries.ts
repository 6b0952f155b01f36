import type { StoredOffer } from '../content/stored';
import type { Audience } from '../http/viewer';
import { offered } from '../store/offered';
import type { Db } from '../store/store';

/** Most offers that are ever looked at. */
const MOST = 200;

/** What is for sale to an audience, in its order. */
export async function findOffers(db: Db, audience: Audience, now: number): Promise<StoredOffer[]> {
  const rows = await db
    .selectFrom('offer')
    .select('offer.doc')
    .where(offered('offer', audience, now))
    .orderBy('offer.position')
    .orderBy('offer.id')
    .limit(MOST)
    .execute();
  return rows.map(({ doc }) => doc);
}
