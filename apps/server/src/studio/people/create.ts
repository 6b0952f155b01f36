import type { FastifyInstance } from 'fastify';
import type { AccountServices } from '../../account';
import type { AppConfigServices } from '../../app-config';
import type { AuthServices } from '../../auth';
import type { ContentServices } from '../../content';
import type { Kernel } from '../../kernel/kernel';
import type { PayingServices } from '../../paying';
import type { PeopleServices } from '../../people';
import type { WatchingServices } from '../../watching';
import type { StudioCalls } from '../audit/studio-calls';
import { PersonCards } from './card';
import { PersonExport } from './export';
import { PeopleSearch } from './find';
import { Happenings } from './happenings';
import { moneyRoutes } from './money-routes';
import { personRoutes } from './person-routes';
import { RefundLimit } from './refunds/limit';
import { RefundRequests } from './refunds/service';
import { RefundsWatch } from './refunds/watch';
import { PersonRights } from './rights';
import { Titles } from './titles';

/** What the room of people reads from. */
export interface PeopleSources {
  appConfig: AppConfigServices;
  auth: AuthServices;
  content: ContentServices;
  watching: WatchingServices;
  people: PeopleServices;
  paying: PayingServices;
  account: AccountServices;
}

interface RoomOptions {
  /** Above this, in whole units of the main currency, a second person approves refunds. */
  refundApprovalAbove: number;
  approversFor: (operatorId: string) => Promise<string[]>;
}

const FALLBACK_CURRENCY = 'EUR';

/** People and money: returns what registers the calls. */
export function createPeopleRoom(
  { store, now, log }: Pick<Kernel, 'store' | 'now' | 'log'>,
  { appConfig, auth, content, watching, people, paying, account }: PeopleSources,
  { refundApprovalAbove, approversFor }: RoomOptions,
): (app: FastifyInstance, calls: StudioCalls) => void {
  const { regions } = appConfig;
  const { devices } = auth;
  const { directory } = people;
  const { personBooks, earnings } = paying;
  const titles = new Titles({ overview: content.overview, offers: paying.offers });
  const mainCurrency = async () => (await earnings.currencies(await regions.main()))[0] ?? FALLBACK_CURRENCY;
  const refunds = new RefundRequests({
    store,
    refunds: paying.refunds,
    personBooks,
    titles,
    limit: new RefundLimit({ above: refundApprovalAbove, mainCurrency }),
    regionNames: () => regions.names('en'),
    approversFor,
    now,
  });
  const { grants, entitlements, positions, playingDevices } = watching;
  const cards = new PersonCards({
    wallets: paying.wallets,
    personBooks,
    deletions: account.deletions,
    regions,
    playingDevices,
    grants,
    directory,
    devices,
    titles,
    refunds,
    rights: new PersonRights({ entitlements, titles, now }),
    happenings: new Happenings({ devices, positions, titles }),
  });
  const onError = (error: unknown) => log.warn({ err: error }, 'waiting refunds could not be counted');
  const refundsWatch = new RefundsWatch({ refunds, changes: store.changes, onError });
  return (app, calls) => {
    personRoutes(app, calls, {
      search: new PeopleSearch({ directory, personBooks, deviceFlow: account.deviceFlow }),
      cards,
      titles,
      grants,
      devices,
      deletions: account.deletions,
      directory,
      passwordResets: people.passwordResets,
      personExport: new PersonExport({ cards, selfService: account.selfService, personBooks, devices, refunds }),
      now,
    });
    const { payoutReport, vouchers } = paying;
    moneyRoutes(app, calls, { refunds, refundsWatch, personBooks, payoutReport, vouchers, now });
  };
}
