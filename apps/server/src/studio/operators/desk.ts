import { type StudioRole, studioRoles } from '@touchline/contract';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Announce, Db, Store } from '../../kernel/store/store';
import { normalAddress } from '../../people';
import type { Audit } from '../audit/service';
import type { OperatorChanges } from './changes';
import * as queries from './queries';

interface DeskOptions {
  store: Store;
  audit: Audit;
  changes: OperatorChanges;
}

type Found = NonNullable<Awaited<ReturnType<typeof queries.findByEmail>>>;

/** What `npm run operator` does. Access to the machine is its right; everything but the list is audited. */
export class OperatorDesk {
  readonly #options: DeskOptions;

  constructor(options: DeskOptions) {
    this.#options = options;
  }

  /** Invites somebody; returns the address to hand over. An operator that ended comes back. */
  async add(email: string, role: string): Promise<string> {
    const { store, audit, changes } = this.#options;
    const address = normalAddress(email);
    const given = roleOf(role);
    return store.transaction(async (tx) => {
      const handOver = await changes.invite(tx, address, given);
      await audit.writeCommand(tx, 'operator add', { email: address, role: given });
      return handOver;
    });
  }

  /** Ends the sessions and factors of an operator; returns the address at which they set up new ones. */
  async reset(email: string): Promise<string> {
    return this.#change('operator reset', email, {}, (tx, announce, operator) =>
      this.#options.changes.reset({ tx, announce }, operator),
    );
  }

  /** Changes the role of an operator, from their next call on. */
  async setRole(email: string, role: string): Promise<void> {
    const given = roleOf(role);
    await this.#change('operator role', email, { role: given }, (tx, announce, operator) =>
      this.#options.changes.setRole({ tx, announce }, operator, given),
    );
  }

  /** Ends an operator with their sessions, factors and open invitations. */
  async end(email: string): Promise<void> {
    await this.#change('operator end', email, {}, (tx, announce, operator) =>
      this.#options.changes.end({ tx, announce }, operator),
    );
  }

  async list(): Promise<string[]> {
    const operators = await queries.listOperators(this.#options.store.db);
    return operators.map(({ name, email, role, endedAt }) =>
      [email, role, name, ...(endedAt === null ? [] : ['ended'])].join('  '),
    );
  }

  #change<T>(
    call: string,
    email: string,
    details: Readonly<Record<string, unknown>>,
    work: (tx: Db, announce: Announce, operator: Found) => Promise<T>,
  ): Promise<T> {
    const { store, audit } = this.#options;
    const address = normalAddress(email);
    return store.transaction(async (tx, announce) => {
      const operator = await queries.findByEmail(tx, address);
      if (!operator || operator.endedAt !== null) throw notFound('Operator', address);
      const before = { role: operator.role };
      await audit.writeCommand(tx, call, { operatorId: operator.id, before, ...details });
      return work(tx, announce, operator);
    });
  }
}

function roleOf(text: string): StudioRole {
  const role = studioRoles.find((known) => known === text);
  if (!role) throw new Problem(400, 'Unknown role', `Roles are ${studioRoles.join(', ')}.`);
  return role;
}
