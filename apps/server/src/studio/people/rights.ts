import type { PersonRight } from '@touchline/contract';
import type { PersonBooksStatement } from '../../paying';
import type { Entitlements, StoredGrant } from '../../watching';
import type { Titles } from './titles';

interface RightsOptions {
  entitlements: Entitlements;
  titles: Titles;
  now: () => number;
}

type Held = Awaited<ReturnType<Entitlements['history']>>[number];
interface Why {
  /** What was bought is called as on its invoice. */
  title?: string;
  shown: Pick<PersonRight, 'because' | 'reference' | 'number' | 'price' | 'renews' | 'by' | 'reason'>;
}

/** What a person may watch, each right with what it comes from. */
export class PersonRights {
  readonly #options: RightsOptions;

  constructor(options: RightsOptions) {
    this.#options = options;
  }

  async of(accountId: string, books: PersonBooksStatement, grants: readonly StoredGrant[]): Promise<PersonRight[]> {
    const { entitlements, titles } = this.#options;
    const held = await entitlements.history(accountId);
    const titleOf = await titles.of(held);
    const now = Math.floor(this.#options.now() / 1000);
    return held.map((right) => {
      const why = reasonOf(right, books, grants);
      const state = stateOf(right, now);
      return {
        id: `${right.source}:${right.target}`,
        kind: right.kind,
        target: right.target,
        title: why.title ?? titleOf(right),
        ...why.shown,
        from: right.from,
        ...(right.until === undefined ? {} : { until: right.until }),
        state,
        canRevoke: why.shown.because === 'grant' && state !== 'ended',
      };
    });
  }
}

function stateOf({ from, until }: Held, now: number): PersonRight['state'] {
  if (until !== undefined && until <= now) return 'ended';
  return from > now ? 'ahead' : 'active';
}

/** The source of an entitlement names its booking. */
function reasonOf({ source }: Held, { orders, purchases }: PersonBooksStatement, grants: readonly StoredGrant[]): Why {
  const at = source.indexOf(':');
  const [kind, id] = [source.slice(0, at), source.slice(at + 1)];
  if (kind === 'grant') {
    const grant = grants.find((each) => each.id === id);
    const reason = grant?.revokeReason ? `${grant.reason} · ${grant.revokeReason}` : grant?.reason;
    return { shown: { because: 'grant', reference: id, ...(grant && reason ? { by: grant.by, reason } : {}) } };
  }
  if (kind === 'purchase') {
    const purchase = purchases.find((each) => each.id === id);
    const price = purchase ? { price: { amount: purchase.cost, unit: 'credits' } } : {};
    return { shown: { because: 'purchase', reference: id, ...price } };
  }
  if (kind !== 'order' && kind !== 'subscription') return { shown: { because: 'other' } };
  // The newest order of a subscription is what paid for the present period.
  const order = orders.find((each) => (kind === 'order' ? each.id === id : each.subscriptionId === id && each.paidAt));
  if (!order) return { shown: { because: kind } };
  return {
    title: order.title,
    shown: {
      because: kind,
      reference: order.id,
      price: { amount: order.amount, unit: order.currency },
      ...(order.number ? { number: order.number } : {}),
      ...(order.renews ? { renews: order.renews } : {}),
    },
  };
}
