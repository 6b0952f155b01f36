import type { Happening } from '@touchline/contract';
import type { Devices } from '../../auth';
import type { PersonBooksStatement } from '../../paying';
import type { Positions, StoredGrant } from '../../watching';
import type { Titles } from './titles';

interface HappeningsOptions {
  devices: Devices;
  positions: Positions;
  titles: Titles;
}

/** What is known of a person already, for the list of what happened. */
interface Known {
  books: PersonBooksStatement;
  grants: readonly StoredGrant[];
  playing: ReadonlyMap<string, Date>;
  deviceNames: ReadonlyMap<string, string | undefined>;
  deletionAskedAt: number | undefined;
}

const MOST = 40;
const MOST_POSITIONS = 20;

/**
 * What the service itself has stored about a person, the latest first. Figures of the audience are not among it: they
 * name no person.
 */
export class Happenings {
  readonly #options: HappeningsOptions;

  constructor(options: HappeningsOptions) {
    this.#options = options;
  }

  async of(accountId: string, known: Known, which: 'all' | 'money'): Promise<Happening[]> {
    const events = known.books.purchases.map(({ eventId }) => ({ kind: 'event', target: eventId }));
    const titleOf = await this.#options.titles.of([...events, ...known.grants]);
    const all = [
      ...moneyOf(known.books, (eventId) => titleOf({ kind: 'event', target: eventId })),
      ...(which === 'all' ? await this.#visits(accountId, known) : []),
      ...(which === 'all' ? grantsOf(known.grants, titleOf) : []),
    ];
    return all.toSorted((a, b) => b.at - a.at).slice(0, MOST);
  }

  async #visits(accountId: string, { playing, deviceNames, deletionAskedAt }: Known): Promise<Happening[]> {
    const { devices, positions, titles } = this.#options;
    const [sessions, watched] = await Promise.all([
      devices.history(accountId),
      positions.of(accountId, MOST_POSITIONS),
    ]);
    const titleOf = await titles.of(watched.map(({ eventId }) => ({ kind: 'event', target: eventId })));
    return [
      ...sessions.map(({ at, isIn, name }) => happening(at, isIn ? 'signedIn' : 'signedOut', name)),
      ...[...playing].map(([id, since]) => happening(seconds(since), 'playing', deviceNames.get(id))),
      ...watched.map(({ eventId, savedAt, position }) =>
        happening(savedAt, 'watched', titleOf({ kind: 'event', target: eventId }), clock(position)),
      ),
      ...(deletionAskedAt === undefined ? [] : [happening(deletionAskedAt, 'deletionAsked')]),
    ];
  }
}

function moneyOf(books: PersonBooksStatement, titleOf: (eventId: string) => string): Happening[] {
  const { orders, purchases, redemptions, refunds } = books;
  const nameOf = (id: string) => {
    const event = purchases.find((each) => each.id === id)?.eventId;
    return orders.find((each) => each.id === id)?.title ?? (event === undefined ? undefined : titleOf(event));
  };
  return [
    ...orders
      .filter(({ paidAt }) => paidAt)
      .map((order) =>
        happening(seconds(order.paidAt ?? order.createdAt), 'ordered', order.title, order.number ?? undefined),
      ),
    ...purchases.map(({ boughtAt, eventId, cost }) =>
      happening(seconds(boughtAt), 'bought', titleOf(eventId), String(cost)),
    ),
    ...redemptions.map(({ redeemedAt, promotion }) => happening(seconds(redeemedAt), 'redeemed', promotion)),
    ...refunds.map(({ at, id, reason }) => happening(seconds(at), 'refunded', nameOf(id), reason ?? undefined)),
  ];
}

const grantsOf = (grants: readonly StoredGrant[], titleOf: (named: StoredGrant) => string): Happening[] =>
  grants.flatMap((grant) => [
    happening(grant.at, 'granted', titleOf(grant), grant.by),
    ...(grant.revokedAt === null
      ? []
      : [happening(grant.revokedAt, 'revoked', titleOf(grant), grant.revokedBy ?? undefined)]),
  ]);

const happening = (at: number, kind: Happening['kind'], what?: string, detail?: string): Happening => ({
  at,
  kind,
  ...(what === undefined ? {} : { what }),
  ...(detail === undefined ? {} : { detail }),
});

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** Such as `1:02:33`. */
function clock(position: number): string {
  const whole = Math.floor(position);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
