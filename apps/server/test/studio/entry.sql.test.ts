import type { AddedFactor, PasskeyCreation, PasskeyRequest } from '@touchline/contract';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { Authenticator } from '../support/authenticator';
import { NOW } from '../support/club-tv';
import { PASSWORD } from '../support/people';
import { problemOf } from '../support/problems';
import { AuthenticatorApp, auditLog, codeIn, type Insider, insider, StudioBrowser, setUp } from '../support/studio';
import { clubNode, type Node, startClubNode } from '../support/world';

const COOKIE = 'touchline_studio';

let node: Node;
let ines: Insider;
let people = 0;
beforeAll(async () => {
  node = await startClubNode();
});
beforeEach(async () => {
  node.clock.seconds = NOW;
  ines = await insider(node, 'owner', `ines${people++}@studio.example`);
  // The next code of the app has not been used.
  node.clock.seconds += 60;
});
afterAll(() => node.close());

/** A browser that has given the password. */
async function withPassword({ email }: Insider): Promise<StudioBrowser> {
  const browser = new StudioBrowser(node);
  expect((await browser.signIn(email)).json()).toMatchObject({ step: 'factor', operator: { email } });
  return browser;
}

test('the first start: code, name, authenticator app, recovery codes, inside', async () => {
  const first = await clubNode();
  const browser = new StudioBrowser(first);
  expect(await browser.session()).toEqual({ step: 'setUp', isSimulated: false });
  const address = await first.services.setUpAddress();
  expect(address).toMatch(/^http:\/\/localhost:4400\/studio\/setup#code=([BCDFGHJKMNPQRTVWXY3479]{4}-?){3}$/);

  const typed = codeIn(address).toLowerCase().replaceAll('-', ' ');
  expect((await browser.useCode(typed)).json()).toEqual({
    step: 'about',
    invited: { role: 'owner' },
    isSimulated: false,
  });
  const about = await browser.register('Ines@Studio.example');
  expect(about.json()).toMatchObject({
    step: 'addFactor',
    operator: { name: 'Ines Kadar', email: 'ines@studio.example', role: 'owner' },
  });
  expect(await first.services.setUpAddress(), 'nobody is inside yet').toBeDefined();

  const { key, uri } = await browser.prepareTotp();
  expect(uri).toBe(
    `otpauth://totp/Touchline%20Studio%20(localhost):ines%40studio.example?secret=${key}&issuer=Touchline%20Studio%20%28localhost%29`,
  );
  const app = new AuthenticatorApp(first, key);
  expect((await browser.addTotp('000000')).statusCode).toBe(403);
  const added = (await browser.addTotp(app.code())).json<AddedFactor>();
  expect(added).toMatchObject({ session: { step: 'inside', operator: { role: 'owner' } } });
  expect(new Set(added.recoveryCodes).size).toBe(10);
  expect(await browser.session()).toMatchObject({ step: 'inside', operator: { email: 'ines@studio.example' } });
  expect(await first.services.setUpAddress(), 'an owner is inside').toBeUndefined();
  expect(await new StudioBrowser(first).session()).toEqual({ step: 'signIn', isSimulated: false });
});

test('signing in takes the password and a code of the app', async () => {
  const browser = await withPassword(ines);
  expect(await browser.session()).toMatchObject({ step: 'factor', factors: ['totp'] });
  expect((await browser.ask('GET', '/studio/switches')).statusCode, 'without the factor').toBe(401);
  expect((await browser.prove(ines.app.code())).json()).toMatchObject({ step: 'inside' });
  expect(await browser.session()).toMatchObject({ step: 'inside', operator: { email: ines.email } });
});

test.each([-1, 0, 1])('a code of the app that is %i steps off is accepted', async (steps) => {
  const browser = await withPassword(ines);
  expect((await browser.prove(ines.app.code(steps))).statusCode).toBe(200);
});

test.each([-2, 2])('a code of the app that is %i steps off is refused', async (steps) => {
  const browser = await withPassword(ines);
  expect(problemOf(await browser.prove(ines.app.code(steps)))).toMatchObject({ statusCode: 403, title: 'Wrong code' });
});

test('a code of the app is used once, and no earlier one afterwards', async () => {
  const code = ines.app.code();
  expect((await (await withPassword(ines)).prove(code)).statusCode).toBe(200);
  const other = await withPassword(ines);
  expect((await other.prove(code)).statusCode, 'the same code').toBe(403);
  expect((await other.prove(ines.app.code(-1))).statusCode, 'an earlier one').toBe(403);
  expect((await other.prove(ines.app.code(1))).statusCode, 'the next one').toBe(200);
});

test('a recovery code replaces the factor, once, and works for its operator only', async () => {
  const [code = ''] = ines.recoveryCodes;
  const other = await insider(node, 'auditor', `other${people}@studio.example`);
  expect((await (await withPassword(other)).prove(code)).statusCode, 'of another operator').toBe(403);
  const browser = await withPassword(ines);
  expect((await browser.prove(code.toLowerCase().replaceAll('-', ''))).json()).toMatchObject({ step: 'inside' });
  expect((await (await withPassword(ines)).prove(code)).statusCode, 'a second time').toBe(403);
});

test('five wrong codes end the session: the password is needed again', async () => {
  const browser = await withPassword(ines);
  for (let wrong = 0; wrong < 5; wrong++) expect((await browser.prove('AAAA-AAAA-AAAA')).statusCode).toBe(403);
  expect((await browser.prove(ines.app.code())).statusCode).toBe(401);
  expect(await browser.session()).toMatchObject({ step: 'signIn' });
});

test('codes are not guessed over many sessions', async () => {
  for (let session = 0; session < 2; session++) {
    const browser = await withPassword(ines);
    for (let wrong = 0; wrong < 5; wrong++) expect((await browser.prove('000000')).statusCode).toBe(403);
  }
  const answer = await (await withPassword(ines)).prove(ines.app.code());
  expect(problemOf(answer).statusCode).toBe(429);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(60);
});

test('a passkey is a second factor of its operator', async () => {
  const email = `key${people}@studio.example`;
  const browser = new StudioBrowser(node);
  await browser.useCode(codeIn(await node.services.operatorDesk.add(email, 'editor')));
  await browser.register(email);
  const key = new Authenticator();
  const creation = await browser.ask('POST', '/studio/factors/passkey/challenge', { payload: {} });
  const added = await browser.ask('POST', '/studio/factors/passkey', {
    payload: key.create(creation.json<PasskeyCreation>()),
  });
  expect(added.json<AddedFactor>()).toMatchObject({ session: { step: 'inside' } });
  expect(added.json<AddedFactor>().recoveryCodes).toHaveLength(10);

  const again = new StudioBrowser(node);
  await again.signIn(email);
  expect(await again.session()).toMatchObject({ step: 'factor', factors: ['passkey'] });
  const challenge = async (on: StudioBrowser) =>
    (await on.ask('POST', '/studio/session/passkey/challenge', { payload: {} })).json<PasskeyRequest>();
  const prove = (on: StudioBrowser, payload: object) => on.ask('POST', '/studio/session/passkey', { payload });
  const unlocked = await prove(again, key.sign(await challenge(again), { isVerified: false }));
  expect(unlocked.statusCode, 'a device that was not unlocked').toBe(403);
  const elsewhere = await prove(again, key.sign(await challenge(again), { origin: 'https://phishing.example' }));
  expect(elsewhere.statusCode, 'another site').toBe(403);
  const stranger = await withPassword(ines);
  const foreign = await prove(stranger, key.sign(await challenge(stranger)));
  expect(foreign.statusCode, 'a passkey of another operator').toBe(403);
  const signed = key.sign(await challenge(again));
  expect((await prove(stranger, signed)).statusCode, 'a challenge of another browser').toBe(403);
  expect((await prove(again, key.sign(await challenge(again)))).json()).toMatchObject({ step: 'inside' });
});

test('each step has a cookie of its own, and the former one is worth nothing', async () => {
  const browser = new StudioBrowser(node);
  const seen: string[] = [];
  const keep = () => seen.push(browser.cookies.get(COOKIE) ?? '');
  const email = `steps${people}@studio.example`;
  await browser.useCode(codeIn(await node.services.operatorDesk.add(email, 'support')));
  keep();
  await browser.register(email);
  keep();
  const app = new AuthenticatorApp(node, (await browser.prepareTotp()).key);
  await browser.addTotp(app.code());
  keep();
  await browser.signIn(email);
  keep();
  await browser.prove(app.code(1));
  expect(await browser.session()).toMatchObject({ step: 'inside' });
  expect(new Set(seen).size).toBe(4);
  for (const former of seen) {
    const thief = new StudioBrowser(node);
    thief.cookies.set(COOKIE, former);
    expect(await thief.session()).toMatchObject({ step: 'signIn' });
  }
});

test('the cookie is for scripts of nobody and for our own site; behind https it is bound to the host', async () => {
  const plain = await new StudioBrowser(node).signIn(ines.email);
  expect(String(plain.headers['set-cookie'])).toMatch(
    /^touchline_studio=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  const secure = await clubNode({ env: { PUBLIC_URL: 'https://tv.example' } });
  const { browser } = await insider(secure, 'owner');
  expect([...browser.cookies.keys()]).toEqual([`__Host-${COOKIE}`]);
});

test('a browser skips no step', async () => {
  const browser = new StudioBrowser(node);
  expect((await browser.register('x@studio.example')).statusCode, 'without a code').toBe(401);
  expect((await browser.prove(ines.app.code())).statusCode, 'without a password').toBe(401);
  expect((await browser.addTotp('123456')).statusCode).toBe(401);
  await browser.signIn(ines.email);
  expect((await browser.ask('POST', '/studio/factors/totp/key', { payload: {} })).statusCode, 'another factor').toBe(
    409,
  );
  expect((await browser.register('x@studio.example')).statusCode).toBe(409);
});

test('wrong passwords and unknown addresses have the same answer, after the same work', async () => {
  const matches = vi.spyOn(node.services.passwords, 'matches');
  onTestFinished(() => matches.mockRestore());
  const known = await new StudioBrowser(node).signIn(ines.email, 'not the password at all');
  const unknown = await new StudioBrowser(node).signIn('nobody@studio.example', 'not the password at all');
  const ended = await insider(node, 'auditor', `ended${people}@studio.example`);
  await node.services.operatorDesk.end(ended.email);
  const gone = await new StudioBrowser(node).signIn(ended.email);
  for (const answer of [known, unknown, gone]) {
    const { instance: _, ...problem } = problemOf(answer);
    expect(problem).toEqual({
      statusCode: 401,
      title: 'Not signed in',
      detail: 'Wrong e-mail address or password.',
      type: 'about:blank',
    });
  }
  expect(matches, 'a slow hash for each').toHaveBeenCalledTimes(3);
});

test.each(['known', 'unknown'])('passwords of a %s address are not guessed', async (kind) => {
  const email = kind === 'known' ? ines.email : `unknown${people}@studio.example`;
  for (let guess = 0; guess < 10; guess++)
    expect((await new StudioBrowser(node, '198.51.100.1').signIn(email, `guess ${guess} of many`)).statusCode).toBe(
      401,
    );
  const limited = await new StudioBrowser(node, '198.51.100.1').signIn(email);
  expect(problemOf(limited).statusCode).toBe(429);
  expect((await new StudioBrowser(node, '198.51.100.2').signIn(email, 'from elsewhere')).statusCode).toBe(401);
});

test('guesses from many networks end too, and do not lock the operator out where they were signed in', async () => {
  for (let guess = 0; guess < 30; guess++)
    await new StudioBrowser(node, `198.18.${people}.${guess}`).signIn(ines.email, 'a guess of many');
  const stranger = new StudioBrowser(node, `198.18.${people}.100`);
  expect((await stranger.signIn(ines.email)).statusCode, 'a further network').toBe(429);
  expect((await new StudioBrowser(node).signIn(ines.email)).statusCode, 'the network of the operator').toBe(200);
});

test('browsers without a session fill neither the log nor the limits of others', async () => {
  const limited = await clubNode({ env: { RATE_LIMIT_SCALE: '1' } });
  const browser = new StudioBrowser(limited);
  const ask = () => browser.ask('GET', '/studio/session');
  // The rate of a network comes first; this one is below it.
  for (let call = 0; call < 100; call++) expect((await ask()).statusCode).toBe(200);
  expect((await ask()).statusCode).toBe(429);
  expect(await auditLog(limited)).toHaveLength(100);
  expect((await new StudioBrowser(limited, '198.51.100.9').ask('GET', '/studio/session')).statusCode).toBe(200);
});

test('changes are accepted from our own page only', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
  const ask = (headers: Record<string, string | undefined>) =>
    ines.browser.ask('DELETE', '/studio/session', { headers });
  expect(problemOf(await ask(foreign))).toMatchObject({ statusCode: 403, title: 'Foreign page' });
  const old = await ask({ 'sec-fetch-site': undefined, origin: 'https://elsewhere.example' });
  expect(old.statusCode, 'a browser without fetch metadata').toBe(403);
  const login = await ines.browser.ask('POST', '/studio/session/password', {
    payload: { email: ines.email, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-site' },
  });
  expect(login.statusCode, 'a page of another host of the site').toBe(403);
  expect(await ines.browser.session()).toMatchObject({ step: 'inside' });
});

test('a session ends by signing out, after an hour without use, and after twelve hours', async () => {
  const { browser } = ines;
  const stolen = new StudioBrowser(node);
  stolen.cookies.set(COOKIE, browser.cookies.get(COOKIE) ?? '');
  expect((await browser.signOut()).statusCode).toBe(204);
  expect(browser.cookies.has(COOKIE)).toBe(false);
  expect(await stolen.session()).toMatchObject({ step: 'signIn' });

  const idle = await withPassword(ines);
  await idle.prove(ines.app.code());
  node.clock.seconds += 3590;
  expect(await idle.session()).toMatchObject({ step: 'inside' });
  node.clock.seconds += 3600;
  expect(await idle.session(), 'idle').toMatchObject({ step: 'signIn' });

  const busy = await withPassword(ines);
  await busy.prove(ines.app.code());
  for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
    node.clock.seconds += 1800;
    expect(await busy.session()).toMatchObject({ step: 'inside' });
  }
  node.clock.seconds += 1800;
  expect(await busy.session(), 'twelve hours').toMatchObject({ step: 'signIn' });
});

test('the secret of an app, codes and cookies are not readable in the database', async () => {
  const tables = ['operator_totp', 'operator_recovery_code', 'operator_session', 'operator_invitation', 'audit_entry'];
  const address = codeIn(await node.services.operatorDesk.add(`open${people}@studio.example`, 'editor'));
  const browser = new StudioBrowser(node);
  const email = `secret${people}@studio.example`;
  const used = codeIn(await node.services.operatorDesk.add(email, 'editor'));
  await browser.useCode(used);
  await browser.register(email);
  const { key } = await browser.prepareTotp();
  const secrets = [address, used, key, PASSWORD, browser.cookies.get(COOKIE) ?? '', ...ines.recoveryCodes];
  for (const table of tables) {
    const { rows } = await node.store.pool.query<{ row: string }>(`select t::text as row from ${table} t`);
    const text = rows.map(({ row }) => row).join('\n');
    expect(text).not.toBe('');
    for (const secret of secrets) {
      expect(text).not.toContain(secret);
      expect(text).not.toContain(Buffer.from(secret).toString('hex'));
    }
  }
});

test.each([
  ['short', 'body.password needs at least'],
  ['1234567890', 'is too easy to guess'],
])('the password “%s” is refused', async (password, reason) => {
  const email = `weak${people++}@studio.example`;
  const browser = new StudioBrowser(node);
  await browser.useCode(codeIn(await node.services.operatorDesk.add(email, 'editor')));
  expect(problemOf(await browser.register(email, password)).detail).toContain(reason);
  expect((await browser.register(email)).statusCode, 'the code still counts').toBe(200);
});

test('a code is used once and within a day', async () => {
  const email = `once${people}@studio.example`;
  const code = codeIn(await node.services.operatorDesk.add(email, 'editor'));
  expect((await new StudioBrowser(node).useCode(code)).statusCode).toBe(200);
  expect(problemOf(await new StudioBrowser(node).useCode(code))).toMatchObject({
    statusCode: 403,
    title: 'Wrong code',
  });
  const late = codeIn(await node.services.operatorDesk.add(email, 'editor'));
  node.clock.seconds += 86_400;
  expect((await new StudioBrowser(node).useCode(late)).statusCode).toBe(403);
});

test('five wrong codes end an invitation; guesses that begin otherwise do not', async () => {
  const email = `wrong${people}@studio.example`;
  const code = codeIn(await node.services.operatorDesk.add(email, 'editor'));
  const browser = new StudioBrowser(node);
  for (let guess = 0; guess < 8; guess++) expect((await browser.useCode('2222-2222-2222')).statusCode).toBe(403);
  const close = `${code.slice(0, 4)}-2222-2222`;
  for (let guess = 0; guess < 4; guess++) expect((await browser.useCode(close)).statusCode).toBe(403);
  expect(problemOf(await browser.useCode(close))).toMatchObject({ statusCode: 410, title: 'Code ended' });
  expect((await browser.useCode(code)).statusCode, 'the right one, too late').not.toBe(200);
});

test('an invitation is for its address, and the first owner’s for a new one', async () => {
  const email = `mine${people}@studio.example`;
  const browser = new StudioBrowser(node);
  const invited = await browser.useCode(codeIn(await node.services.operatorDesk.add(email, 'finance')));
  expect(invited.json()).toMatchObject({ invited: { email, role: 'finance' } });
  expect(problemOf(await browser.register('other@studio.example')).detail).toContain(email);
  const first = await clubNode();
  await insider(first, 'editor', 'taken@studio.example');
  const owner = new StudioBrowser(first);
  await owner.useCode(codeIn(await first.services.setUpAddress()));
  expect(problemOf(await owner.register('Taken@studio.example'))).toMatchObject({ statusCode: 409 });
  expect((await owner.register('free@studio.example')).statusCode).toBe(200);
});

test('a start without an owner prints a new code, and the former one ends', async () => {
  const first = await clubNode();
  const former = codeIn(await first.services.setUpAddress());
  const present = codeIn(await first.services.setUpAddress());
  expect((await new StudioBrowser(first).useCode(former)).statusCode).toBe(403);
  await setUp(first, present, 'ines@studio.example');
  expect(await first.services.setUpAddress()).toBeUndefined();
});

test('somebody who left before adding a factor does not get in with the password alone', async () => {
  const email = `left${people}@studio.example`;
  const browser = new StudioBrowser(node);
  await browser.useCode(codeIn(await node.services.operatorDesk.add(email, 'editor')));
  await browser.register(email);
  await browser.prepareTotp();
  expect(problemOf(await new StudioBrowser(node).signIn(email))).toMatchObject({
    statusCode: 403,
    title: 'Second factor missing',
  });
});
