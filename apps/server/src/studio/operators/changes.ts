import type { StudioRole } from '@touchline/contract';
import { Problem } from '../../kernel/http/problem';
import type { Announce, Db } from '../../kernel/store/store';
import type { Factors } from './factors';
import type { Invitations } from './invitations';
import * as queries from './queries';
import type { OperatorSessions } from './sessions';

interface ChangesOptions {
  invitations: Invitations;
  sessions: OperatorSessions;
  factors: Factors;
  /** Epoch ms. */
  now: () => number;
}

/** The transaction of a change. */
interface InTransaction {
  tx: Db;
  announce: Announce;
}

interface Subject {
  id: string;
  email: string;
  role: StudioRole;
}

/** What can be done with operators, for owners in the studio and for commands alike. */
export class OperatorChanges {
  readonly #options: ChangesOptions;

  constructor(options: ChangesOptions) {
    this.#options = options;
  }

  /** Invites somebody; returns the address to hand over. An operator that ended comes back. */
  async invite(tx: Db, email: string, role: StudioRole): Promise<string> {
    const known = await queries.findByEmail(tx, email);
    if (known && known.endedAt === null)
      throw new Problem(
        409,
        'Known operator',
        `${email} is an operator already; change the role, or reset the sign-in.`,
      );
    return this.#options.invitations.create(tx, { role, email, operatorId: known?.id ?? null });
  }

  /** Ends the sessions and factors of an operator; returns the address at which they set up new ones. */
  async reset({ tx, announce }: InTransaction, { id, email, role }: Subject): Promise<string> {
    const { invitations, sessions, factors } = this.#options;
    await factors.removeAll(tx, id);
    await sessions.endAll(tx, announce, id);
    return invitations.create(tx, { role, email, operatorId: id });
  }

  /** Changes the role of an operator, from their next call on, and that of a sign-in that is being set up again. */
  async setRole({ tx, announce }: InTransaction, { id }: Subject, role: StudioRole): Promise<void> {
    await queries.setInvitedRole(tx, id, role);
    await queries.setRole(tx, id, role);
    announce('operators');
  }

  /** Ends an operator with their sessions, factors and open invitations. */
  async end({ tx, announce }: InTransaction, { id, email }: Subject): Promise<void> {
    const { sessions, factors } = this.#options;
    await queries.endOperator(tx, id, this.#seconds());
    await queries.endInvitations(tx, email, this.#seconds());
    await factors.removeAll(tx, id);
    await sessions.endAll(tx, announce, id);
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}
