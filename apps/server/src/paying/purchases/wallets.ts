import type { CreditWallet, Locale } from '@touchline/contract';
import { MAIN_WALLET } from '@touchline/rules/shop/credit-balance';
import type { Locales } from '../../app-config';
import { notFound } from '../../kernel/http/problem';
import type { Ledger } from '../ledger/service';
import type { Promotions } from '../promotions/service';

interface WalletsOptions {
  ledger: Ledger;
  promotions: Promotions;
  locales: Locales;
}

/** The balances of a person, with the wallets' display names. */
export class Wallets {
  readonly #options: WalletsOptions;

  constructor(options: WalletsOptions) {
    this.#options = options;
  }

  /** The main wallet always, others once they have been used. */
  async list(ownerId: string, locale: Locale): Promise<CreditWallet[]> {
    const [rows, nameOf] = await Promise.all([this.#options.ledger.wallets(ownerId), this.names(locale)]);
    const balances = new Map([[MAIN_WALLET, 0], ...rows.map(({ name, balance }) => [name, balance] as const)]);
    return [...balances].map(([uniqueId, availableCreditCount]) => ({
      uniqueId,
      name: nameOf(uniqueId),
      availableCreditCount,
    }));
  }

  /** The display name of a wallet. */
  async names(locale: Locale): Promise<(uniqueId: string) => string> {
    const { promotions, locales } = this.#options;
    const [names, t] = await Promise.all([promotions.walletNames(locale), locales.texts(locale)]);
    return (uniqueId) =>
      uniqueId === MAIN_WALLET ? t('shop.wallet.main') : (names.get(uniqueId) ?? t('shop.wallet.promotion'));
  }

  async find(ownerId: string, uniqueId: string, locale: Locale): Promise<CreditWallet> {
    const found = (await this.list(ownerId, locale)).find((each) => each.uniqueId === uniqueId);
    if (!found) throw notFound('Wallet', uniqueId);
    return found;
  }
}
