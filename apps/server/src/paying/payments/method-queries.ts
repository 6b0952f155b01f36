import type { PaymentMethod } from '@touchline/contract';
import type { Db } from '../../kernel/store/store';
import type { CardOnFile } from '../providers/provider';

/** The most cards of one person. */
const MOST = 10;

/** A stored card, with its ids at the provider. */
export interface StoredMethod extends PaymentMethod {
  providerMethodId: string;
  customerId: string | null;
}

const columns = [
  'id',
  'brand',
  'last4',
  'exp_month as expMonth',
  'exp_year as expYear',
  'is_default as isDefault',
  'provider_method_id as providerMethodId',
  'provider_customer_id as customerId',
] as const;

export function methodsOf(db: Db, ownerId: string, provider: string): Promise<StoredMethod[]> {
  return db
    .selectFrom('payment_method')
    .select(columns)
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .limit(MOST)
    .execute();
}

interface NewMethod {
  id: string;
  ownerId: string;
  provider: string;
  card: CardOnFile;
  createdAt: Date;
}

/** Stores a card and uses it for renewals; a known card is not stored twice. */
export async function keepMethod(db: Db, { id, ownerId, provider, card, createdAt }: NewMethod): Promise<string> {
  await db.updateTable('payment_method').set({ is_default: false }).where('owner_id', '=', ownerId).execute();
  const { id: kept } = await db
    .insertInto('payment_method')
    .values({
      id,
      owner_id: ownerId,
      provider,
      provider_customer_id: card.customerId ?? null,
      provider_method_id: card.methodId,
      brand: card.brand,
      last4: card.last4,
      exp_month: card.expMonth,
      exp_year: card.expYear,
      is_default: true,
      created_at: createdAt,
    })
    .onConflict((conflict) =>
      conflict.columns(['owner_id', 'provider', 'provider_method_id']).doUpdateSet({ is_default: true }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return kept;
}

/** Uses a person's card for renewals; returns whether the card is theirs. */
export async function chooseMethod(db: Db, ownerId: string, id: string): Promise<boolean> {
  await db
    .updateTable('payment_method')
    .set({ is_default: false })
    .where('owner_id', '=', ownerId)
    .where('id', '<>', id)
    .execute();
  const chosen = await db
    .updateTable('payment_method')
    .set({ is_default: true })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return chosen !== undefined;
}

export async function deleteMethod(db: Db, ownerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('payment_method')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return deleted !== undefined;
}

export async function deleteMethods(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('payment_method').where('owner_id', '=', ownerId).execute();
}
