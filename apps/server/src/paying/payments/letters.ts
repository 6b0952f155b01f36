import type { Locale } from '@touchline/contract';
import { localeOf } from '../../kernel/common/audience';
import type { Post } from '../../kernel/mail';
import { writtenDate } from '../../kernel/mail/letters';
import type { Announce, Db } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { writtenPrice } from '../offers/terms';
import { findLetterTo, type StoredOrder } from './order-queries';

interface LettersOptions {
  post: Post;
  publicUrl: string;
}

/** The mails about payments: receipts and declined renewals. Each belongs to the transaction of its payment. */
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
}

/** Undefined where the account was erased since. */
async function addressee(tx: Db, { ownerId }: StoredOrder): Promise<{ email: string; locale: Locale } | undefined> {
  const person = await findLetterTo(tx, ownerId);
  return person && { email: person.email, locale: localeOf(person.locale) };
}
