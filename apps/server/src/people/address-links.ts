import type { Devices } from '../auth';
import { digest, secret } from '../kernel/common/secrets';
import { Problem } from '../kernel/http/problem';
import type { Announce, Db, Store } from '../kernel/store/store';
import { staleLink } from './checks';
import type { CredentialNotices } from './credential-notices';
import { endLinks } from './credential-queries';
import type { NewPasswords } from './new-passwords';
import type { Passwords } from './passwords';
import * as queries from './provisional-queries';
import { findCredentials, setPassword } from './queries';

interface AddressLinksOptions {
  store: Store;
  passwords: Passwords;
  newPasswords: NewPasswords;
  devices: Devices;
  notices: CredentialNotices;
  now: () => number;
}

/** A link that is opened, and what the person who opens it says. */
export interface Confirmation {
  token: string;
  /** The person created the account, on whichever browser. */
  wasMe?: boolean;
  /** The person's own password, where another person created the account. */
  password?: string;
}

/** The account that a confirmed link signs in to, and the provisional account whose content it takes over, if any. */
interface Confirmed {
  accountId: string;
  takenOver?: string;
}

/** A link that a browser has opened. */
interface OpenedLink {
  token: string;
  address: string;
  /** The password that replaces the one of an account that another person may have created. */
  replacement: Buffer | undefined;
}

/** The links in mails to new accounts, which confirm the address. */
export class AddressLinks {
  readonly #options: AddressLinksOptions;

  constructor(options: AddressLinksOptions) {
    this.#options = options;
  }

  /** What a link confirms, for the question before it: the address, the browser that registered, and when. */
  async describe(token: string, browser: string) {
    const { store, now } = this.#options;
    const found = await queries.findByToken(store.db, digest(token), new Date(now()));
    if (!found) throw staleLink();
    const { address, email, browserName, createdAt, browserHash } = found;
    return {
      email,
      ...(browserName === null ? {} : { browserName }),
      createdAt: Math.floor(createdAt.getTime() / 1000),
      isSameBrowser: browserHash.equals(digest(browser)),
      hasOwner: (await findCredentials(store.db, address)) !== undefined,
    };
  }

  /**
   * Reads a link before it is confirmed. An account that another browser created may be a stranger's who waits for its
   * confirmation: unless the person says otherwise, its password is replaced by the person's own or an unknown one.
   */
  async open({ token, wasMe, password }: Confirmation, browser: string): Promise<OpenedLink> {
    const { store, passwords, newPasswords, now } = this.#options;
    const found = await queries.findByToken(store.db, digest(token), new Date(now()));
    if (!found) throw staleLink();
    const { address, email, browserHash } = found;
    if (wasMe === true || browserHash.equals(digest(browser))) return { token, address, replacement: undefined };
    if (password !== undefined) await newPasswords.refuseFlaw(password, email);
    return { token, address, replacement: await passwords.hash(password ?? secret()) };
  }

  /**
   * Confirms the address of a link, once, within a transaction. The account becomes the owner of the address; where it
   * has an owner, that account is to take over this one.
   */
  async confirm(tx: Db, announce: Announce, { token, address, replacement }: OpenedLink): Promise<Confirmed> {
    await queries.lockAddress(tx, address);
    const taken = await queries.takeByToken(tx, digest(token), new Date(this.#options.now()));
    if (!taken) throw staleLink();
    const owner = await findCredentials(tx, taken.address);
    if (owner && replacement)
      throw new Problem(409, 'Not your account', 'An account that another person created is not taken over.');
    if (owner) return { accountId: owner.id, takenOver: taken.accountId };
    await queries.claimAddress(tx, taken.accountId, taken.address);
    if (replacement) await this.#lockOut(tx, announce, taken.accountId, replacement);
    return { accountId: taken.accountId };
  }

  /** Ends whatever lets the browser that created an account use it or hear from it. */
  async #lockOut(tx: Db, announce: Announce, accountId: string, passwordHash: Buffer): Promise<void> {
    const { devices, notices } = this.#options;
    await setPassword(tx, accountId, passwordHash);
    await endLinks(tx, accountId);
    await queries.forgetBrowsers(tx, accountId);
    await devices.endAll(tx, announce, accountId);
    await notices.passwordChanged(tx, announce, accountId);
  }
}
