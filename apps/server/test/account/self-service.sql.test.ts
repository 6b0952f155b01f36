import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOW } from '../support/club-tv';
import { Browser, letters, PASSWORD, register, tokensHere, tokenTo } from '../support/people';
import { problemOf } from '../support/problems';
import {
  accountOf,
  after,
  buy,
  type Customer,
  card,
  credit,
  customer,
  expectBooksInOrder,
  PASS,
  pay,
  sell,
} from '../support/shop';
import { type Node, startClubNode } from '../support/world';

const ME = '/identity/touchline/me';
const DAY = 86_400;

let node: Node;
let ann: Customer;
beforeAll(async () => {
  node = await startClubNode();
});
beforeEach(async () => {
  node.clock.seconds = NOW;
  ann = await customer(node);
});
afterAll(() => node.close());

test('SHOP-11c name and address are saved, trimmed and cleared again', async () => {
  const payload = {
    firstName: ' Ann ',
    lastName: 'Lee',
    street: 'Hafen 1',
    postcode: '1010',
    city: 'Wien',
    country: 'AT',
  };
  const saved = await ann.browser.ask('PUT', `${ME}/profile`, { payload });
  expect(saved.json()).toEqual({ ...payload, firstName: 'Ann' });
  expect((await accountOf(ann)).profile).toEqual({ ...payload, firstName: 'Ann' });
  await ann.browser.ask('PUT', `${ME}/profile`, { payload: {} });
  expect((await accountOf(ann)).profile).toEqual({});
  const wrong = await ann.browser.ask('PUT', `${ME}/profile`, { payload: { country: 'Austria' } });
  expect(problemOf(wrong).detail).toContain('country');
});

test('a new password needs the old one and signs every other device out', async () => {
  const request = (currentPassword: string, password: string) =>
    ann.browser.ask('POST', `${ME}/password`, { payload: { currentPassword, password } });
  expect((await request('not the password', 'another four words')).statusCode).toBe(403);
  expect(problemOf(await request(PASSWORD, 'password12')).detail).toContain('password');
  expect((await request(PASSWORD, 'another four words')).statusCode).toBe(204);
  expect((await node.app.inject({ url: '/api/v3/my/account', headers: ann.headers })).statusCode).toBe(401);
  expect((await ann.browser.ask('GET', `${ME}/account`)).statusCode).toBe(200);
  expect((await new Browser(node).login(ann.email, PASSWORD)).statusCode).toBe(401);
});

const lettersTo = async (email: string, subject: string) =>
  (await letters(node)).filter((letter) => letter.to === email && letter.subject.includes(subject));

test('a changed or reset password is reported by mail, and links of earlier mails end', async () => {
  const email = `left-${ann.email}`;
  await ann.browser.ask('POST', `${ME}/email`, { payload: { email, password: PASSWORD } });
  await ann.browser.ask('POST', '/identity/touchline/password/forgot', { payload: { email: ann.email } });
  const earlier = await tokenTo(node, ann.email);
  const payload = { currentPassword: PASSWORD, password: 'another four words' };
  await ann.browser.ask('POST', `${ME}/password`, { payload });
  expect(await lettersTo(ann.email, 'Your password was changed')).toHaveLength(1);
  const reset = (token: string) =>
    new Browser(node).ask('POST', '/identity/touchline/password/reset', {
      payload: { token, password: 'yet other plain words' },
    });
  expect((await reset(earlier)).statusCode).toBe(410);
  const confirm = { payload: { token: await tokenTo(node, email) } };
  expect((await ann.browser.ask('POST', '/identity/touchline/password/email', confirm)).statusCode).toBe(410);
  await ann.browser.ask('POST', '/identity/touchline/password/forgot', { payload: { email: ann.email } });
  expect((await reset(await tokenTo(node, ann.email))).statusCode).toBe(200);
  expect(await lettersTo(ann.email, 'Your password was changed')).toHaveLength(2);
});

test('a changed address is reported to the old and the new one', async () => {
  const email = `moved-${ann.email}`;
  await ann.browser.ask('POST', `${ME}/email`, { payload: { email, password: PASSWORD } });
  const confirm = { payload: { token: await tokenTo(node, email) } };
  expect((await ann.browser.ask('POST', '/identity/touchline/password/email', confirm)).statusCode).toBe(200);
  const [toNew] = await lettersTo(email, 'Your e-mail address was changed');
  const [toOld] = await lettersTo(ann.email, 'Your e-mail address was changed');
  expect(toNew?.text).toContain('/connect/forgot');
  expect(toOld?.text.replaceAll(/=?\r?\n/g, '')).toContain(email);
});

test('a link to a new address is confirmed only by a browser that is signed in to its account', async () => {
  const ben = await customer(node);
  const email = `victim-${ann.email}`;
  await ann.browser.ask('POST', `${ME}/email`, { payload: { email, password: PASSWORD } });
  const payload = { token: await tokenTo(node, email) };
  const confirm = (browser: Browser) => browser.ask('POST', '/identity/touchline/password/email', { payload });
  expect((await confirm(new Browser(node))).statusCode).toBe(401);
  expect(problemOf(await confirm(ben.browser))).toMatchObject({ statusCode: 403, title: 'Another account' });
  expect((await confirm(ann.browser)).statusCode).toBe(200);
});

test('cards are changed within 15 minutes of a sign-in, later after the password', async () => {
  const methods = `${ME}/paymentmethods`;
  const add = () => ann.browser.ask('POST', methods, { payload: card() });
  const { id } = (await add()).json<{ id: string }>();
  node.clock.seconds += 16 * 60;
  expect(problemOf(await add())).toMatchObject({ statusCode: 403, title: 'Password needed' });
  expect((await ann.browser.ask('POST', `${methods}/${id}/default`)).statusCode).toBe(403);
  expect((await ann.browser.ask('DELETE', `${methods}/${id}`)).statusCode).toBe(403);
  const prove = (password: string) => ann.browser.ask('POST', `${ME}/reauthentication`, { payload: { password } });
  expect((await prove('not the password')).statusCode).toBe(403);
  expect((await ann.browser.ask('DELETE', `${methods}/${id}`)).statusCode).toBe(403);
  expect((await prove(PASSWORD)).statusCode).toBe(204);
  expect((await ann.browser.ask('DELETE', `${methods}/${id}`)).statusCode).toBe(204);
});

test('a new password is neither common nor a name of the product or a club', async () => {
  const change = (password: string) =>
    ann.browser.ask('POST', `${ME}/password`, { payload: { currentPassword: PASSWORD, password } });
  for (const password of ['touchline1', 'liverpool1', 'L1verp00l!!'])
    expect(problemOf(await change(password)).detail, `for ${password}`).toBe('body.password is too easy to guess.');
  const registered = await register(node, { email: `new-${ann.email}`, password: 'touchline1' });
  expect(registered.statusCode, 'of a new account').toBe(400);
});

test('the password cannot be guessed from an open browser', async () => {
  const guess = () => ann.browser.ask('POST', `${ME}/deletion`, { payload: { password: 'a guess of somebody' } });
  for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(403);
  expect((await guess()).statusCode).toBe(429);
});

test('a new e-mail address takes effect once it is confirmed by mail, and the link works once', async () => {
  const email = `new-${ann.email}`;
  const asked = await ann.browser.ask('POST', `${ME}/email`, { payload: { email, password: PASSWORD } });
  expect(asked.statusCode).toBe(202);
  expect((await accountOf(ann)).email).toBe(ann.email);
  const token = await tokenTo(node, email);
  const confirm = () => ann.browser.ask('POST', '/identity/touchline/password/email', { payload: { token } });
  expect((await confirm()).json()).toEqual({ email });
  expect((await confirm()).statusCode).toBe(410);
  expect((await accountOf(ann)).email).toBe(email);
  expect((await new Browser(node).login(email)).statusCode).toBe(200);
  expect((await new Browser(node).login(ann.email)).statusCode).toBe(401);
});

test('an address that already has an account is notified by mail only', async () => {
  const ben = await customer(node);
  const asked = await ann.browser.ask('POST', `${ME}/email`, { payload: { email: ben.email, password: PASSWORD } });
  expect(asked.statusCode).toBe(202);
  expect(
    (await letters(node)).filter(({ to }) => to === ben.email).some(({ text }) => text.includes('already has')),
  ).toBe(true);
  expect((await accountOf(ann)).email).toBe(ann.email);
});

test('the data export contains account, bookings, purchases and devices', async () => {
  await credit(node, ann.accountId, 10);
  const request = await sell(node);
  await buy(node, ann, request);
  const answer = await ann.browser.ask('GET', `${ME}/export`);
  expect(answer.headers['content-disposition']).toContain('attachment');
  expect(answer.json()).toMatchObject({
    account: { email: ann.email, customerId: ann.accountId },
    purchases: [{ eventId: request.eventId, cost: 6 }],
    bookings: [{ amount: 10 }, { amount: -6 }],
    rights: [{ target: request.eventId }],
  });
  expect(answer.body).not.toMatch(/password|hash/i);
});

test('SHOP-12c CALL-11c ENT-15c a deletion is requested with the account’s own address and confirmed by mail', async () => {
  const ask = (email: string) =>
    node.app.inject({
      method: 'POST',
      url: '/api/v3/my/accountDeletionRequest',
      headers: ann.headers,
      payload: { email },
    });
  const refused = await ask('somebody@else.example');
  expect(refused.statusCode).toBe(400);
  expect(problemOf(refused).detail).toContain('body.email');
  const answer = await ask(ann.email.toUpperCase());
  expect(answer.statusCode).toBe(202);
  expect(answer.json()).toEqual({ requestedAt: NOW, erasedFrom: NOW + 14 * DAY });
  node.clock.seconds += 600;
  expect((await ask(ann.email)).json(), 'asked again').toEqual({ requestedAt: NOW, erasedFrom: NOW + 14 * DAY });
  expect(
    (await letters(node)).filter(({ to, text }) => to === ann.email && text.includes('will be deleted')),
  ).toHaveLength(1);
});

test('a device whose sign-in is long ago deletes the account with its password only', async () => {
  const ask = (password?: string) =>
    node.app.inject({
      method: 'POST',
      url: '/api/v3/my/accountDeletionRequest',
      headers: ann.headers,
      payload: { email: ann.email, ...(password !== undefined && { password }) },
    });
  node.clock.seconds += 16 * 60;
  expect((await ask()).statusCode, 'without the password').toBe(403);
  expect((await ask('not the password')).statusCode).toBe(403);
  expect((await accountOf(ann)).deletion).toBeUndefined();
  expect((await ask(PASSWORD)).statusCode).toBe(202);
  expect((await accountOf(ann)).deletion).toBeDefined();
});

test('a device is only as recently signed in as the browser that approved it', async () => {
  node.clock.seconds += 16 * 60;
  const { accessToken } = await tokensHere(node, ann.browser);
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/v3/my/accountDeletionRequest',
    headers: { authorization: `Bearer ${accessToken}` },
    payload: { email: ann.email },
  });
  expect(answer.statusCode).toBe(403);
});

test('a deletion can be cancelled until it is due', async () => {
  await ann.browser.ask('POST', `${ME}/deletion`, { payload: { password: PASSWORD } });
  expect((await accountOf(ann)).deletion).toEqual({ requestedAt: NOW, erasedFrom: NOW + 14 * DAY });
  await after(node, 13 * DAY);
  expect((await ann.browser.ask('DELETE', `${ME}/deletion`)).statusCode).toBe(204);
  await after(node, 10 * DAY);
  expect((await accountOf(ann)).email).toBe(ann.email);
});

test('a deletion can also be cancelled from a device; repeating it changes nothing', async () => {
  const url = '/api/v3/my/accountDeletionRequest';
  const { headers, email } = ann;
  await node.app.inject({ method: 'POST', url, headers, payload: { email } });
  expect((await accountOf(ann)).deletion).toBeDefined();
  const takeBack = () => node.app.inject({ method: 'DELETE', url, headers });
  expect([(await takeBack()).statusCode, (await takeBack()).statusCode]).toEqual([204, 204]);
  expect((await accountOf(ann)).deletion).toBeUndefined();
  await after(node, 20 * DAY);
  expect((await accountOf(ann)).email).toBe(email);
  expect((await node.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
});

test('an account is erased when its deletion is due; bookings remain without personal data', async () => {
  await ann.browser.ask('PUT', `${ME}/profile`, { payload: { lastName: 'Unforgettable' } });
  await pay(ann, PASS);
  await credit(node, ann.accountId, 10);
  await buy(node, ann, await sell(node));
  await ann.browser.ask('POST', `${ME}/deletion`, { payload: { password: PASSWORD } });
  await after(node, 14 * DAY - 3600);
  expect((await ann.browser.ask('GET', `${ME}/account`)).statusCode, 'signed out before').toBe(401);
  await after(node, 2 * 3600);
  expect((await new Browser(node).login(ann.email)).statusCode).toBe(401);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    node.store.db,
  );
  const traces: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select from ${sql.table(name)} as t where t::text ilike ${`%${ann.email}%`} or t::text ilike '%unforgettable%') as found`.execute(
      node.store.db,
    );
    if (rows[0]?.found) traces.push(name);
  }
  expect(traces).toEqual([]);
  const { rows: kept } = await sql<{ invoices: number; balance: number; open: number }>`
    select (select count(*) from invoice where owner_id = ${ann.accountId})::integer as invoices,
      (select sum(balance) from ledger_account where owner_id = ${ann.accountId})::integer as balance,
      (select count(*) from subscription where owner_id = ${ann.accountId} and due_at is not null)::integer as open`.execute(
    node.store.db,
  );
  expect(kept).toEqual([{ invoices: 1, balance: 0, open: 0 }]);
  await expectBooksInOrder(node);
});
