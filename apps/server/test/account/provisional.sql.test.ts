import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Passwords } from '../../src/people/passwords';
import { NOW } from '../support/club-tv';
import {
  approveHere,
  Browser,
  letters,
  PASSWORD,
  pickUp,
  register,
  startFlow,
  tokensHere,
  tokenTo,
} from '../support/people';
import { problemOf } from '../support/problems';
import {
  accountOf,
  after,
  balanceOf,
  buy,
  type Customer,
  credit,
  customer,
  expectBooksInOrder,
  PASS,
  pay,
  rightsOf,
  sell,
  TOP_UP,
} from '../support/shop';
import { type Node, startClubNode } from '../support/world';

const HOUR = 3600;
const DAY = 24 * HOUR;

let node: Node;
let people = 0;
const newAddress = () => `new${++people}@post.example`;
beforeAll(async () => {
  node = await startClubNode();
});
beforeEach(() => {
  node.clock.seconds = NOW;
});
afterEach(() => expectBooksInOrder(node));
afterAll(() => node.close());

/** A person with an unconfirmed account, signed in on this device. */
async function newcomer(email = newAddress(), password = PASSWORD): Promise<Customer> {
  const browser = new Browser(node);
  await register(node, { email, password }, browser);
  const { userId, accessToken } = await tokensHere(node, browser);
  return { accountId: userId, email, browser, headers: { authorization: `Bearer ${accessToken}` } };
}

const VERIFY = '/identity/touchline/password/verify';

/** Opens the link of the last mail to an address, as the person who registered. */
const confirm = async (email: string, browser: Browser, said: object = { wasMe: true }) =>
  browser.ask('POST', VERIFY, { payload: { token: await tokenTo(node, email), ...said } });

const canWatch = async (who: Customer, eventId: string): Promise<boolean> => {
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/v3/my/userRights',
    headers: who.headers,
    payload: { eventIds: [eventId], channelIds: [] },
  });
  return answer.json<{ events: Record<string, { canAccess: boolean }> }>().events[eventId]?.canAccess ?? false;
};

test('FLOW-04a a new account is signed in on its device at once and opens what was bought there', async () => {
  const ann = await newcomer();
  await pay(ann, TOP_UP);
  const request = await sell(node, { cost: 6 });
  expect((await buy(node, ann, request)).status).toBe(200);
  expect(await canWatch(ann, request.eventId)).toBe(true);
  expect(await balanceOf(node, ann)).toBe(4);
});

test('an unconfirmed account signs in no other device, by code or by password', async () => {
  const ann = await newcomer();
  const session = await startFlow(node);
  await ann.browser.ask('GET', `/deviceflow/codes/${session.userCode}`);
  const approved = await ann.browser.ask('POST', `/deviceflow/codes/${session.userCode}/approve`);
  expect(problemOf(approved)).toMatchObject({ statusCode: 403, title: 'Address not confirmed' });
  expect((await new Browser(node).login(ann.email)).statusCode).toBe(403);
  await ann.browser.ask('POST', '/identity/touchline/me/signout');
  expect((await ann.browser.login(ann.email)).json(), 'its own browser').toMatchObject({ userId: ann.accountId });
});

test('a session is approved in place only with its token and a signed-in browser', async () => {
  const ann = await newcomer();
  const session = await startFlow(node);
  expect((await approveHere(ann.browser, { ...session, sessionToken: 'guessed' })).statusCode).toBe(404);
  expect((await approveHere(new Browser(node), session)).statusCode).toBe(401);
  expect((await approveHere(ann.browser, session)).json()).toMatchObject({ state: 'authenticated' });
});

test('a checkout continues on the same browser without its code, for its own account only', async () => {
  const [ann, ben] = [await newcomer(), await customer(node)];
  const session = await startFlow(node, 'checkout', {}, ann.headers);
  expect(problemOf(await approveHere(ben.browser, session, 'checkout')).title).toBe('Another account');
  expect((await approveHere(ann.browser, session, 'checkout')).json()).toMatchObject({ state: 'entered' });
  const { order } = await pay(ann, { ...TOP_UP, userCode: session.userCode });
  expect(order.state).toBe('paid');
});

test('a stranger gets the same answers for a known and an unknown address: status, body, mails, later sign-in', async () => {
  const known = (await customer(node)).email;
  const seen = [];
  for (const email of [known, newAddress()]) {
    const browser = new Browser(node);
    const before = (await letters(node)).length;
    const made = await register(node, { email, password: 'a stranger’s words' }, browser);
    const { userId, ...rest } = made.json<{ userId: string; email: string }>();
    const sent = (await letters(node)).slice(before);
    const own = await tokensHere(node, browser);
    seen.push({
      status: made.statusCode,
      isNew: /^[0-9a-f-]{36}$/.test(userId),
      rest: Object.keys(rest),
      mails: sent.map(({ to }) => to === email),
      mailsAfterwards: (await letters(node)).length - before,
      tokens: own.userId === userId,
      again: (await browser.login(email, 'a stranger’s words')).statusCode,
      elsewhere: (await new Browser(node).login(email, 'a stranger’s words')).statusCode,
      wrong: (await new Browser(node).login(email, 'not these words')).statusCode,
    });
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).toMatchObject({ status: 201, mailsAfterwards: 1, again: 200, elsewhere: 403, wrong: 401 });
});

test('registering and signing in take as many slow hashes for a known as for an unknown address', async () => {
  const known = (await customer(node)).email;
  const [hash, matches] = [vi.spyOn(Passwords.prototype, 'hash'), vi.spyOn(Passwords.prototype, 'matchesEach')];
  onTestFinished(() => {
    hash.mockRestore();
    matches.mockRestore();
  });
  const hashesOf = async (email: string) => {
    const counts: number[] = [];
    for (const act of [
      () => register(node, { email, password: 'one more password' }),
      () => new Browser(node).login(email, 'one more password'),
      () => new Browser(node).login(email, 'not the password'),
    ]) {
      hash.mockClear();
      matches.mockClear();
      await act();
      counts.push(hash.mock.calls.length + matches.mock.calls.flatMap(([, stored]) => stored).length);
    }
    return counts;
  };
  expect(await hashesOf(known)).toEqual([1, 2, 2]);
  expect(await hashesOf(newAddress())).toEqual([1, 2, 2]);
});

test('the link confirms the address and signs in without a password; the device stays signed in', async () => {
  const ann = await newcomer();
  expect(await accountOf(ann)).toMatchObject({ email: ann.email, isProvisional: true });
  const phone = new Browser(node);
  expect((await confirm(ann.email, phone)).json()).toEqual({ userId: ann.accountId, email: ann.email });
  expect((await phone.ask('GET', '/identity/touchline/me/devices')).statusCode).toBe(200);
  expect((await node.app.inject({ url: '/api/v3/my/account', headers: ann.headers })).statusCode).toBe(200);
  expect((await new Browser(node).login(ann.email)).json()).toMatchObject({ userId: ann.accountId });
  expect(await accountOf(ann)).toMatchObject({ isProvisional: false });
});

test('a person who confirms a stranger’s registration of their address locks the stranger out', async () => {
  const stranger = await newcomer();
  const next = `next-${stranger.email}`;
  const change = await stranger.browser.ask('POST', '/identity/touchline/me/email', {
    payload: { email: next, password: PASSWORD },
  });
  expect(change.statusCode).toBe(202);
  const approved = await startFlow(node);
  await approveHere(stranger.browser, approved);
  const owner = new Browser(node);
  const answer = await confirm(stranger.email, owner, { password: 'words of the owner' });
  expect(answer.json()).toEqual({ userId: stranger.accountId, email: stranger.email });

  expect((await node.app.inject({ url: '/api/v3/my/account', headers: stranger.headers })).statusCode).toBe(401);
  expect((await stranger.browser.ask('GET', '/identity/touchline/me/account')).statusCode).toBe(401);
  expect((await pickUp(node, approved)).statusCode, 'a device approved before').toBe(409);
  expect((await stranger.browser.login(stranger.email)).statusCode).toBe(401);
  const payload = { token: await tokenTo(node, next) };
  expect((await owner.ask('POST', '/identity/touchline/password/email', { payload })).statusCode).toBe(410);
  expect((await new Browser(node).login(stranger.email, 'words of the owner')).statusCode).toBe(200);
});

test('without an answer to the question of another browser no password signs in until it is reset', async () => {
  const stranger = await newcomer();
  expect((await confirm(stranger.email, new Browser(node), {})).statusCode).toBe(200);
  expect((await stranger.browser.login(stranger.email)).statusCode).toBe(401);
  const payload = { email: stranger.email };
  await new Browser(node).ask('POST', '/identity/touchline/password/forgot', { payload });
  const reset = { token: await tokenTo(node, stranger.email), password: 'words of the owner' };
  const owner = new Browser(node);
  expect((await owner.ask('POST', '/identity/touchline/password/reset', { payload: reset })).statusCode).toBe(200);
});

test('the browser that registered stays signed in when it opens the link itself', async () => {
  const ann = await newcomer();
  expect((await confirm(ann.email, ann.browser, {})).statusCode).toBe(200);
  expect((await node.app.inject({ url: '/api/v3/my/account', headers: ann.headers })).statusCode).toBe(200);
  expect((await new Browser(node).login(ann.email)).statusCode).toBe(200);
});

test('an owner takes nothing over from an account that another person created', async () => {
  const owner = await customer(node);
  const stranger = await newcomer(owner.email, 'another password');
  const answer = await confirm(owner.email, new Browser(node), {});
  expect(problemOf(answer)).toMatchObject({ statusCode: 409, title: 'Not your account' });
  expect((await accountOf(stranger)).isProvisional, 'and the link is not used up').toBe(true);
  expect((await confirm(owner.email, new Browser(node))).json()).toMatchObject({ userId: owner.accountId });
});

test('before it confirms, a link tells which browser created the account', async () => {
  const email = newAddress();
  const browser = new Browser(node);
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36' };
  await browser.ask('POST', '/identity/touchline/password/register', {
    payload: { email, password: PASSWORD },
    headers: agent,
  });
  const payload = { token: await tokenTo(node, email) };
  const url = '/identity/touchline/password/verification';
  const described = { email, browserName: 'Chrome · Android', createdAt: NOW };
  expect((await browser.ask('POST', url, { payload })).json()).toEqual({
    ...described,
    isSameBrowser: true,
    hasOwner: false,
  });
  expect((await new Browser(node).ask('POST', url, { payload })).json()).toEqual({
    ...described,
    isSameBrowser: false,
    hasOwner: false,
  });
  expect((await browser.ask('POST', url, { payload: { token: 'made-up' } })).statusCode).toBe(410);
});

test('of two unconfirmed accounts the one that is confirmed first owns the address; the link of the other adds to it', async () => {
  const email = newAddress();
  const first = await newcomer(email, 'the first password');
  const firstToken = await tokenTo(node, email);
  const second = await newcomer(email, 'the second password');
  await credit(node, first.accountId, 3);
  expect((await confirm(email, second.browser)).json()).toMatchObject({ userId: second.accountId });
  expect((await new Browser(node).login(email, 'the second password')).statusCode).toBe(200);
  expect((await new Browser(node).login(email, 'the first password')).statusCode, 'not on other devices').toBe(403);
  expect(await balanceOf(node, first), 'still usable on its device').toBe(3);
  const payload = { token: firstToken, wasMe: true };
  const opened = await new Browser(node).ask('POST', VERIFY, { payload });
  expect(opened.json()).toMatchObject({ userId: second.accountId });
  expect(await balanceOf(node, second)).toBe(3);
  expect((await node.app.inject({ url: '/api/v3/my/account', headers: first.headers })).statusCode).toBe(401);
});

test('SHOP-13a the owner of an address takes over rights, credits, passes and invoices exactly once, even with concurrent links', async () => {
  const owner = await customer(node);
  const guest = await newcomer(owner.email, 'another password');
  await credit(node, owner.accountId, 10);
  await pay(guest, TOP_UP);
  await pay(guest, PASS);
  const [both, alone] = [await sell(node, { cost: 6 }), await sell(node, { cost: 2 })];
  await buy(node, owner, both);
  await buy(node, guest, both);
  await buy(node, guest, alone);
  expect([await balanceOf(node, owner), await balanceOf(node, guest)]).toEqual([4, 2]);
  const letter = (await letters(node)).findLast(({ to, text }) => to === owner.email && text.includes('token='));
  expect(letter?.subject).toContain('You already have an account');
  const token = await tokenTo(node, owner.email);
  const open = () => new Browser(node).ask('POST', VERIFY, { payload: { token, wasMe: true } });
  const statuses = (await Promise.all([open(), open(), open()])).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
  expect(await balanceOf(node, owner), '4 + 2, and the event that both had bought').toBe(12);
  expect([await canWatch(owner, both.eventId), await canWatch(owner, alone.eventId)]).toEqual([true, true]);
  expect(await rightsOf(node, owner)).toContain('league-pass');
  const account = await accountOf(owner);
  expect(account.subscriptions).toMatchObject([{ offerId: PASS.offerId, state: 'active' }]);
  expect(account.invoices).toHaveLength(2);
  expect(account.methods).toHaveLength(1);
  const late = await node.app.inject({ url: '/api/v3/my/creditWallets', headers: guest.headers });
  expect(late.statusCode, 'the device of the guest is signed out').toBe(401);
});

test('what is refunded after a take-over goes to the account that took over', async () => {
  const owner = await customer(node);
  const guest = await newcomer(owner.email, 'another password');
  await credit(node, guest.accountId, 6);
  const request = await sell(node, { cost: 6 });
  const { answer } = await buy(node, guest, request);
  await confirm(owner.email, new Browser(node));
  await node.services.purchases.refund(answer.purchaseId ?? '');
  expect(await balanceOf(node, owner)).toBe(6);
  expect(await canWatch(owner, request.eventId)).toBe(false);
});

test('an unconfirmed account is erased after seven days, unless something was paid on it', async () => {
  const [ann, ben] = [await newcomer(), await newcomer()];
  await pay(ben, TOP_UP);
  await after(node, 7 * DAY - 1);
  expect((await ann.browser.ask('GET', '/identity/touchline/me/devices')).statusCode).toBe(200);
  await after(node, 1);
  expect((await ann.browser.ask('GET', '/identity/touchline/me/devices')).statusCode).toBe(401);
  await after(node, 2 * HOUR);
  const { rows } = await node.store.pool.query('select id from account where id = any($1)', [
    [ann.accountId, ben.accountId],
  ]);
  expect(rows).toEqual([{ id: ben.accountId }]);
  expect((await ben.browser.ask('GET', '/identity/touchline/me/devices')).statusCode).toBe(200);
});

test('registering again with the same password on the same browser sends a new link to the same account', async () => {
  const ann = await newcomer();
  const again = await register(node, { email: ann.email, password: PASSWORD }, ann.browser);
  expect(again.json()).toMatchObject({ userId: ann.accountId });
  const other = await register(node, { email: ann.email, password: 'another password' }, ann.browser);
  expect(other.json()).not.toMatchObject({ userId: ann.accountId });
});

test('promotions need a confirmed address', async () => {
  const ann = await newcomer();
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/v3/promotions/QX27',
    headers: ann.headers,
    payload: {},
  });
  expect(problemOf(answer)).toMatchObject({ statusCode: 403, title: 'Address not confirmed' });
});

test('the link of a mail carries the page to continue at, and no other site', async () => {
  const email = newAddress();
  await register(node, { email, password: PASSWORD, returnTo: '/event/page/42?tabIndex=1' });
  const letter = (await letters(node)).findLast(({ to }) => to === email);
  expect(letter?.text).toContain('&returnTo=%2Fevent%2Fpage%2F42%3FtabIndex%3D1');
  for (const returnTo of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example'])
    expect((await register(node, { email, password: PASSWORD, returnTo })).statusCode, `to ${returnTo}`).toBe(400);
});

test('a password reset signs the browser in that opened its link', async () => {
  const ann = await customer(node);
  const browser = new Browser(node);
  const payload = { email: ann.email, returnTo: '/favorites' };
  await browser.ask('POST', '/identity/touchline/password/forgot', { payload });
  expect((await letters(node)).at(-1)?.text).toContain('returnTo=%2Ffavorites');
  const reset = { token: await tokenTo(node, ann.email), password: 'a brand new one' };
  expect((await browser.ask('POST', '/identity/touchline/password/reset', { payload: reset })).json()).toEqual({
    userId: ann.accountId,
    email: ann.email,
  });
  expect((await browser.ask('GET', '/identity/touchline/me/devices')).statusCode).toBe(200);
});
