import type { Audience } from '../../kernel/common/audience';
import { offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredOffer } from '../../kernel/store/stored-content';

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
  return rows.map(({ doc }) => doc as unknown as StoredOffer);
}
