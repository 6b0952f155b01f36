import { randomUUID } from 'node:crypto';
import type { Checkout, CreditWallet, Event, Order, PersonAccount } from '@touchline/contract';
import { type Intent, signed } from '@touchline/server/test/support/stripe';
import type { World } from './attack';
import { type Answer, ask, json } from './http';
import { bearer, must, type Person } from './people';

/** Offers of the demo. */
export const SUBSCRIPTION = 'league-pass-monthly';
export const DAY_PASS = 'day-pass';
export const FIVE_CREDITS = 'Credits-5';
export const MANY_CREDITS = 'Credits-25';

/** The price that the checkout page shows. */
export async function priceOf({ browser }: Person, offerId: string): Promise<number> {
  const overview = must(await browser.ask(`/api/checkout/overview?offerIds=${offerId}`), 'see the checkout');
  const offer = (json(overview) as Checkout).offers.find(({ id }) => id === offerId);
  if (!offer) throw new Error(`${offerId} is not offered`);
  return offer.price;
}

export const order = (
  { browser }: Person,
  offer: { offerId: string; price: number },
  key: string = randomUUID(),
): Promise<Answer> =>
  browser.ask('/api/checkout/orders', { body: offer, headers: { 'idempotency-key': key }, method: 'POST' });

export async function begin(person: Person, offerId: string): Promise<Order> {
  const answer = await order(person, { offerId, price: await priceOf(person, offerId) });
  return json(must(answer, `order ${offerId}`)) as Order;
}

/** The person enters a card in Stripe's form, which accepts it. */
export function enterCard({ stripe }: World, { id }: Pick<Order, 'id'>): Intent {
  const intent = stripe.intentOf(id);
  if (intent.status !== 'succeeded') stripe.settle(intent, 'succeeded');
  return intent;
}

export const confirm = ({ browser }: Person, { id }: Pick<Order, 'id'>): Promise<Answer> =>
  browser.ask(`/api/checkout/orders/${id}/confirm`, { body: { approved: true } });

/** Sends a notice as Stripe does. */
export const tell = (
  { address }: Pick<World, 'address'>,
  body: string,
  signature = signed(body, Math.floor(Date.now() / 1000)),
): Promise<Answer> =>
  ask(`${address}/api/payments/stripe/notices`, {
    text: body,
    headers: { 'stripe-signature': signature },
    from: '54.187.174.169',
  });

/** A paid order. */
export async function pay(world: World, person: Person, offerId: string): Promise<{ order: Order; intent: Intent }> {
  const made = await begin(person, offerId);
  const intent = enterCard(world, made);
  const paid = json(must(await confirm(person, made), 'confirm a payment')) as Order;
  if (paid.state !== 'paid') throw new Error(`the payment for ${offerId} is ${paid.state}`);
  return { order: paid, intent };
}

export async function accountOf({ browser }: Person): Promise<PersonAccount> {
  return json(must(await browser.ask('/api/identity/touchline/me/account'), 'read the account')) as PersonAccount;
}

export async function creditsOf(person: Person): Promise<number> {
  const { wallets } = await accountOf(person);
  return wallets.find(({ uniqueId }: CreditWallet) => uniqueId === 'credits')?.availableCreditCount ?? 0;
}

export async function rightsOf({ address }: World, tokens: { accessToken: string }): Promise<string[]> {
  const answer = must(await ask(`${address}/api/v3/my/accessrights`, { headers: bearer(tokens) }), 'read the rights');
  return (json(answer) as { rights: { uniqueId: string }[] }).rights.map(({ uniqueId }) => uniqueId);
}

/** What is asked for to buy an event with credits. */
export interface EventForSale {
  eventId: string;
  ppvInfoId: string;
  walletId: string;
  cost: number;
}

const HALF_DAY = 12 * 3600;

/** The race of the demo that is on at any hour, and those after it. */
export async function eventForSale({ address }: World, ahead = 0): Promise<EventForSale> {
  const start = (Math.floor(Date.now() / 1000 / HALF_DAY) + ahead) * HALF_DAY;
  const day = new Date(start * 1000).toISOString().slice(0, 10);
  const url = `${address}/api/v3/events/endurance-${day}-${(start % 86_400) / 3600}`;
  const { id, ppvInfo } = json(must(await ask(url), 'read the race')) as Event;
  const [price] = ppvInfo ?? [];
  if (!price) throw new Error('the race is not for sale');
  return { eventId: id, ppvInfoId: price.id, walletId: price.walletId, cost: price.cost };
}

export const buyEvent = (
  { address }: World,
  tokens: { accessToken: string },
  event: EventForSale,
  key: string = randomUUID(),
): Promise<Answer> =>
  ask(`${address}/api/v3/checkout/purchaseWithCredits`, {
    body: event,
    headers: { ...bearer(tokens), 'idempotency-key': key },
  });
