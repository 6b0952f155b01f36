import type { FastifyRequest } from 'fastify';
import { networksOf } from '../../kernel/http/networks';
import type { Db, Store } from '../../kernel/store/store';
import type { AuditOutcome } from './queries';
import * as queries from './queries';

/** Who did something. Name and role are kept as they were, whatever becomes of the operator. */
export interface Actor {
  /** Absent for machines, commands and browsers that are not signed in. */
  readonly operatorId?: string;
  readonly name: string;
  readonly role: string;
}

/** A few plain values that explain a call, such as what was changed from what; never secrets. */
export type AuditDetails = Readonly<Record<string, unknown>>;

/** What was done, by whom, and how it ended. */
interface Deed {
  call: string;
  actor: Actor;
  outcome: AuditOutcome;
  details: AuditDetails;
}

/** A browser that is not signed in, or not yet. */
export const STRANGER: Actor = { name: 'Not signed in', role: 'none' };
/** Commands on the machine of the service. */
const COMMAND_LINE: Actor = { name: 'command line', role: 'none' };

/** What happens at a time that an operator set. */
const SERVICE: Actor = { name: 'Service', role: 'none' };

/** Writes the audit log, which nothing changes or deletes. */
export class Audit {
  readonly store: Store;
  readonly #now: () => number;

  constructor({ store, now }: { store: Store; now: () => number }) {
    this.store = store;
    this.#now = now;
  }

  /** Writes what a request did, in the transaction of its change if it made one. */
  async write(db: Db, request: FastifyRequest, deed: Deed): Promise<void> {
    await this.#insert(db, deed, request.id, networksOf(request.ip)[0]?.name ?? '');
  }

  /** Writes what a command did, in the transaction of its change. */
  async writeCommand(tx: Db, call: string, details: AuditDetails): Promise<void> {
    await this.#insert(tx, { call, actor: COMMAND_LINE, outcome: 'done', details }, '', '');
  }

  /** Writes what the service did by itself, in the transaction of its change. */
  async writeService(tx: Db, call: string, outcome: AuditOutcome, details: AuditDetails): Promise<void> {
    await this.#insert(tx, { call, actor: SERVICE, outcome, details }, '', '');
  }

  /** Whether an operator was signed in from this network before. */
  hasSeen(operatorId: string, network: string): Promise<boolean> {
    return queries.hasEntry(this.store.db, operatorId, network);
  }

  async #insert(db: Db, { call, actor, outcome, details }: Deed, requestId: string, network: string): Promise<void> {
    await queries.insertEntry(db, {
      at: Math.floor(this.#now() / 1000),
      operatorId: actor.operatorId ?? null,
      operatorName: actor.name,
      role: actor.role,
      call,
      outcome,
      details,
      requestId,
      network,
    });
  }
}
