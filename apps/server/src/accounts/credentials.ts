import { Problem } from '../http/problem';
import { localeOf } from '../http/viewer';
import type { Devices } from '../identity/devices';
import { digest, secret } from '../identity/secrets';
import type { Post } from '../mail';
import type { Store } from '../store/store';
import { normalAddress } from './address';
import type { Attempts } from './attempts';
import * as queries from './credential-queries';
import { refuseFlaw, staleLink } from './flaws';
import type { Passwords } from './passwords';
import { setPassword } from './queries';

interface CredentialsOptions {
  store: Store;
  passwords: Passwords;
  attempts: Attempts;
  devices: Devices;
  post: Post;
  publicUrl: string;
  now: () => number;
}

const VERIFY_HOURS = 24;

/** What somebody signs in with, changed by themselves. Whoever only found an open browser does not know the password. */
export class Credentials {
  readonly #options: CredentialsOptions;

  constructor(options: CredentialsOptions) {
    this.#options = options;
  }

  /** Refuses unless the password is the person's own. */
  async confirm(accountId: string, password: string, field = 'password'): Promise<void> {
    const { store, passwords, attempts } = this.#options;
    await attempts.use('password person', accountId);
    const account = await queries.findById(store.db, accountId);
    if (!(await passwords.matches(password, account?.passwordHash)))
      throw new Problem(403, 'Wrong password', `body.${field}: the password is not right.`);
    await attempts.undo('password person', accountId);
  }

  /** Sets another password; every other device and browser is signed out. */
  async changePassword(
    caller: { accountId: string; familyId: string; email: string },
    wish: { currentPassword: string; password: string },
  ): Promise<void> {
    const { store, passwords, devices } = this.#options;
    refuseFlaw(wish.password, caller.email);
    await this.confirm(caller.accountId, wish.currentPassword, 'currentPassword');
    const passwordHash = await passwords.hash(wish.password);
    await store.transaction(async (tx, announce) => {
      await setPassword(tx, caller.accountId, passwordHash);
      await devices.endAll(tx, announce, caller.accountId, caller.familyId);
    });
  }

  /** Writes to the new address; the answer is the same where it has an account already. */
  async changeEmail(accountId: string, wish: { email: string; password: string }): Promise<void> {
    const { store, attempts, post, publicUrl } = this.#options;
    await this.confirm(accountId, wish.password);
    const address = normalAddress(wish.email);
    await attempts.use('mail address', address);
    const account = await queries.findById(store.db, accountId);
    const locale = localeOf(account?.locale);
    const to = { email: wish.email, locale };
    if (await queries.isTaken(store.db, address)) {
      const link = `${publicUrl}/connect/sign-in`;
      await store.transaction((tx, announce) => post.send(tx, announce, 'accountExists', to, { link }));
      return;
    }
    const token = secret();
    const createdAt = new Date(this.#options.now());
    const expiresAt = new Date(createdAt.getTime() + VERIFY_HOURS * 3_600_000);
    const link = `${publicUrl}/connect/email?token=${token}`;
    await store.transaction(async (tx, announce) => {
      await queries.insertEmailChange(tx, {
        tokenHash: digest(token),
        accountId,
        address,
        email: wish.email,
        createdAt,
        expiresAt,
      });
      await post.send(tx, announce, 'verify', to, { hours: VERIFY_HOURS, link });
    });
  }

  /** The mail was answered: the account has the new address from now on. */
  async confirmEmail(token: string): Promise<{ email: string }> {
    const { store } = this.#options;
    const changed = await store.transaction(async (tx) => {
      const taken = await queries.takeEmailChange(tx, digest(token), new Date(this.#options.now()));
      if (!taken || (await queries.isTaken(tx, taken.address))) return undefined;
      await queries.setEmail(tx, taken);
      return taken;
    });
    if (!changed) throw staleLink();
    return { email: changed.email };
  }

  async tidy(): Promise<void> {
    await queries.forgetEmailChanges(this.#options.store.db, new Date(this.#options.now()));
  }
}
