import type { ListedOperator, OpenInvitation, StudioRole } from '@touchline/contract';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import { normalAddress } from '../../people';
import type { InTransaction } from '../audit/audited-call';
import type { OperatorChanges } from './changes';
import * as queries from './queries';

interface RosterOptions {
  store: Store;
  changes: OperatorChanges;
  /** Epoch ms. */
  now: () => number;
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findById>>>;

/** Operators as owners look after them. There is always an owner who can sign in. */
export class Roster {
  readonly #options: RosterOptions;

  constructor(options: RosterOptions) {
    this.#options = options;
  }

  async list(): Promise<{ operators: ListedOperator[]; invitations: OpenInvitation[] }> {
    const { db } = this.#options.store;
    const [operators, invitations] = await Promise.all([
      queries.roster(db),
      queries.openInvitations(db, this.#seconds()),
    ]);
    return {
      operators: operators.map(({ email, endedAt, hasApp, hasPasskey, ...operator }) => ({
        ...operator,
        email: masked(email),
        factors: [...(hasApp ? ['totp' as const] : []), ...(hasPasskey ? ['passkey' as const] : [])],
        isEnded: endedAt !== null,
      })),
      invitations: invitations.map(({ email, ...invitation }) => ({ ...invitation, email: masked(email ?? '') })),
    };
  }

  invite({ tx }: InTransaction, email: string, role: StudioRole): Promise<string> {
    return this.#options.changes.invite(tx, normalAddress(email), role);
  }

  /** Returns the masked address that it was for. */
  async endInvitation({ tx }: InTransaction, id: number): Promise<string> {
    const ended = await queries.endInvitation(tx, id, this.#seconds());
    if (!ended) throw notFound('Invitation', String(id));
    return masked(ended.email ?? '');
  }

  /** Returns the operator as they were. */
  async setRole(transaction: InTransaction, id: string, role: StudioRole): Promise<Found> {
    if (role !== 'owner') await this.#keepOwner(transaction.tx, id);
    const operator = await this.#require(transaction.tx, id);
    await this.#options.changes.setRole(transaction, operator, role);
    return operator;
  }

  async reset(transaction: InTransaction, id: string): Promise<{ operator: Found; address: string }> {
    await this.#keepOwner(transaction.tx, id);
    const operator = await this.#require(transaction.tx, id);
    return { operator, address: await this.#options.changes.reset(transaction, operator) };
  }

  async end(transaction: InTransaction, id: string): Promise<Found> {
    await this.#keepOwner(transaction.tx, id);
    const operator = await this.#require(transaction.tx, id);
    await this.#options.changes.end(transaction, operator);
    return operator;
  }

  /** The owners are locked, so that two of them cannot remove each other at the same time. */
  async #keepOwner(tx: Db, id: string): Promise<void> {
    const owners = await queries.lockOwners(tx);
    if (owners.length === 1 && owners[0]?.id === id)
      throw new Problem(409, 'Last owner', 'Make somebody else an owner first; without one nobody could.');
  }

  async #require(tx: Db, id: string): Promise<Found> {
    const operator = await queries.findById(tx, id);
    if (!operator || operator.endedAt !== null) throw notFound('Operator', id);
    return operator;
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** `i…r@zarafshar.tv`: who knows the person recognises it. */
export function masked(email: string): string {
  const at = email.lastIndexOf('@');
  // What is no address may be anything, such as a password.
  if (at < 1) return '…';
  const name = email.slice(0, at);
  return `${name.slice(0, 1)}…${name.length > 2 ? name.slice(-1) : ''}${email.slice(at)}`;
}
