import { MAIN_WALLET } from '@touchline/rules/shop/credit-balance';
import { CREDITS, house, type Transfer, wallet } from '../ledger/service';
import type { PaidOrder } from '../payments/order';

const clearing = ({ provider, currency }: PaidOrder) => house('clearing', provider, currency);
const disputed = ({ provider, currency }: PaidOrder) => house('disputed', provider, currency);

/** The included tax of the first `total` of an order's price; the tax of the whole price for the whole. */
const taxUntil = ({ terms, amount }: PaidOrder, total: number): number =>
  Math.round((terms.taxAmount * total) / amount);

/** Takes an amount out of revenue and tax: from what was returned before to what is returned now. */
function returned(order: PaidOrder, from: ReturnType<typeof house>, total: number): Transfer[] {
  const { terms, currency } = order;
  const tax = taxUntil(order, total) - taxUntil(order, order.returned);
  const net = total - order.returned - tax;
  return [
    ...(net > 0 ? [{ from, to: house('revenue', 'offers', currency), amount: net }] : []),
    ...(tax > 0 ? [{ from, to: house('tax', terms.regionId, currency), amount: tax }] : []),
  ];
}

/** The provider sends money back; `total` is the sum of all refunds of the order. */
export const refund = (order: PaidOrder, total: number): Transfer[] => returned(order, clearing(order), total);

/** The provider withholds money until a dispute is decided. */
export const withhold = (order: PaidOrder, amount: number): Transfer[] => [
  { from: clearing(order), to: disputed(order), amount },
];

/** A dispute is won: the provider releases the money. */
export const release = (order: PaidOrder, amount: number): Transfer[] => [
  { from: disputed(order), to: clearing(order), amount },
];

/** A dispute is lost: the withheld money is returned. */
export const lose = (order: PaidOrder, amount: number): Transfer[] =>
  returned(order, disputed(order), order.returned + amount);

/** A lost dispute is won on appeal: the returned money comes again. `order` is as it was before the loss. */
export const regain = (order: PaidOrder, amount: number): Transfer[] =>
  opposite(returned(order, clearing(order), order.returned + amount));

/** Takes back the credits that an order bought. Where they are spent, the wallet is below zero. */
export const takeCredits = ({ ownerId, terms }: PaidOrder): Transfer[] =>
  terms.credits === undefined
    ? []
    : [{ from: wallet(ownerId, MAIN_WALLET), to: house('issued', 'sold', CREDITS), amount: terms.credits }];

export const giveCredits = (order: PaidOrder): Transfer[] => opposite(takeCredits(order));

const opposite = (transfers: readonly Transfer[]): Transfer[] =>
  transfers.map(({ from, to, amount }) => ({ from: to, to: from, amount }));
