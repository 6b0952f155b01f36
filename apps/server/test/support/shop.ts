import { randomUUID } from 'node:crypto';
import type { CreditWallet, Order, PersonAccount, PurchaseAnswer } from '@touchline/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { CREDITS, house, wallet } from '../../src/paying/ledger/service';
import { type Browser, deviceTokens, signedIn } from './people';
import type { Node } from './world';

/** A person with an account: signed in on the connect pages, and on a device. */
export interface Customer {
  accountId: string;
  email: string;
  browser: Browser;
  headers: { authorization: string };
}

let people = 0;

export async function customer(node: Node, name = `person${++people}`): Promise<Customer> {
  const email = `${name}@post.example`;
  const browser = await signedIn(node, email);
  const { userId, accessToken } = await deviceTokens(node, browser);
  return { accountId: userId, email, browser, headers: { authorization: `Bearer ${accessToken}` } };
}

/** Puts credits into a wallet, booked like a top-up. */
export function credit(node: Node, accountId: string, amount: number, name = 'credits'): Promise<string> {
  return node.store.transaction((tx) =>
    node.services.ledger.book(tx, {
      kind: 'top-up',
      reference: 'test',
      transfers: [{ from: house('issued', 'sold', CREDITS), to: wallet(accountId, name), amount }],
    }),
  );
}

/** Puts an event up for sale: one that is live now, unless specified otherwise. */
export async function sell(
  node: Node,
  { id = `sold-${randomUUID()}`, cost = 6, walletId = 'credits', startsIn = -600, endsIn = 6600 } = {},
): Promise<{ eventId: string; ppvInfoId: string; walletId: string }> {
  const now = node.clock.seconds;
  const ppvInfoId = `${id}-price`;
  await sql`
    insert into event (id, source, start_time, end_time, type, live, access, team_ids, tags, doc)
    select ${id}, source, ${now + startsIn}, ${now + endsIn}, type, live, access, team_ids, tags,
      doc || ${JSON.stringify({ id, startTime: now + startsIn, endTime: now + endsIn, ppvInfo: [{ id: ppvInfoId, walletId, cost }] })}::jsonb
    from event where id = 'ppv-match'`.execute(node.store.db);
  return { eventId: id, ppvInfoId, walletId };
}

export async function buy(
  { app }: Node,
  { headers }: Customer,
  request: object,
  key: string = randomUUID(),
): Promise<{ status: number; bytes: string; answer: PurchaseAnswer }> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v3/checkout/purchaseWithCredits',
    headers: { ...headers, 'idempotency-key': key },
    payload: request,
  });
  return { status: answer.statusCode, bytes: answer.body, answer: answer.json() };
}

export async function walletsOf({ app }: Node, { headers }: Customer): Promise<CreditWallet[]> {
  const answer = await app.inject({ url: '/api/v3/my/creditWallets', headers });
  return answer.json<{ items: CreditWallet[] }>().items;
}

export async function balanceOf(node: Node, who: Customer, uniqueId = 'credits'): Promise<number> {
  return (await walletsOf(node, who)).find((each) => each.uniqueId === uniqueId)?.availableCreditCount ?? 0;
}

/** The access rights that a person has paid for. */
export async function rightsOf({ app }: Node, { headers }: Customer): Promise<string[]> {
  const answer = await app.inject({ url: '/api/v3/my/accessrights', headers });
  return answer.json<{ rights: { uniqueId: string }[] }>().rights.map(({ uniqueId }) => uniqueId);
}

export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  secondStep: '4000 0025 0000 3155',
  late: '4000 0000 0000 0077',
  twice: '4000 0000 0000 0259',
  dryLater: '4000 0000 0000 0341',
} as const;

export const card = (number: string = CARDS.good) => ({ number, expMonth: 12, expYear: 2030, checkDigits: '123' });

export const TOP_UP = { offerId: 'tenCredits', price: 999 };
export const PASS = { offerId: 'league-pass', price: 1499 };

/** Pays for an offer on the connect pages. */
export async function pay(
  { browser }: Customer,
  request: object,
  key: string = randomUUID(),
): Promise<{ status: number; order: Order; title: string }> {
  const answer = await browser.ask('POST', '/checkout/orders', {
    payload: { card: card(), ...request },
    headers: { 'idempotency-key': key },
  });
  const body = answer.json<Order & { title: string }>();
  return { status: answer.statusCode, order: body, title: body.title };
}

/** Runs every job that is due now. */
export async function runJobs({ services }: Node): Promise<void> {
  for (const job of services.jobs) await job.run();
}

/** Moves the clock and runs every job that is due by then. */
export async function after(node: Node, seconds: number): Promise<void> {
  node.clock.seconds += seconds;
  await runJobs(node);
}

export async function accountOf({ browser }: Customer): Promise<PersonAccount> {
  return (await browser.ask('GET', '/identity/touchline/me/account')).json();
}

/** Checks the invariants: sums are zero, no balance is negative. */
export async function expectBooksInOrder({ services }: Node): Promise<void> {
  const report = await services.ledger.check();
  expect(report.drifted).toEqual([]);
  expect(report.emptyBookings).toEqual([]);
  expect(Object.values(report.sums).filter((sum) => sum !== 0)).toEqual([]);
}
