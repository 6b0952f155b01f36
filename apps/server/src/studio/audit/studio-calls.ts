import type { CallName, endpoints } from '@touchline/contract';
import { type CallSchema, type Calls as Schemas, calls as schemas } from '@touchline/contract/schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Calls, Incoming, StudioCaller, StudioDoor } from '../../auth';
import { whenClosed } from '../../kernel/http/event-stream';
import { Problem } from '../../kernel/http/problem';
import type { Changes } from '../../kernel/store/changes';
import { AuditedCall, type InTransaction } from './audited-call';
import { type Actor, type Audit, type AuditDetails, STRANGER } from './service';

type NamesWith<Access extends CallSchema['access']> = {
  [N in CallName]: Schemas[N]['access'] extends Access ? N : never;
}[CallName];
type GetName = { [N in CallName]: (typeof endpoints)[N] extends `GET ${string}` ? N : never }[CallName];
type StudioName = NamesWith<'studio'>;
type StreamName = { [N in StudioName]: Schemas[N] extends { stream: true } ? N : never }[StudioName];
type ReadName = Exclude<Extract<StudioName, GetName>, StreamName>;
type ChangeName = Exclude<StudioName, GetName>;
type EntryName = NamesWith<'entry'>;

interface Audited {
  /** Adds details to the audit row of the call, such as values before and after a change; no secrets. */
  note: (details: AuditDetails) => void;
}

interface ByOperator extends Audited {
  caller: StudioCaller;
}

/** What a call on the way into the studio may do beside its answer. */
export interface Entering extends Audited {
  /** Names the operator whom the call is about, as soon as it is known. */
  by: (actor: Actor) => void;
  /**
   * Makes a change in one transaction with the audit row of the call; at most once. A problem that `work` returns is the
   * answer, and the change is made all the same: a wrong code counts.
   */
  commit: <T>(work: (transaction: InTransaction) => Promise<T | Problem>) => Promise<T>;
}

interface StudioCallsOptions {
  calls: Calls;
  audit: Audit;
  door: StudioDoor;
  changes: Changes;
}

/** How often an open stream looks whether its session still exists. */
const LOOK_MS = 5000;
/** Passwords are checked in turn; the limit is above the longest wait for one. */
const entryOptions = { limit: 'identity', limitMs: 25_000 } as const;

/**
 * Binds the calls of the studio: each checks the role that the contract demands and leaves one row in the audit log. A
 * change and its row are made in one transaction, so that neither exists without the other.
 */
export class StudioCalls {
  readonly #options: StudioCallsOptions;

  constructor(options: StudioCallsOptions) {
    this.#options = options;
  }

  /** Answers a call that changes nothing. */
  answer<N extends ReadName>(
    app: FastifyInstance,
    name: N,
    handle: (incoming: Incoming<N> & ByOperator) => Promise<Answer<N>>,
  ): void {
    this.#options.calls.answer(app, name, (incoming) => {
      const { call, caller } = this.#begin(name, incoming);
      return call.run(async () => {
        requireRole(name, caller);
        return handle({ ...incoming, caller, note: call.note });
      });
    });
  }

  /** Answers a call that changes something, in one transaction with its audit row. */
  change<N extends ChangeName>(
    app: FastifyInstance,
    name: N,
    handle: (incoming: Incoming<N> & ByOperator & InTransaction) => Promise<Answer<N>>,
    options: { bodyLimit?: number } = {},
  ): void {
    this.#options.calls.answer(
      app,
      name,
      (incoming) => {
        const { call, caller } = this.#begin(name, incoming);
        return call.run(async () => {
          requireRole(name, caller);
          return call.inTransaction((transaction) => handle({ ...incoming, ...transaction, caller, note: call.note }));
        });
      },
      options,
    );
  }

  /**
   * Answers a call with a stream, whose audit row is written when it opens. It ends within seconds after its session, or
   * after a change of the operator's role.
   */
  stream<N extends StreamName>(
    app: FastifyInstance,
    name: N,
    handle: (incoming: Incoming<N> & { caller: StudioCaller }) => Promise<void>,
  ): void {
    this.#options.calls.stream(app, name, async (incoming) => {
      const { call, caller } = this.#begin(name, incoming);
      await call.run(async () => requireRole(name, caller));
      await handle({ ...incoming, caller });
      this.#endWithSession(incoming.request, incoming.reply, caller);
    });
  }

  /** Answers a call on the way into the studio. */
  entry<N extends EntryName>(
    app: FastifyInstance,
    name: N,
    handle: (incoming: Incoming<N> & Entering) => Promise<Answer<N>>,
  ): void {
    this.#options.calls.answer(
      app,
      name,
      (incoming) => {
        const call = new AuditedCall(this.#options.audit, incoming.request, name, STRANGER);
        const commit: Entering['commit'] = (work) => call.inTransaction(work);
        return call.run(() => handle({ ...incoming, by: call.by, note: call.note, commit }));
      },
      entryOptions,
    );
  }

  #begin(name: StudioName, { caller: given, request }: { caller: unknown; request: FastifyRequest }) {
    // Calls of this access have such a caller; the compiler cannot tell for a name that is a parameter.
    const caller = given as StudioCaller;
    const call = new AuditedCall(this.#options.audit, request, name, caller);
    // What a call is about is known even if it was refused.
    const about = request.params as Readonly<Record<string, string>>;
    if (Object.keys(about).length > 0) call.note({ about });
    return { caller, call };
  }

  #endWithSession(request: FastifyRequest, reply: FastifyReply, caller: StudioCaller): void {
    const { door, changes } = this.#options;
    const look = async () => {
      const present = await door.require(request).catch(() => undefined);
      if (present?.operatorId !== caller.operatorId || present?.role !== caller.role) reply.raw.end();
    };
    const timer = setInterval(() => void look(), LOOK_MS);
    const unsubscribe = changes.subscribe((topics) => {
      if (!topics || topics.has('operators')) void look();
    });
    whenClosed(reply.raw, () => {
      clearInterval(timer);
      unsubscribe();
    });
  }
}

function requireRole(name: StudioName, { role }: StudioCaller): void {
  const { roles }: CallSchema = schemas[name];
  if (!roles?.includes(role)) throw new Problem(403, 'Not allowed', `The role ${role} may not do this.`);
}
