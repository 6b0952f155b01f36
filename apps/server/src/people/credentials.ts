import type { Devices, Proofs } from '../auth';
import { localeOf } from '../kernel/common/audience';
import { digest, secret } from '../kernel/common/secrets';
import { notFound, Problem } from '../kernel/http/problem';
import type { Post } from '../kernel/mail';
import type { Store } from '../kernel/store/store';
import type { Attempts } from './attempts';
import { normalAddress, staleLink } from './checks';
import type { CredentialNotices } from './credential-notices';
import * as queries from './credential-queries';
import type { NewPasswords } from './new-passwords';
import type { Passwords } from './passwords';
import { setPassword } from './queries';

interface CredentialsOptions {
  store: Store;
  passwords: Passwords;
  newPasswords: NewPasswords;
  attempts: Attempts;
  devices: Devices;
  proofs: Proofs;
  notices: CredentialNotices;
  post: Post;
  publicUrl: string;
  now: () => number;
}

/** A session of the client or on the connect pages. */
interface Session {
  accountId: string;
  familyId: string;
}

const VERIFY_HOURS = 24;

/** Changes of e-mail address and password. They require the password, which an unattended browser does not reveal. */
export class Credentials {
  readonly #options: CredentialsOptions;

  constructor(options: CredentialsOptions) {
    this.#options = options;
  }

  /** Rejects a wrong password. */
  async confirm(accountId: string, password: string, field = 'password'): Promise<void> {
    const { store, passwords, attempts } = this.#options;
    await attempts.use('password person', accountId);
    const account = await queries.findById(store.db, accountId);
    if (!(await passwords.matches(password, account?.passwordHash)))
      throw new Problem(403, 'Wrong password', `body.${field}: the password is not right.`);
    await attempts.undo('password person', accountId);
  }

  /** Rejects a wrong password, else notes that the person of this session has just proved who they are. */
  async reauthenticate({ accountId, familyId }: Session, password: string): Promise<void> {
    await this.confirm(accountId, password);
    await this.#options.proofs.note(familyId);
  }

  /** Rejects a session whose person neither gives the password nor proved a few minutes ago who they are. */
  async requireProof(session: Session, password: string | undefined): Promise<void> {
    if (password !== undefined) await this.reauthenticate(session, password);
    else if (!(await this.#options.proofs.isRecent(session.familyId)))
      throw new Problem(403, 'Password needed', 'body.password: confirm the password of this account.');
  }

  /** Sets a new password; all other devices and browsers are signed out. */
  async changePassword(
    caller: Session & { email: string },
    change: { currentPassword: string; password: string },
  ): Promise<void> {
    const { store, passwords, newPasswords, devices, notices } = this.#options;
    await newPasswords.refuseFlaw(change.password, caller.email);
    await this.confirm(caller.accountId, change.currentPassword, 'currentPassword');
    const passwordHash = await passwords.hash(change.password);
    await store.transaction(async (tx, announce) => {
      await setPassword(tx, caller.accountId, passwordHash);
      await queries.endLinks(tx, caller.accountId);
      await notices.passwordChanged(tx, announce, caller.accountId);
      await devices.endAll(tx, announce, caller.accountId, caller.familyId);
    });
  }

  /** Mails the new address; the answer is the same where it has an account already. */
  async changeEmail(accountId: string, change: { email: string; password: string }): Promise<void> {
    const { store, attempts, post, publicUrl } = this.#options;
    await this.confirm(accountId, change.password);
    const address = normalAddress(change.email);
    await attempts.use('mail address', address);
    const account = await queries.findById(store.db, accountId);
    const locale = localeOf(account?.locale);
    const to = { email: change.email, locale };
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
        email: change.email,
        createdAt,
        expiresAt,
      });
      await post.send(tx, announce, 'verify', to, { hours: VERIFY_HOURS, link });
    });
  }

  /**
   * Changes the address of a confirmed request. The browser must be signed in to the account: a stranger's account does
   * not get the address of a person who opens the link by mistake.
   */
  async confirmEmail({ accountId, email: former }: { accountId: string; email: string }, token: string) {
    const { store, notices } = this.#options;
    const now = new Date(this.#options.now());
    const changed = await store.transaction(async (tx, announce) => {
      const found = await queries.findEmailChange(tx, digest(token), now);
      if (found && found.accountId !== accountId)
        throw new Problem(403, 'Another account', 'The link belongs to another account than the one signed in here.');
      const taken = await queries.takeEmailChange(tx, digest(token), now);
      if (!taken || (await queries.isTaken(tx, taken.address))) return undefined;
      await queries.setEmail(tx, taken);
      await notices.emailChanged(tx, announce, accountId, former);
      return taken;
    });
    if (!changed) throw staleLink();
    return { email: changed.email };
  }

  /** The address that an account signs in with. */
  async emailOf(accountId: string): Promise<string> {
    const account = await queries.findById(this.#options.store.db, accountId);
    if (!account) throw notFound('Account', accountId);
    return account.email;
  }

  async tidy(): Promise<void> {
    await queries.forgetEmailChanges(this.#options.store.db, new Date(this.#options.now()));
  }
}
