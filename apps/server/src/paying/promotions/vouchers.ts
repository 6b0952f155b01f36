import type { VoucherBatch } from '@touchline/contract';
import type { PromotionEntry } from '@touchline/contract/content';
import { newUserCode } from '../../kernel/common/secrets';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { allPromotions } from './queries';
import * as queries from './voucher-queries';

interface VouchersOptions {
  store: Store;
  /** The source of what operators make; it exists when this returns. */
  ownSource: (tx: Db) => Promise<string>;
  now: () => number;
}

interface NewBatch {
  id: string;
  promotionId: string;
  count: number;
  prefix: string;
  uses: number;
  validTo: number | null;
}

interface Maker {
  id: string;
  name: string;
}

/** How long after making them their maker may be told the codes again: an answer may be lost. */
const AGAIN_SECONDS = 900;
/** A drawn code is taken about never; more rounds mean that something else is wrong. */
const MOST_ROUNDS = 5;

/**
 * Vouchers that operators make many at a time. They are vouchers like those of the content, of the source of operators:
 * an import of a folder leaves them, and refuses codes that they have.
 */
export class Vouchers {
  readonly #options: VouchersOptions;

  constructor(options: VouchersOptions) {
    this.#options = options;
  }

  /** The batches, and the promotions that need a voucher. */
  async list(): Promise<{ batches: VoucherBatch[]; promotions: PromotionEntry[] }> {
    const { db } = this.#options.store;
    const [batches, all] = await Promise.all([queries.allBatches(db), allPromotions(db)]);
    const used = await queries.usesOfBatches(
      db,
      batches.map(({ id }) => id),
    );
    return {
      batches: batches.map((batch) => shown(batch, all, used)),
      promotions: all.filter(({ needsVoucher }) => needsVoucher),
    };
  }

  /** Makes vouchers. The same id makes none again; its maker is told the same codes for some minutes. */
  async make(tx: Db, given: NewBatch, by: Maker): Promise<{ batch: VoucherBatch; codes: string[] }> {
    const now = Math.floor(this.#options.now() / 1000);
    const promotions = await allPromotions(tx);
    const promotion = promotions.find(({ id }) => id === given.promotionId);
    if (!promotion?.needsVoucher)
      throw new Problem(409, 'No such promotion', 'body.promotionId: no promotion of this name needs a voucher.');
    if (given.validTo !== null && given.validTo <= now)
      throw new Problem(400, 'Invalid request', 'body.validTo is not in the future.');
    const stored = { ...given, madeBy: by.id, madeByName: by.name, madeAt: now };
    if (!(await queries.insertBatch(tx, stored))) return this.#again(tx, given, by, promotions);
    const codes = await this.#codes(tx, given);
    return { batch: shown({ ...stored, revokedAt: null, revokedByName: null }, promotions, new Map()), codes };
  }

  /** Ends the vouchers of a batch; what they gave stays. */
  async revoke(tx: Db, id: string, by: string): Promise<VoucherBatch> {
    const batch = await queries.lockBatch(tx, id);
    if (!batch) throw notFound('Batch', id);
    if (batch.revokedAt === null) await queries.endBatch(tx, id, by, Math.floor(this.#options.now() / 1000));
    const ended = (await queries.lockBatch(tx, id)) ?? batch;
    return shown(ended, await allPromotions(tx), await queries.usesOfBatches(tx, [id]));
  }

  async #again(tx: Db, given: NewBatch, by: Maker, promotions: readonly PromotionEntry[]) {
    const batch = await queries.lockBatch(tx, given.id);
    if (!batch) throw notFound('Batch', given.id);
    const { promotionId, count, prefix, uses, validTo } = given;
    const isSame =
      batch.promotionId === promotionId &&
      batch.count === count &&
      batch.prefix === prefix &&
      batch.uses === uses &&
      batch.validTo === validTo;
    if (!isSame) throw new Problem(422, 'Id already used', 'body.id came with other vouchers before.');
    if (batch.madeBy !== by.id || batch.madeAt + AGAIN_SECONDS < Math.floor(this.#options.now() / 1000))
      throw new Problem(409, 'Codes were told', 'The codes of these vouchers were told once, when they were made.');
    return { batch: shown(batch, promotions, new Map()), codes: await queries.codesOf(tx, given.id) };
  }

  async #codes(tx: Db, { id, promotionId, count, prefix, uses, validTo }: NewBatch): Promise<string[]> {
    const doc = { promotionId, uses, ...(validTo === null ? {} : { validTo }) };
    const source = await this.#options.ownSource(tx);
    const made: string[] = [];
    for (let round = 0; round < MOST_ROUNDS && made.length < count; round++) {
      const drawn = new Set<string>();
      while (drawn.size < count - made.length) drawn.add(codeWith(prefix));
      made.push(...(await queries.insertVouchers(tx, [...drawn], { source, batchId: id, doc })));
    }
    if (made.length < count) throw new Error('Codes of vouchers could not be drawn.');
    return made.toSorted();
  }
}

/** Such as `CUP-KX7P-4MTQ-9RTV`: more than 10¹⁶ codes, so that none is guessed. */
const codeWith = (prefix: string) => (prefix === '' ? newUserCode(3) : `${prefix}-${newUserCode(3)}`);

function shown(
  batch: queries.StoredBatch,
  promotions: readonly PromotionEntry[],
  used: ReadonlyMap<string, number>,
): VoucherBatch {
  const { id, promotionId, prefix, count, uses, validTo, madeByName, madeAt, revokedByName, revokedAt } = batch;
  const promotion = promotions.find((entry) => entry.id === promotionId);
  return {
    id,
    promotionId,
    promotion: promotion ? localise(promotion.name, 'en') : promotionId,
    prefix,
    count,
    uses,
    used: used.get(id) ?? 0,
    ...(validTo === null ? {} : { validTo }),
    madeBy: madeByName,
    madeAt,
    ...(revokedByName === null ? {} : { revokedBy: revokedByName }),
    ...(revokedAt === null ? {} : { revokedAt }),
  };
}
