import { randomUUID } from 'node:crypto';
import type { PaymentMethod, TestCard } from '@touchline/contract';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import type { Ledger } from '../ledger/service';
import type { CardOnFile, PaymentProvider } from '../providers/provider';
import * as queries from './method-queries';

interface MethodsOptions {
  store: Store;
  ledger: Ledger;
  provider: PaymentProvider;
  now: () => number;
}

/** The most cards of one person. */
const MOST = 10;

/** The stored cards of a person: the last digits here, the rest at the provider. */
export class PaymentMethods {
  readonly #options: MethodsOptions;

  constructor(options: MethodsOptions) {
    this.#options = options;
  }

  /** Whether a card can be added without a payment; real cards are entered at the provider while paying. */
  get canAdd(): boolean {
    return this.#options.provider.description.name === 'sandbox';
  }

  async list(ownerId: string, db: Db = this.#options.store.db): Promise<PaymentMethod[]> {
    return (await this.#stored(db, ownerId)).map(shown);
  }

  /** The card for renewals. */
  async ofRenewals(db: Db, ownerId: string): Promise<queries.StoredMethod | undefined> {
    return (await this.#stored(db, ownerId)).find(({ isDefault }) => isDefault);
  }

  async find(ownerId: string, id: string): Promise<queries.StoredMethod> {
    const found = await this.byId(ownerId, id);
    if (!found) throw notFound('Card', id);
    return found;
  }

  /** The stored card with this id; undefined where it was removed. */
  async byId(ownerId: string, id: string): Promise<queries.StoredMethod | undefined> {
    return (await this.#stored(this.#options.store.db, ownerId)).find((each) => each.id === id);
  }

  async add(ownerId: string, typed: TestCard): Promise<PaymentMethod> {
    const { store, ledger, provider } = this.#options;
    const card = provider.keep(typed);
    if (!card) throw new Problem(409, 'Not here', 'Cards are added while paying.');
    return store.transaction(async (tx) => {
      await ledger.lockOwner(tx, ownerId);
      if ((await this.#stored(tx, ownerId)).length >= MOST)
        throw new Problem(409, 'Too many cards', `At most ${MOST} cards are kept.`);
      const id = await this.keep(tx, ownerId, card);
      return { id, isDefault: true, ...faceOf(card) };
    });
  }

  /** Stores the card of a payment, within its transaction. */
  keep(tx: Db, ownerId: string, card: CardOnFile): Promise<string> {
    const { provider, now } = this.#options;
    const { name } = provider.description;
    return queries.keepMethod(tx, { id: randomUUID(), ownerId, provider: name, card, createdAt: new Date(now()) });
  }

  async remove(ownerId: string, id: string): Promise<void> {
    if (!(await queries.deleteMethod(this.#options.store.db, ownerId, uuid(id)))) throw notFound('Card', id);
  }

  async choose(ownerId: string, id: string): Promise<void> {
    const { store, ledger } = this.#options;
    await store.transaction(async (tx) => {
      await ledger.lockOwner(tx, ownerId);
      // Thrown inside, so that the former choice is restored.
      if (!(await queries.chooseMethod(tx, ownerId, uuid(id)))) throw notFound('Card', id);
    });
  }

  removeAll(tx: Db, ownerId: string): Promise<void> {
    return queries.deleteMethods(tx, ownerId);
  }

  #stored(db: Db, ownerId: string): Promise<queries.StoredMethod[]> {
    return queries.methodsOf(db, ownerId, this.#options.provider.description.name);
  }
}

/** A stored card for a payment that its owner is making, whose bank may ask a question. */
export const savedCard = ({ providerMethodId, customerId }: queries.StoredMethod) => ({
  methodId: providerMethodId,
  customerId: customerId ?? undefined,
  isAlone: false,
});

const faceOf = ({ brand, last4, expMonth, expYear }: CardOnFile) => ({ brand, last4, expMonth, expYear });

const shown = ({ providerMethodId: _method, customerId: _customer, ...method }: queries.StoredMethod): PaymentMethod =>
  method;

/** Rejects a text that cannot be an id, as not found. */
export function uuid(id: string): string {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw notFound('Entry', id);
  return id;
}
