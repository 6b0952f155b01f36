import type { Locale } from '@touchline/contract';
import type {
  ConfigFile,
  FlagEntry,
  PromotionEntry,
  RegionEntry,
  Text,
  TvModelEntry,
  VoucherEntry,
} from '@touchline/contract/content';
import type { BillingPeriod, NotificationWishes } from '@touchline/rules';
import type {
  StoredCategory,
  StoredChannel,
  StoredContext,
  StoredEvent,
  StoredOffer,
  StoredPage,
  StoredStream,
  StoredTile,
} from '../content/stored';
import type { LetterKind, Letters } from '../mail/letters';

/**
 * What each JSON column holds. `schema.generated.ts` looks its types up here: a JSON column without an entry does not
 * compile.
 */
export interface JsonColumns {
  'app_config.doc': ConfigFile;
  'category.doc': StoredCategory;
  'channel.doc': StoredChannel;
  'context.doc': StoredContext;
  'event.doc': StoredEvent;
  'flag_rule.value': boolean | string;
  'idempotency_key.answer': object;
  'invoice.buyer': InvoiceBuyer;
  'invoice.doc': InvoiceDocument;
  'legal_text.doc': { html: string };
  'locale_text.doc': Record<string, unknown>;
  'mail_outbox.letter': StoredLetter;
  'offer.doc': StoredOffer;
  'page.doc': StoredPage;
  'payment_order.terms': OrderTerms;
  'promotion.doc': PromotionEntry;
  'push_device.wishes': NotificationWishes;
  'push_message.body': object;
  'recurring_job.outcome': object;
  'region.doc': RegionEntry;
  'remote_flag.doc': FlagEntry;
  'search_document.titles': Partial<Record<Locale, string>>;
  'stream.doc': StoredStream;
  'subscription.terms': OrderTerms;
  'tile.doc': StoredTile;
  'tv_model.doc': TvModelEntry;
  'voucher.doc': VoucherEntry;
}

/** The agreement of an order: kept with it, so that a later change of the content does not touch it. */
export interface OrderTerms {
  offerId: string;
  title: Text;
  price: number;
  currency: string;
  taxRate: number;
  taxAmount: number;
  regionId: string;
  credits?: number;
  accessRights?: string[];
  period?: BillingPeriod;
  renews: boolean;
}

/** The content of an invoice as it was issued. */
export interface InvoiceDocument {
  title: Text;
  total: number;
  net: number;
  currency: string;
  taxRate: number;
  taxAmount: number;
  last4?: string;
}

/** The head of an invoice; removed with the account. */
export interface InvoiceBuyer {
  email: string;
  firstName?: string;
  lastName?: string;
  street?: string;
  postcode?: string;
  city?: string;
  country?: string;
}

/** A letter that waits to be sent. */
export interface StoredLetter {
  email: string;
  locale: Locale;
  values: Letters[LetterKind];
}
