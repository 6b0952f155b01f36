import type { Locale } from '@touchline/contract';
import { localeOf } from '../../kernel/common/audience';
import type { Post } from '../../kernel/mail';
import { writtenDate } from '../../kernel/mail/letters';
import type { Announce, Db } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { writtenPrice } from '../offers/terms';
import type { StoredOrder } from './order';
import { findLetterTo } from './order-queries';

interface LettersOptions {
  post: Post;
  publicUrl: string;
}

/** The mails about payments: receipts, declined renewals, refunds and disputes. Each belongs to the transaction of its payment. */
export class PaymentLetters {
  readonly #options: LettersOptions;

  constructor(options: LettersOptions) {
    this.#options = options;
  }

  async receipt(tx: Db, announce: Announce, order: StoredOrder, invoiceNumber: string): Promise<void> {
    const { post, publicUrl } = this.#options;
    const to = await addressee(tx, order);
    if (!to) return;
    const { price, currency, title } = order.terms;
    await post.send(tx, announce, 'receipt', to, {
      number: invoiceNumber,
      price: writtenPrice(price, currency, to.locale),
      item: localise(title, to.locale),
      link: `${publicUrl}/connect/invoices?number=${invoiceNumber}`,
    });
  }

  /** `next` is when the card is charged again. */
  async renewalDeclined(tx: Db, announce: Announce, order: StoredOrder, next: Date): Promise<void> {
    const { post, publicUrl } = this.#options;
    const to = await addressee(tx, order);
    if (!to) return;
    await post.send(tx, announce, 'renewalFailed', to, {
      offer: localise(order.terms.title, to.locale),
      date: writtenDate(next.getTime(), to.locale),
      link: `${publicUrl}/connect/payment`,
    });
  }

  /** A payment that bought nothing, because the person had it already, goes back. */
  async paymentReturned(tx: Db, announce: Announce, order: StoredOrder, amount: number): Promise<void> {
    const to = await addressee(tx, order);
    if (!to) return;
    const { title, currency } = order.terms;
    const values = { item: localise(title, to.locale), price: writtenPrice(amount, currency, to.locale) };
    await this.#options.post.send(tx, announce, 'paymentReturned', to, values);
  }

  /** `amount` went back: the whole payment, or a part of it with which nothing ends, as when the buyer keeps it all. */
  async refunded(
    tx: Db,
    announce: Announce,
    order: StoredOrder,
    { amount, isWhole, keeps = false }: { amount: number; isWhole: boolean; keeps?: boolean },
  ): Promise<void> {
    const { post, publicUrl } = this.#options;
    const to = await addressee(tx, order);
    if (!to) return;
    const { title, currency } = order.terms;
    await post.send(tx, announce, isWhole && !keeps ? 'refunded' : 'partlyRefunded', to, {
      item: localise(title, to.locale),
      price: writtenPrice(amount, currency, to.locale),
      link: `${publicUrl}/connect/invoices`,
    });
  }

  async disputed(tx: Db, announce: Announce, order: StoredOrder): Promise<void> {
    const to = await addressee(tx, order);
    if (to)
      await this.#options.post.send(tx, announce, 'disputed', to, { item: localise(order.terms.title, to.locale) });
  }

  async disputeWon(tx: Db, announce: Announce, order: StoredOrder): Promise<void> {
    const to = await addressee(tx, order);
    if (!to) return;
    await this.#options.post.send(tx, announce, 'disputeWon', to, { item: localise(order.terms.title, to.locale) });
  }
}

/** Undefined where the account was erased since. */
async function addressee(tx: Db, { ownerId }: StoredOrder): Promise<{ email: string; locale: Locale } | undefined> {
  const person = await findLetterTo(tx, ownerId);
  return person && { email: person.email, locale: localeOf(person.locale) };
}
