import type { PromotionEntry, TvModelEntry, VoucherEntry } from '@touchline/contract/content';
import type { Db } from '../../kernel/store/store';

/** The most promotions and televisions that are read. */
const MOST = 200;

export async function allPromotions(db: Db): Promise<PromotionEntry[]> {
  const rows = await db.selectFrom('promotion').select('doc').orderBy('position').orderBy('id').limit(MOST).execute();
  return rows.map(({ doc }) => doc);
}

export async function allTvModels(db: Db): Promise<TvModelEntry[]> {
  const rows = await db.selectFrom('tv_model').select('doc').orderBy('position').orderBy('id').limit(MOST).execute();
  return rows.map(({ doc }) => doc);
}

/** A voucher by its code, locked until the transaction ends. */
export async function lockVoucher(db: Db, code: string): Promise<VoucherEntry | undefined> {
  const row = await db.selectFrom('voucher').select('doc').where('id', '=', code).forUpdate().executeTakeFirst();
  return row?.doc;
}

/** The number of uses of a voucher. */
export async function usesOf(db: Db, code: string): Promise<number> {
  const { count } = await db
    .selectFrom('redemption')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('voucher', '=', code)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function hasRedeemed(db: Db, ownerId: string, promotionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('redemption')
    .select('promotion_id')
    .where('owner_id', '=', ownerId)
    .where('promotion_id', '=', promotionId)
    .executeTakeFirst();
  return row !== undefined;
}

interface NewRedemption {
  ownerId: string;
  promotionId: string;
  voucher: string | null;
  bookingId: string;
  redeemedAt: Date;
}

export async function insertRedemption(db: Db, redemption: NewRedemption): Promise<void> {
  await db
    .insertInto('redemption')
    .values({
      owner_id: redemption.ownerId,
      promotion_id: redemption.promotionId,
      voucher: redemption.voucher,
      booking_id: redemption.bookingId,
      redeemed_at: redemption.redeemedAt,
    })
    .execute();
}
