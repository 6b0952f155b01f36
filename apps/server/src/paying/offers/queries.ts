import type { Audience } from '../../kernel/common/audience';
import { offered } from '../../kernel/store/conditions';
import type { Db } from '../../kernel/store/store';
import type { StoredOffer } from '../../kernel/store/stored-content';

/** The most offers that are read. */
const MOST = 200;

/** The offers of all audiences, in their order. */
export async function allOffers(db: Db): Promise<StoredOffer[]> {
  const rows = await db.selectFrom('offer').select('doc').orderBy('position').orderBy('id').limit(MOST).execute();
  return rows.map(({ doc }) => doc);
}

/** Offers for an audience, in their order. */
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
