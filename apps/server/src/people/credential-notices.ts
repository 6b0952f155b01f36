import { localeOf } from '../kernel/common/audience';
import type { Post } from '../kernel/mail';
import { writtenDate } from '../kernel/mail/letters';
import type { Announce, Db } from '../kernel/store/store';
import { findById } from './credential-queries';

interface NoticesOptions {
  post: Post;
  publicUrl: string;
  now: () => number;
}

/** Tells a person by mail, within the transaction of the change, that the password, the address or a passkey was changed. */
export class CredentialNotices {
  readonly #options: NoticesOptions;

  constructor(options: NoticesOptions) {
    this.#options = options;
  }

  passwordChanged(tx: Db, announce: Announce, accountId: string): Promise<void> {
    return this.#send(tx, announce, 'passwordChanged', accountId);
  }

  passkeyAdded(tx: Db, announce: Announce, accountId: string): Promise<void> {
    return this.#send(tx, announce, 'passkeyAdded', accountId);
  }

  passkeyRemoved(tx: Db, announce: Announce, accountId: string): Promise<void> {
    return this.#send(tx, announce, 'passkeyRemoved', accountId);
  }

  async #send(
    tx: Db,
    announce: Announce,
    kind: 'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved',
    accountId: string,
  ): Promise<void> {
    const { post, publicUrl, now } = this.#options;
    const person = await findById(tx, accountId);
    if (!person) return;
    const to = { email: person.email, locale: localeOf(person.locale) };
    const date = writtenDate(now(), to.locale);
    await post.send(tx, announce, kind, to, { date, link: `${publicUrl}/connect/forgot` });
  }

  /** Writes to both addresses: a stranger who took the account over controls the new one only. */
  async emailChanged(tx: Db, announce: Announce, accountId: string, former: string): Promise<void> {
    const { post, publicUrl, now } = this.#options;
    const person = await findById(tx, accountId);
    if (!person) return;
    const { email } = person;
    const locale = localeOf(person.locale);
    const date = writtenDate(now(), locale);
    await post.send(tx, announce, 'emailChanged', { email, locale }, { date, link: `${publicUrl}/connect/forgot` });
    const old = { email: former, locale };
    await post.send(tx, announce, 'emailLeft', old, { date, email, link: `${publicUrl}/settings/imprint` });
  }
}
