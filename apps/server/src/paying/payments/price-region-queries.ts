import { sql } from 'kysely';
import type { Db } from '../../kernel/store/store';

const MOST_REGIONS = 100;

/** The country in a person's profile, and the regions whose prices the person has paid. */
export async function homeOf(db: Db, ownerId: string): Promise<{ country?: string; paidRegionIds: string[] }> {
  const [profile, paid] = await Promise.all([
    db.selectFrom('person_profile').select('country').where('account_id', '=', ownerId).executeTakeFirst(),
    db
      .selectFrom('payment_order')
      .select(sql<string>`terms->>'regionId'`.as('regionId'))
      .distinct()
      .where('owner_id', '=', ownerId)
      .where('state', '=', 'paid')
      .where('refunded_by', 'is', null)
      .limit(MOST_REGIONS)
      .execute(),
  ]);
  return { ...(profile?.country ? { country: profile.country } : {}), paidRegionIds: paid.map((row) => row.regionId) };
}
