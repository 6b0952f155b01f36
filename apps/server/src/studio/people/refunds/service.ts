import type { RefundPreview, RefundRequest } from '@touchline/contract';
import type { StudioCaller } from '../../../auth';
import { notFound, Problem } from '../../../kernel/http/problem';
import type { Store } from '../../../kernel/store/store';
import type { PersonBooks, Refundable, Refunds } from '../../../paying';
import type { InTransaction } from '../../audit/audited-call';
import type { Titles } from '../titles';
import type { RefundLimit } from './limit';
import { linesOf } from './lines';
import * as queries from './queries';

interface RefundRequestsOptions {
  store: Store;
  refunds: Refunds;
  personBooks: PersonBooks;
  titles: Titles;
  limit: RefundLimit;
  /** The names of regions, whose taxes are accounts of their own. */
  regionNames: () => Promise<ReadonlyMap<string, string>>;
  /** The names of the operators that may approve a request of this one. */
  approversFor: (operatorId: string) => Promise<string[]>;
  now: () => number;
}

interface Asked {
  id: string;
  targetId: string;
  reason: string;
  takesBack: boolean;
}

/**
 * Refunds that operators ask for: made at once up to a limit, and above it when a second person approves. A request is
 * kept under the id that the browser chose; however often it comes, its money goes back once.
 */
export class RefundRequests {
  readonly #options: RefundRequestsOptions;

  constructor(options: RefundRequestsOptions) {
    this.#options = options;
  }

  /** What a refund will book. */
  async preview(targetId: string, caller: StudioCaller): Promise<RefundPreview> {
    const { store, refunds, limit, approversFor } = this.#options;
    const refundable = await store.transaction(async (tx) => {
      await this.#refuseWaiting(tx, targetId);
      return refunds.describe(tx, targetId);
    });
    const [bought, regionNames] = await Promise.all([this.#bought(targetId), this.#options.regionNames()]);
    const { kind, id, amount, unit, transfers, transfersOfRight } = refundable;
    const needsApproval = await limit.isAbove(amount, unit);
    return {
      kind,
      id,
      amount,
      unit,
      ...bought.shown,
      lines: linesOf(transfers, regionNames),
      linesOfRight: linesOf(transfersOfRight, regionNames),
      needsApproval,
      approvers: needsApproval ? await approversFor(idOf(caller)) : [],
      limit: await limit.shown(),
    };
  }

  /** Makes a refund, or keeps it until a second person approves. */
  async ask({ tx, announce }: InTransaction, given: Asked, caller: StudioCaller): Promise<RefundRequest> {
    const { refunds, limit } = this.#options;
    await queries.lockId(tx, given.id);
    const known = await queries.lockRequest(tx, given.id);
    if (known) return this.#again(known, given, caller);
    const refundable = await refunds.describe(tx, given.targetId);
    await this.#refuseWaiting(tx, given.targetId);
    const { kind, amount, unit } = refundable;
    const { ownerId, shown } = await this.#bought(given.targetId, tx);
    const waits = await limit.isAbove(amount, unit);
    const askedAt = this.#seconds();
    const request: queries.StoredRequest = {
      ...given,
      kind,
      ownerId,
      title: shown.title,
      amount,
      unit,
      state: waits ? 'waiting' : 'done',
      askedBy: idOf(caller),
      askedByName: caller.name,
      askedAt,
      decidedBy: null,
      decidedByName: null,
      decidedAt: waits ? null : askedAt,
    };
    await queries.insertRequest(tx, request);
    if (waits) announce('refunds');
    else await this.#make({ tx, announce }, refundable, request);
    return shownRequest(request, caller);
  }

  /** A second person approves a refund, which is made, or declines it. A repeated decision changes nothing. */
  async decide(
    { tx, announce }: InTransaction,
    id: string,
    approves: boolean,
    caller: StudioCaller,
  ): Promise<RefundRequest> {
    const request = await queries.lockRequest(tx, id);
    if (!request) throw notFound('Refund', id);
    const state = approves ? 'done' : 'declined';
    if (request.state !== 'waiting') {
      if (request.state === state && request.decidedBy === caller.operatorId) return shownRequest(request, caller);
      throw new Problem(409, 'Decided already', `${request.decidedByName ?? request.askedByName} has decided already.`);
    }
    if (request.askedBy === caller.operatorId)
      throw new Problem(403, 'Own request', 'Another person approves or declines what you asked for.');
    const at = this.#seconds();
    const decided = { ...request, state, decidedBy: idOf(caller), decidedByName: caller.name, decidedAt: at } as const;
    if (approves) {
      const refundable = await this.#options.refunds.describe(tx, request.targetId);
      if (refundable.amount !== request.amount)
        throw new Problem(409, 'Amount changed', 'A part of it was returned since; decline this and ask again.');
      await this.#make({ tx, announce }, refundable, decided);
    }
    await queries.decideRequest(tx, id, { state, by: decided.decidedBy, byName: caller.name, at });
    announce('refunds');
    return shownRequest(decided, caller);
  }

  /** What waits, then what was decided last. */
  async list(caller: StudioCaller): Promise<RefundRequest[]> {
    const rows = await queries.listRequests(this.#options.store.db);
    return rows.map((row) => shownRequest(row, caller));
  }

  /** The orders and purchases among these whose refund waits for a second person. */
  async waitingFor(targetIds: readonly string[]): Promise<ReadonlySet<string>> {
    return new Set(await queries.waitingFor(this.#options.store.db, targetIds));
  }

  /** The refunds that were asked for a person, for their own copy of what is stored. */
  async ofPerson(ownerId: string) {
    const rows = await queries.requestsOf(this.#options.store.db, ownerId);
    return rows.map(({ targetId, title, amount, unit, reason, state, askedAt, decidedAt }) => ({
      targetId,
      title,
      amount,
      unit,
      reason,
      state,
      askedAt,
      decidedAt,
    }));
  }

  /** How many wait for an operator, without their own. */
  async countsWaiting(): Promise<(operatorId: string) => number> {
    const counts = await queries.countWaiting(this.#options.store.db);
    return (operatorId) => counts.reduce((sum, { askedBy, count }) => sum + (askedBy === operatorId ? 0 : count), 0);
  }

  #again(known: queries.StoredRequest, given: Asked, caller: StudioCaller): RefundRequest {
    const isSame =
      known.targetId === given.targetId &&
      known.reason === given.reason &&
      known.takesBack === given.takesBack &&
      known.askedBy === caller.operatorId;
    if (!isSame) throw new Problem(422, 'Id already used', 'body.id came with another refund before.');
    return shownRequest(known, caller);
  }

  async #refuseWaiting(tx: Parameters<typeof queries.waitingFor>[0], targetId: string): Promise<void> {
    if ((await queries.waitingFor(tx, [targetId])).length > 0)
      throw new Problem(409, 'Asked already', 'This refund waits for a second person.');
  }

  async #make({ tx, announce }: InTransaction, refundable: Refundable, request: queries.StoredRequest): Promise<void> {
    const { reason, askedByName: askedBy, decidedByName: approvedBy, takesBack } = request;
    const why = { reason, askedBy, ...(approvedBy === null ? {} : { approvedBy }) };
    await this.#options.refunds.make(tx, announce, refundable, { keeps: !takesBack, why });
  }

  /** What a refund is about, in words. */
  async #bought(targetId: string, tx?: Parameters<PersonBooks['bought']>[1]) {
    const { personBooks, titles } = this.#options;
    const bought = await personBooks.bought(targetId, tx);
    if (!bought) throw notFound('Order or purchase', targetId);
    const { ownerId } = bought;
    const at = Math.floor(bought.at.getTime() / 1000);
    if (bought.kind === 'purchase') {
      const event = { kind: 'event', target: bought.eventId };
      const title = (await titles.of([event]))(event);
      return { ownerId, shown: { title, at, takesBack: [title] } };
    }
    const { number, title, last4, accessRights, credits } = bought;
    const titleOf = await titles.of([]);
    const rights = accessRights.map((target) => titleOf({ kind: 'pass', target }));
    return {
      ownerId,
      shown: {
        title,
        at,
        takesBack: credits === undefined ? rights : [`${credits} credits`],
        ...(number === null ? {} : { number }),
        ...(last4 === undefined ? {} : { card: last4 }),
      },
    };
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** Machines cannot ask for refunds: their calls have no such role. */
function idOf({ operatorId }: StudioCaller): string {
  if (operatorId === undefined) throw new Problem(403, 'Not allowed', 'Only operators may do this.');
  return operatorId;
}

function shownRequest(request: queries.StoredRequest, { operatorId }: StudioCaller): RefundRequest {
  const { id, kind, targetId, ownerId, title, amount, unit, reason, takesBack, state, askedBy, askedByName } = request;
  return {
    id,
    kind,
    targetId,
    personId: ownerId,
    title,
    amount,
    unit,
    reason,
    takesBack,
    state,
    askedBy: askedByName,
    askedAt: request.askedAt,
    ...(request.decidedByName === null ? {} : { decidedBy: request.decidedByName }),
    ...(request.decidedAt === null ? {} : { decidedAt: request.decidedAt }),
    isOwn: askedBy === operatorId,
  };
}
