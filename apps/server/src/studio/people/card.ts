import type { PersonCard, PersonOrder } from '@touchline/contract';
import type { Deletions } from '../../account';
import type { AppConfigServices } from '../../app-config';
import type { Devices } from '../../auth';
import { notFound } from '../../kernel/http/problem';
import type { PersonBooks, PersonBooksStatement, Wallets } from '../../paying';
import type { FoundPerson, PersonDirectory } from '../../people';
import type { Grants, WatchingServices } from '../../watching';
import { briefOf } from './find';
import type { Happenings } from './happenings';
import type { RefundRequests } from './refunds/service';
import type { PersonRights } from './rights';
import { mayOf, sightOf } from './roles';
import type { Titles } from './titles';

interface CardOptions {
  directory: PersonDirectory;
  regions: AppConfigServices['regions'];
  personBooks: PersonBooks;
  wallets: Wallets;
  deletions: Deletions;
  devices: Devices;
  playingDevices: WatchingServices['playingDevices'];
  grants: Grants;
  rights: PersonRights;
  titles: Titles;
  happenings: Happenings;
  refunds: RefundRequests;
}

const MOST_ORDERS = 50;

/** What operators see of one person: as much as their role needs. */
export class PersonCards {
  readonly #options: CardOptions;

  constructor(options: CardOptions) {
    this.#options = options;
  }

  /** The person of an account, or a problem. */
  async require(id: string): Promise<FoundPerson> {
    const [person] = await this.#options.directory.find([id]);
    if (!person) throw notFound('Person', id);
    return person;
  }

  async of(id: string, role: string): Promise<PersonCard> {
    const { personBooks, wallets, deletions, grants, rights, regions } = this.#options;
    const person = await this.require(id);
    const [books, credits, deletion, granted, regionNames] = await Promise.all([
      personBooks.of(id),
      wallets.list(id, 'en'),
      deletions.find(id),
      grants.of(id),
      regions.names('en'),
    ]);
    const orders = await this.#orders(books);
    const [newest] = books.orders;
    const region = person.country ?? (newest && (regionNames.get(newest.regionId) ?? newest.regionId));
    return {
      person: {
        ...briefOf(person, role),
        language: person.locale,
        ...(region ? { region } : {}),
        credits: credits.map(({ name, availableCreditCount }) => ({ name, credits: availableCreditCount })),
        paid: books.paid,
        ...(deletion ? { deletion } : {}),
      },
      rights: await rights.of(id, books, granted),
      orders: orders.slice(0, MOST_ORDERS),
      orderCount: orders.length,
      ...(await this.#private(id, role, { books, grants: granted, deletionAskedAt: deletion?.requestedAt })),
      may: mayOf(role),
    };
  }

  /** Devices, happenings and notes, where the role sees them. */
  async #private(
    id: string,
    role: string,
    known: Omit<Parameters<Happenings['of']>[1], 'playing' | 'deviceNames'>,
  ): Promise<Pick<PersonCard, 'devices' | 'happenings' | 'notes'>> {
    const { devices, playingDevices, happenings, directory } = this.#options;
    const sight = sightOf(role);
    if (sight.happenings === 'none') return {};
    const [list, playing] = sight.devices
      ? await Promise.all([devices.list(id, ''), playingDevices.playingOf(id)])
      : [[], new Map<string, Date>()];
    const deviceNames = new Map(list.map((device) => [device.id, device.name]));
    return {
      happenings: await happenings.of(id, { ...known, playing, deviceNames }, sight.happenings),
      ...(sight.devices
        ? {
            devices: list.map(({ current: _current, ...device }) => ({
              ...device,
              isWatching: playing.has(device.id),
            })),
          }
        : {}),
      ...(sight.notes ? { notes: await directory.notes(id) } : {}),
    };
  }

  /** Orders and purchases in one list, the newest first. */
  async #orders({ orders, purchases }: PersonBooksStatement): Promise<PersonOrder[]> {
    const { titles, refunds } = this.#options;
    const titleOf = await titles.of(purchases.map(({ eventId }) => ({ kind: 'event', target: eventId })));
    const asked = await refunds.waitingFor([...orders, ...purchases].map(({ id }) => id));
    const all: PersonOrder[] = [
      ...orders.map((order) => {
        const state = asked.has(order.id) ? 'refundAsked' : stateOf(order);
        return {
          id: order.id,
          kind: 'order' as const,
          ...(order.number ? { number: order.number } : {}),
          title: order.title,
          at: seconds(order.createdAt),
          amount: order.amount,
          unit: order.currency,
          state,
          canRefund: state === 'paid' || state === 'partlyRefunded',
        };
      }),
      ...purchases.map((purchase) => {
        const state = asked.has(purchase.id) ? 'refundAsked' : purchase.isRefunded ? 'refunded' : 'paid';
        return {
          id: purchase.id,
          kind: 'purchase' as const,
          title: titleOf({ kind: 'event', target: purchase.eventId }),
          at: seconds(purchase.boughtAt),
          amount: purchase.cost,
          unit: 'credits',
          state,
          canRefund: state === 'paid' && purchase.cost > 0,
        } satisfies PersonOrder;
      }),
    ];
    return all.toSorted((a, b) => b.at - a.at);
  }
}

type BookedOrder = PersonBooksStatement['orders'][number];

function stateOf({ state, isDisputed, returned, amount }: BookedOrder): PersonOrder['state'] {
  if (state === 'pending' || state === 'needs-action' || state === 'open') return 'open';
  if (state !== 'paid') return state;
  if (returned === amount) return 'refunded';
  if (isDisputed) return 'disputed';
  return returned > 0 ? 'partlyRefunded' : 'paid';
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
