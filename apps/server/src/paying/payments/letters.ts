import type { Locale } from '@touchline/contract';
import { localeOf } from '../../kernel/common/audience';
import type { Post } from '../../kernel/mail';
import { writtenDate } from '../../kernel/mail/letters';
import type { Store } from '../../kernel/store/store';
import { localise } from '../../kernel/store/stored-content';
import { writtenPrice } from '../offers/terms';
import { findLetterTo, type StoredOrder } from './order-queries';

interface LettersOptions {
  store: Store;
  post: Post;
  publicUrl: string;
}

/** The mails about payments: receipts and declined renewals. */
export class PaymentLetters {
  readonly #options: LettersOptions;

  constructor(options: LettersOptions) {
    this.#options = options;
  }

  async receipt(order: StoredOrder, invoiceNumber: string): Promise<void> {
    const { post, publicUrl } = this.#options;
    const to = await this.#addressee(order);
    const { terms } = order;
    if (to)
      post.send('receipt', to, {
        number: invoiceNumber,
        price: writtenPrice(terms.price, terms.currency, to.locale),
        item: localise(terms.title, to.locale),
        link: `${publicUrl}/connect/invoices?number=${invoiceNumber}`,
      });
  }

  /** `next` is when the card is charged again. */
  async renewalDeclined(order: StoredOrder, next: Date): Promise<void> {
    const { post, publicUrl } = this.#options;
    const to = await this.#addressee(order);
    if (to)
      post.send('renewalFailed', to, {
        offer: localise(order.terms.title, to.locale),
        date: writtenDate(next.getTime(), to.locale),
        link: `${publicUrl}/connect/payment`,
      });
  }

  /** Nothing where the account was erased since. */
  async #addressee({ ownerId }: StoredOrder): Promise<{ email: string; locale: Locale } | undefined> {
    const person = await findLetterTo(this.#options.store.db, ownerId);
    return person && { email: person.email, locale: localeOf(person.locale) };
  }
}
