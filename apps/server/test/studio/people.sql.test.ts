import { randomUUID } from 'node:crypto';
import type { PersonCard, StudioRole } from '@touchline/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { Browser, letters, register, startFlow } from '../support/people';
import { problemOf } from '../support/problems';
import { after, buy, type Customer, credit, customer, PASS, pay, rightsOf, sell, TOP_UP } from '../support/shop';
import { auditLog, type Insider, insider } from '../support/studio';
import { type Node, startClubNode } from '../support/world';

let node: Node;
const insiders = new Map<StudioRole, Insider>();
beforeAll(async () => {
  node = await startClubNode();
  for (const role of ['owner', 'support', 'finance', 'auditor', 'editor'] as const)
    insiders.set(role, await insider(node, role));
});
afterAll(() => node.close());

function as(role: StudioRole): Insider['browser'] {
  const found = insiders.get(role);
  if (!found) throw new Error(`There is no ${role}`);
  return found.browser;
}

const find = (text: string, role: StudioRole = 'support') =>
  as(role).ask('POST', '/studio/people/searches', { payload: { text } });
const card = async ({ accountId }: Customer, role: StudioRole = 'support') =>
  (await as(role).ask('GET', `/studio/people/${accountId}`)).json<PersonCard>();
const act = (
  role: StudioRole,
  { accountId }: Customer,
  path: string,
  payload?: object,
  method: 'POST' | 'DELETE' = 'POST',
) => as(role).ask(method, `/studio/people/${accountId}/${path}`, payload ? { payload } : {});
const lastRow = async () => (await auditLog(node)).at(-1);
const granting = (changes: object = {}) => ({
  id: randomUUID(),
  kind: 'pass',
  target: 'league-pass',
  reason: 'Stream failed on 14 Nov',
  ...changes,
});

test('a person is found by mail, account, order, invoice, purchase, voucher and the code of a TV', async () => {
  const ann = await customer(node);
  const { order } = await pay(ann, TOP_UP);
  const bought = await buy(node, ann, await sell(node, { cost: 6 }));
  const invoice = (await card(ann)).orders.find(({ kind }) => kind === 'order')?.number ?? '';
  await node.app.inject({
    method: 'POST',
    url: '/api/v3/promotions/QX26',
    headers: ann.headers,
    payload: { voucherCode: 'BOX-TWO-27' },
  });
  const { userCode } = await startFlow(node, 'login', { deviceName: 'Kitchen TV' });
  await ann.browser.ask('GET', `/deviceflow/codes/${userCode}`);
  await ann.browser.ask('POST', `/deviceflow/codes/${userCode}/approve`);
  const ways = {
    mail: ` ${ann.email.toUpperCase()} `,
    account: ann.accountId,
    order: order.id,
    invoice: invoice.toLowerCase(),
    purchase: String(bought.answer.purchaseId),
    voucher: 'box-two-27',
    device: userCode.toLowerCase().replace('-', ' '),
  };
  for (const [kind, text] of Object.entries(ways)) {
    const answer = await find(text);
    expect(answer.json(), `found by ${kind}`).toMatchObject({ kind, people: [{ id: ann.accountId }] });
    expect(await lastRow()).toMatchObject({
      call: 'studioFindPeople',
      outcome: 'done',
      details: { searched: kind, found: [ann.accountId] },
    });
  }
  const searches = (await auditLog(node)).filter(({ call }) => call === 'studioFindPeople');
  expect(JSON.stringify(searches), 'what was typed is not kept').not.toContain('@');
});

test.each(['nobody@post.example', randomUUID(), 'TL-2027-999999', 'BCDF-GHJK', 'BOX-NOT-27', '?', 'a@', '@'])(
  'nobody is found by “%s”, in the same words, and the look is audited',
  async (text) => {
    const answer = await find(text);
    expect(problemOf(answer)).toMatchObject({
      statusCode: 404,
      title: 'Nobody found',
      detail: 'Nobody with this address, order or code.',
    });
    expect(await lastRow()).toMatchObject({ call: 'studioFindPeople', details: { found: [], status: 404 } });
  },
);

test('an address with several accounts lists the confirmed one first', async () => {
  const ann = await customer(node);
  await register(node, { email: ann.email, password: 'other words of mine' }, new Browser(node));
  const { people } = (await find(ann.email)).json<{ people: { id: string; isConfirmed: boolean }[] }>();
  expect(people.map(({ isConfirmed }) => isConfirmed)).toEqual([true, false]);
  expect(people[0]?.id).toBe(ann.accountId);
});

test.each<[StudioRole, string, string[], string[]]>([
  ['owner', 'm•••.kessler@post…', ['devices', 'notes', 'happenings'], ['signedIn', 'ordered']],
  ['support', 'm•••.kessler@post…', ['devices', 'notes', 'happenings'], ['signedIn', 'ordered']],
  ['finance', 'm•••.kessler@post…', ['happenings'], ['ordered']],
  ['auditor', 'm•••@•••', [], []],
])('%s sees the mail as %s, and %j beside rights and orders', async (role, mail, parts, kinds) => {
  const mira = await customer(node, `mira-${role}.kessler`);
  await node.store.db
    .insertInto('person_profile')
    .values({ account_id: mira.accountId, first_name: 'Mira', last_name: 'Kessler', country: 'AT' })
    .execute();
  await pay(mira, PASS);
  await act('support', mira, 'notes', { id: randomUUID(), text: 'Called twice' });
  const shown = await card(mira, role);
  expect(shown.person.mail).toBe(mail);
  expect(shown.person.name).toBe(role === 'auditor' ? undefined : 'Mira Kessler');
  expect(shown.person).toMatchObject({
    isConfirmed: true,
    region: 'AT',
    language: 'en',
    paid: [{ amount: 1499, unit: 'EUR' }],
  });
  expect(shown.rights).toMatchObject([{ target: 'league-pass', because: 'subscription', state: 'active' }]);
  expect(shown.orders).toMatchObject([{ kind: 'order', state: 'paid', amount: 1499, canRefund: true }]);
  expect(['devices', 'notes', 'happenings'].filter((part) => part in shown)).toEqual(parts);
  const seen = new Set(shown.happenings?.map(({ kind }) => kind));
  for (const kind of kinds) expect(seen).toContain(kind);
  expect(seen.has('signedIn'), 'finance sees what was paid only').toBe(kinds.includes('signedIn'));
  expect(JSON.stringify(shown)).not.toContain(mira.email);
  expect(await lastRow()).toMatchObject({ call: 'studioPerson', role, details: { person: mira.accountId } });
});

test.each<StudioRole>(['editor', 'producer'])('the role %s sees nobody', async (role) => {
  const ann = await customer(node);
  const browser = role === 'editor' ? as('editor') : (await insider(node, role)).browser;
  expect((await browser.ask('GET', `/studio/people/${ann.accountId}`)).statusCode).toBe(403);
});

test('the full address is told with a reason, for five minutes, and the look is audited without it', async () => {
  const ann = await customer(node);
  expect((await act('support', ann, 'mail-looks', {})).statusCode).toBe(400);
  const answer = await act('support', ann, 'mail-looks', { reason: 'Answers a letter' });
  expect(answer.json()).toEqual({ mail: ann.email, shownUntil: node.clock.seconds + 300 });
  const row = await lastRow();
  expect(row).toMatchObject({ call: 'studioShowMail', details: { person: ann.accountId, reason: 'Answers a letter' } });
  expect(JSON.stringify(row)).not.toContain(ann.email);
  expect((await act('finance', ann, 'mail-looks', { reason: 'Curious' })).statusCode).toBe(403);
});

test('a granted right opens at once, tells who gave it and why, and is taken back with a reason', async () => {
  const ann = await customer(node);
  const given = granting({ until: NOW + 7 * 86_400 });
  const answers = await Promise.all([act('support', ann, 'grants', given), act('support', ann, 'grants', given)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
  expect(await rightsOf(node, ann)).toEqual(['league-pass']);
  const before = await card(ann);
  expect(before.rights).toMatchObject([
    { because: 'grant', by: 'Ines Kadar', reason: 'Stream failed on 14 Nov', until: NOW + 7 * 86_400, canRevoke: true },
  ]);
  const path = `grants/${given.id}/revocation`;
  expect((await act('support', ann, path, { reason: 'By mistake' })).statusCode).toBe(204);
  expect((await act('support', ann, path, { reason: 'Again' })).statusCode).toBe(204);
  expect(await rightsOf(node, ann)).toEqual([]);
  expect((await card(ann)).rights).toMatchObject([
    { state: 'ended', reason: 'Stream failed on 14 Nov · By mistake', canRevoke: false },
  ]);
});

test.each([
  ['a pass that is not sold', { target: 'no-pass' }, 'there is no pass “no-pass”'],
  ['an event that does not exist', { kind: 'event', target: 'no-event' }, 'there is no event “no-event”'],
  ['an end in the past', { until: NOW - 10 }, 'body.until'],
])('%s is not granted', async (_, changes, words) => {
  const ann = await customer(node);
  expect(problemOf(await act('owner', ann, 'grants', granting(changes)))).toMatchObject({
    statusCode: 400,
    detail: expect.stringContaining(words),
  });
  expect((await card(ann)).rights).toEqual([]);
});

test('a right from tomorrow on waits until then', async () => {
  const ann = await customer(node);
  await act('support', ann, 'grants', granting({ from: NOW + 86_400 }));
  expect((await card(ann)).rights).toMatchObject([{ state: 'ahead' }]);
  expect(await rightsOf(node, ann)).toEqual([]);
});

test('each right names what it comes from', async () => {
  const ann = await customer(node);
  await credit(node, ann.accountId, 6);
  await pay(ann, { offerId: 'day-pass', price: 399 });
  const { eventId, ...price } = await sell(node, { cost: 6 });
  await buy(node, ann, { eventId, ...price });
  expect((await card(ann)).rights).toEqual([
    expect.objectContaining({
      kind: 'event',
      target: eventId,
      because: 'purchase',
      price: { amount: 6, unit: 'credits' },
    }),
    expect.objectContaining({
      kind: 'pass',
      because: 'order',
      price: { amount: 399, unit: 'EUR' },
      number: expect.stringMatching(/^TL-2027-/),
    }),
  ]);
});

test('a device is signed out, or all of them', async () => {
  const ann = await customer(node);
  const { devices = [] } = await card(ann);
  const tv = devices.find(({ name }) => name === 'Living room TV');
  expect(devices.length).toBeGreaterThan(1);
  expect((await act('support', ann, `devices/${tv?.id}`, undefined, 'DELETE')).statusCode).toBe(204);
  expect((await card(ann)).devices?.map(({ id }) => id)).toEqual(
    devices.filter(({ id }) => id !== tv?.id).map(({ id }) => id),
  );
  const other = await customer(node);
  expect((await act('support', other, `devices/${devices[0]?.id}`, undefined, 'DELETE')).statusCode).toBe(404);
  expect((await act('support', ann, 'devices', undefined, 'DELETE')).statusCode).toBe(204);
  expect((await card(ann)).devices).toEqual([]);
  expect((await node.app.inject({ url: '/api/v3/my/accessrights', headers: ann.headers })).statusCode).toBe(401);
});

test('one link is mailed, however often the call comes', async () => {
  const ann = await customer(node);
  const payload = { id: randomUUID() };
  await Promise.all([act('support', ann, 'sign-in-links', payload), act('support', ann, 'sign-in-links', payload)]);
  const mails = (await letters(node)).filter(
    ({ to, text }) => to === ann.email && text.includes('/connect/reset?token='),
  );
  expect(mails).toHaveLength(1);
});

test('the export contains everything that the service holds of a person', async () => {
  const ann = await customer(node);
  await credit(node, ann.accountId, 6);
  await pay(ann, PASS);
  const { eventId, ...price } = await sell(node, { cost: 6 });
  await buy(node, ann, { eventId, ...price });
  await act('support', ann, 'grants', granting());
  await act('support', ann, 'notes', { id: randomUUID(), text: 'Called about the final' });
  const answer = await act('owner', ann, 'exports', { reason: 'Asked in writing' });
  const held = answer.json<Record<string, unknown>>();
  expect(held).toMatchObject({
    account: { email: ann.email, customerId: ann.accountId },
    isConfirmed: true,
    purchases: [{ eventId }],
    orders: [{ title: expect.any(String), amount: 1499 }],
    grants: [{ reason: 'Stream failed on 14 Nov' }],
    notes: [{ text: 'Called about the final' }],
  });
  for (const part of ['devices', 'sessions', 'rights', 'bookings', 'watched', 'favorites', 'reminders', 'notified'])
    expect(held, `the export has ${part}`).toHaveProperty(part);
  for (const part of [
    'predictions',
    'predictionNames',
    'predictionGroups',
    'collectibles',
    'passkeys',
    'redemptions',
    'refundRequests',
  ])
    expect(held, `the export has ${part}`).toHaveProperty(part);
  expect(await lastRow()).toMatchObject({ call: 'studioExportPerson', details: { reason: 'Asked in writing' } });
  expect((await act('finance', ann, 'exports', { reason: 'Curious' })).statusCode).toBe(403);
});

test('every table with an account in it is exported, or known to hold nothing more of the person', async () => {
  const { rows } = await node.store.pool.query<{ name: string }>(
    "select distinct table_name as name from information_schema.columns where column_name in ('account_id', 'owner_id') and table_schema = 'public'",
  );
  const exported = new Set(
    `person person_profile session_family entitlement watch_position favorite reminder push_device prediction
    prediction_member prediction_player passkey collectible purchase payment_order invoice payment_method subscription
    redemption ledger_account account_deletion operator_grant person_note refund_request provisional_account`.split(
      /\s+/,
    ),
  );
  // Hashes, keys of calls, plans of notices that are sent, and what lasts minutes.
  const without = new Set(
    `known_browser known_network password_reset email_change device_flow_session idempotency_key ledger_hold
    watching_device prediction_group calendar_feed`.split(/\s+/),
  );
  expect(rows.map(({ name }) => name).filter((name) => !exported.has(name) && !without.has(name))).toEqual([]);
});

test('a note is added once, and follows the account', async () => {
  const ann = await customer(node);
  const note = { id: randomUUID(), text: 'Prefers to be called' };
  const answers = await Promise.all([act('support', ann, 'notes', note), act('support', ann, 'notes', note)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await card(ann)).notes).toEqual([{ ...note, at: NOW, by: 'Ines Kadar' }]);
  expect((await act('support', await customer(node), 'notes', note)).statusCode).toBe(422);
});

test('an account is erased after the days of grace, once its address was typed', async () => {
  const ann = await customer(node);
  const payload = { reason: 'Asked in writing', typed: 'someone@post.example' };
  expect(problemOf(await act('support', ann, 'erasure', payload))).toMatchObject({ statusCode: 400 });
  const answer = await act('support', ann, 'erasure', { ...payload, typed: ann.email.toUpperCase() });
  expect(answer.json()).toEqual({ requestedAt: node.clock.seconds, erasedFrom: node.clock.seconds + 14 * 86_400 });
  expect((await act('support', ann, 'erasure', { ...payload, typed: ann.email })).json()).toEqual(answer.json());
  expect((await card(ann)).person.deletion).toEqual(answer.json());
  expect((await act('support', ann, 'erasure', undefined, 'DELETE')).statusCode).toBe(204);
  expect((await card(ann)).person.deletion).toBeUndefined();

  await act('support', ann, 'notes', { id: randomUUID(), text: 'Will be gone' });
  await act('support', ann, 'erasure', { ...payload, typed: ann.email });
  await after(node, 14 * 86_400);
  await after(node, 2 * 3600);
  insiders.set('support', await insider(node, 'support', 'later@studio.example'));
  expect((await as('support').ask('GET', `/studio/people/${ann.accountId}`)).statusCode).toBe(404);
  expect((await find(ann.email)).statusCode).toBe(404);
  const left = await node.store.db.selectFrom('person_note').select('text').execute();
  expect(left.map(({ text }) => text)).not.toContain('Will be gone');
});
