import type { InvoiceRow } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { openEventStream } from '../../kernel/http/event-stream';
import { localise } from '../../kernel/store/stored-content';
import type { PayoutReport, PersonBooks, Vouchers } from '../../paying';
import type { StudioCalls } from '../audit/studio-calls';
import { spanOf } from './months';
import type { RefundRequests } from './refunds/service';
import type { RefundsWatch } from './refunds/watch';
import { sightOf } from './roles';

interface Services {
  refunds: RefundRequests;
  refundsWatch: RefundsWatch;
  personBooks: PersonBooks;
  payoutReport: PayoutReport;
  vouchers: Vouchers;
  now: () => number;
}

/** Refunds, invoices, payouts and vouchers. */
export function moneyRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  refundRoutes(app, calls, services);
  reportRoutes(app, calls, services);
  voucherRoutes(app, calls, services);
}

function refundRoutes(app: FastifyInstance, calls: StudioCalls, { refunds, refundsWatch }: Services): void {
  calls.answer(app, 'studioRefundPreview', ({ params, caller, note }) => {
    note({ target: params.id });
    return refunds.preview(params.id, caller);
  });
  calls.change(app, 'studioRefund', async ({ body, tx, announce, caller, note }) => {
    const { id, targetId, reason, takesBack } = body;
    note({ refund: id, target: targetId, reason, takesBack });
    const asked = await refunds.ask({ tx, announce }, body, caller);
    const { personId, amount, unit, state } = asked;
    note({ person: personId, amount, unit, state });
    return asked;
  });
  calls.answer(app, 'studioRefundRequests', async ({ caller }) => ({ items: await refunds.list(caller) }));
  calls.stream(app, 'studioRefundsWaiting', async ({ request, reply, caller }) => {
    const operatorId = caller.operatorId ?? '';
    const waiting = await refundsWatch.prepare(operatorId);
    let stop = () => undefined as void;
    const stream = openEventStream(request, reply, () => stop());
    stop = refundsWatch.watch(waiting, operatorId, stream);
  });
  // Open streams would delay a stopping server.
  app.addHook('preClose', (done) => {
    refundsWatch.close();
    done();
  });
  calls.change(app, 'studioDecideRefund', async ({ params, body, tx, announce, caller, note }) => {
    note({ refund: params.id, approves: body.approves });
    const decided = await refunds.decide({ tx, announce }, params.id, body.approves, caller);
    const { personId, targetId, amount, unit, reason, askedBy } = decided;
    note({ person: personId, target: targetId, amount, unit, reason, askedBy });
    return decided;
  });
}

function reportRoutes(app: FastifyInstance, calls: StudioCalls, services: Services): void {
  const { personBooks, payoutReport, now } = services;
  calls.answer(app, 'studioInvoices', async ({ query, caller, note }) => {
    const { month, search } = query;
    // A search can be a name: that it was one is kept, not which.
    note({ month, isSearch: Boolean(search) });
    const span = spanOf(month, now());
    const found = await personBooks.invoices(search ? { ...span, search } : span);
    const seesBuyers = sightOf(caller.role).name;
    return { items: found.rows.map((row) => invoiceRow(row, seesBuyers)), isComplete: found.isComplete };
  });
  calls.answer(app, 'studioPayouts', async ({ query, note }) => {
    note({ month: query.month });
    const { rows, isComplete, sums } = await payoutReport.of(spanOf(query.month, now()));
    const items = rows.map(({ ownerId, createdAt, settledAt, dueAt, state, ...row }) => ({
      id: row.id,
      orderId: row.orderId,
      personId: ownerId,
      title: row.title,
      amount: row.amount,
      currency: row.currency,
      reason: row.reason,
      state,
      tries: row.tries,
      createdAt: seconds(createdAt),
      ...(settledAt ? { settledAt: seconds(settledAt) } : { nextTryAt: seconds(dueAt) }),
    }));
    return { items, isComplete, sums };
  });
  calls.change(app, 'studioRetryPayout', async ({ params, tx, note }) => {
    note({ payout: params.id });
    await payoutReport.retry(tx, params.id);
    return null;
  });
}

function voucherRoutes(app: FastifyInstance, calls: StudioCalls, { vouchers }: Services): void {
  calls.answer(app, 'studioVouchers', async () => {
    const { batches, promotions } = await vouchers.list();
    return {
      batches,
      promotions: promotions.map(({ id, name, credits, validFrom, validTo }) => ({
        id,
        name: localise(name, 'en'),
        credits,
        validFrom,
        validTo,
      })),
    };
  });
  calls.change(app, 'studioMakeVouchers', async ({ body, tx, caller, note }) => {
    const { id, promotionId, count, prefix, uses, validTo } = body;
    note({ batch: id, promotion: promotionId, count, prefix, uses, validTo });
    return vouchers.make(tx, body, { id: caller.operatorId ?? '', name: caller.name });
  });
  calls.change(app, 'studioRevokeVouchers', async ({ params, tx, caller, note }) => {
    note({ batch: params.id });
    return vouchers.revoke(tx, params.id, caller.name);
  });
}

type FoundInvoice = Awaited<ReturnType<PersonBooks['invoices']>>['rows'][number];

function invoiceRow(
  { number, orderId, ownerId, doc, buyer, issuedAt, isRefunded }: FoundInvoice,
  seesBuyer: boolean,
): InvoiceRow {
  const name = [buyer?.firstName, buyer?.lastName].filter(Boolean).join(' ');
  return {
    number,
    orderId,
    personId: ownerId,
    issuedAt: seconds(issuedAt),
    title: localise(doc.title, 'en'),
    ...(seesBuyer && name ? { buyer: name } : {}),
    total: doc.total,
    net: doc.net,
    tax: doc.taxAmount,
    taxRate: doc.taxRate,
    currency: doc.currency,
    isRefunded,
  };
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
