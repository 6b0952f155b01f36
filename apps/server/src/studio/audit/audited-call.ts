import type { FastifyRequest } from 'fastify';
import { Problem } from '../../kernel/http/problem';
import type { Announce, Db } from '../../kernel/store/store';
import type { Actor, Audit, AuditDetails } from './service';

/** The transaction that a change and its audit row share. */
export interface InTransaction {
  tx: Db;
  announce: Announce;
}

/** Answers to callers without the right; other problems are failures. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);
const TOO_MANY = 429;

/** One call of the studio on its way to its audit row. */
export class AuditedCall {
  readonly #audit: Audit;
  readonly #request: FastifyRequest;
  readonly #name: string;
  #actor: Actor;
  #details: AuditDetails = {};
  #isWritten = false;

  constructor(audit: Audit, request: FastifyRequest, name: string, actor: Actor) {
    this.#audit = audit;
    this.#request = request;
    this.#name = name;
    this.#actor = actor;
  }

  readonly by = (actor: Actor): void => {
    this.#actor = actor;
  };

  readonly note = (details: AuditDetails): void => {
    this.#details = { ...this.#details, ...details };
  };

  /** Does the work of the call and writes how it ended, unless a transaction of the work has. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    try {
      const answer = await work();
      if (!this.#isWritten) await this.#write(this.#audit.store.db);
      return answer;
    } catch (error) {
      if (!this.#isWritten) await this.#writeFailure(error);
      throw error;
    }
  }

  /**
   * Runs a change and writes the audit row in one transaction. A problem that `work` returns is thrown afterwards: what
   * was changed stays.
   */
  async inTransaction<T>(work: (transaction: InTransaction) => Promise<T | Problem>): Promise<T> {
    const noted = this.#details;
    const result = await this.#audit.store.transaction(async (tx, announce) => {
      // A transaction that is repeated notes its details again.
      this.#details = noted;
      const made = await work({ tx, announce });
      await this.#write(tx, made instanceof Problem ? made : undefined);
      return made;
    });
    this.#isWritten = true;
    if (result instanceof Problem) throw result;
    return result;
  }

  /**
   * The first failure is the one to be answered: a database that is away fails both. Calls above a limit leave no row,
   * or strangers could fill the log.
   */
  async #writeFailure(failure: unknown): Promise<void> {
    const problem = failure instanceof Problem ? failure : new Problem(500, 'Failed');
    if (problem.statusCode === TOO_MANY) return;
    await this.#write(this.#audit.store.db, problem).catch((reason: unknown) =>
      this.#request.log.error({ err: reason, call: this.#name }, 'a failed call of the studio was not audited'),
    );
  }

  async #write(db: Db, problem?: Problem): Promise<void> {
    const call = { call: this.#name, actor: this.#actor };
    if (!problem) return this.#audit.write(db, this.#request, { ...call, outcome: 'done', details: this.#details });
    const { statusCode, title } = problem;
    const outcome = REFUSALS.has(statusCode) ? 'refused' : 'failed';
    const details = { ...this.#details, status: statusCode, reason: title };
    return this.#audit.write(db, this.#request, { ...call, outcome, details });
  }
}
