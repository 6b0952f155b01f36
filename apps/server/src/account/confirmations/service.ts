import type { ConnectedPerson } from '@touchline/contract';
import type { BrowserSessions, Devices } from '../../auth';
import type { Collectibles } from '../../collectibles';
import { notFound } from '../../kernel/http/problem';
import type { Store } from '../../kernel/store/store';
import type { TakeOver } from '../../paying';
import type { AddressLinks, Confirmation, Visitor } from '../../people';
import * as queries from './queries';

interface ConfirmationsOptions {
  store: Store;
  addressLinks: AddressLinks;
  takeOver: TakeOver;
  collectibles: Pick<Collectibles, 'move'>;
  devices: Devices;
  sessions: BrowserSessions;
  now: () => number;
}

/** The links in mails to new accounts: they confirm the address and sign in without the password. */
export class Confirmations {
  readonly #options: ConfirmationsOptions;

  constructor(options: ConfirmationsOptions) {
    this.#options = options;
  }

  /**
   * Confirms an address and signs this browser in. An account that the address belongs to already takes over what the
   * provisional one holds, in one transaction; the provisional account's devices are signed out.
   */
  async confirm(given: Confirmation, visitor: Visitor): Promise<{ person: ConnectedPerson; cookie: string }> {
    const { store, addressLinks, takeOver, collectibles, devices, sessions, now } = this.#options;
    const link = await addressLinks.open(given, visitor.browser);
    const person = await store.transaction(async (tx, announce) => {
      const { accountId, takenOver } = await addressLinks.confirm(tx, announce, link);
      if (takenOver !== undefined) {
        const move = { from: takenOver, to: accountId };
        await devices.endAll(tx, announce, takenOver);
        await takeOver.move(tx, announce, move);
        await collectibles.move(tx, move);
        await queries.movePersonal(tx, move);
        await queries.eraseNow(tx, takenOver, new Date(now()));
      }
      const found = await queries.findEmail(tx, accountId);
      if (!found) throw notFound('Account', accountId);
      return { userId: accountId, email: found.email };
    });
    const cookie = await sessions.open(person.userId, visitor.name, visitor.formerCookie);
    return { person, cookie };
  }
}
