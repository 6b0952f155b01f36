import type { Locale, Promotion, TvModel } from '@touchline/contract';
import type { PromotionEntry } from '@touchline/contract/content';
import { notFound, Problem } from '../../kernel/http/problem';
import { personNotice } from '../../kernel/store/changes';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Db, Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import type { Attempts, Registrations } from '../../people';
import { CREDITS, house, type Ledger, wallet } from '../ledger/service';
import * as queries from './queries';

interface PromotionsOptions {
  store: Store;
  ledger: Ledger;
  attempts: Attempts;
  registrations: Registrations;
  now: () => number;
}

/** Promotional credits: for a television, with a voucher where the promotion requires one, once per person. */
export class Promotions {
  readonly #options: PromotionsOptions;
  readonly #known: Remembered<{
    promotions: PromotionEntry[];
    models: Awaited<ReturnType<typeof queries.allTvModels>>;
  }>;

  constructor(options: PromotionsOptions) {
    this.#options = options;
    const { store } = options;
    this.#known = remember(store, ['offers'], async () => ({
      promotions: await queries.allPromotions(store.db),
      models: await queries.allTvModels(store.db),
    }));
  }

  /** The current promotions. */
  async list(locale: Locale): Promise<Promotion[]> {
    const now = this.#seconds();
    const { promotions } = await this.#known.get();
    return promotions
      .filter((entry) => runs(entry, now))
      .map(({ id, name, description, walletId, credits, validFrom, validTo, appId }) => ({
        id,
        name: localise(name, locale),
        description: localise(description, locale),
        walletId,
        credits,
        validFrom,
        validTo,
        ...(appId === undefined ? {} : { appId }),
      }));
  }

  /** Promotions that began within a period and still run at its end. */
  async begunSince(after: number, until: number): Promise<PromotionEntry[]> {
    const promotions = await queries.allPromotions(this.#options.store.db);
    return promotions.filter((entry) => entry.validFrom > after && entry.validFrom <= until && runs(entry, until));
  }

  async tvModels(locale: Locale): Promise<TvModel[]> {
    const { models } = await this.#known.get();
    return models.map(({ id, name, modelYear }) => ({ modelCodeId: id, name: localise(name, locale), modelYear }));
  }

  /** The display names of promotional wallets. */
  async walletNames(locale: Locale): Promise<ReadonlyMap<string, string>> {
    const { promotions } = await this.#known.get();
    return new Map(promotions.map(({ walletId, name }) => [walletId, localise(name, locale)]));
  }

  /** Until when the list is valid (epoch ms). */
  async validUntil(): Promise<number> {
    const now = this.#seconds();
    const { promotions } = await this.#known.get();
    const ahead = promotions.flatMap(({ validFrom, validTo }) => [validFrom, validTo]).filter((at) => at > now);
    return Math.min(...ahead, now + 3600) * 1000;
  }

  /** Credits a television's promotion. Wrong codes use up attempts, which prevents guessing. */
  async redeem(
    ownerId: string,
    modelCodeId: string,
    typedCode: string | undefined,
  ): Promise<{ walletId: string; credited: number }> {
    const { store, ledger, attempts } = this.#options;
    const now = this.#seconds();
    const { promotions, models } = await this.#known.get();
    if (!models.some(({ id }) => id === modelCodeId)) throw notFound('TV model', modelCodeId);
    const offered = promotions.filter((entry) => entry.modelCodeIds.includes(modelCodeId) && runs(entry, now));
    const code = typedCode?.trim().toUpperCase();
    const entry = offered.find(({ needsVoucher }) => (needsVoucher ?? false) === (code !== undefined)) ?? offered[0];
    if (!entry) throw new Problem(409, 'No promotion', 'There is no promotion for this television at the moment.');
    if (entry.needsVoucher && code === undefined) throw invalidVoucher('This promotion needs a voucher code.');
    // Otherwise one person could redeem it with many invented addresses.
    if (await this.#options.registrations.isProvisional(ownerId))
      throw new Problem(403, 'Address not confirmed', 'Promotions need a confirmed e-mail address.');
    if (entry.needsVoucher) await attempts.use('voucher person', ownerId);
    await store.transaction(async (tx, announce) => {
      // Concurrent requests of one person are serialised here.
      await ledger.lockOwner(tx, ownerId);
      if (await queries.hasRedeemed(tx, ownerId, entry.id))
        throw new Problem(409, 'Already redeemed', 'This promotion has been used already.');
      const voucher = entry.needsVoucher && code !== undefined ? await this.#voucher(tx, entry, code, now) : null;
      const bookingId = await ledger.book(tx, {
        kind: 'promotion',
        reference: `promotion:${entry.id}`,
        transfers: [
          {
            from: house('promotion', entry.id, CREDITS),
            to: wallet(ownerId, entry.walletId),
            amount: entry.credits,
          },
        ],
      });
      const redeemedAt = new Date(this.#options.now());
      await queries.insertRedemption(tx, { ownerId, promotionId: entry.id, voucher, bookingId, redeemedAt });
      announce(personNotice(ownerId, 'wallets'));
    });
    if (entry.needsVoucher) await attempts.undo('voucher person', ownerId);
    return { walletId: entry.walletId, credited: entry.credits };
  }

  async #voucher(tx: Db, entry: PromotionEntry, code: string, now: number): Promise<string> {
    const voucher = await queries.lockVoucher(tx, code);
    if (voucher?.promotionId !== entry.id) throw invalidVoucher('This code is not valid.');
    if (voucher.validTo !== undefined && voucher.validTo <= now)
      throw new Problem(410, 'Voucher expired', 'This voucher has expired.');
    if ((await queries.usesOf(tx, code)) >= (voucher.uses ?? 1))
      throw new Problem(409, 'Voucher used', 'This voucher has been used already.');
    return code;
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

const runs = ({ validFrom, validTo }: PromotionEntry, now: number) => validFrom <= now && now < validTo;
const invalidVoucher = (detail: string) => new Problem(400, 'Voucher not valid', `body.voucherCode: ${detail}`);
