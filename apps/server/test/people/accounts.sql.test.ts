import { readdir, stat } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, letters, PASSWORD, person, register, signedIn, tokenTo, verify } from '../support/people';
import { problemOf } from '../support/problems';
import { type Node, startNode } from '../support/world';

const HOUR = 3600;

let node: Node;
beforeAll(async () => {
  node = await startNode();
});
afterAll(() => node.close());

const ask = (call: string, payload: object) =>
  new Browser(node).ask('POST', `/identity/touchline/password/${call}`, { payload });

test('FLOW-04a an account works on its browser at once, and elsewhere once the link in its mail was opened', async () => {
  const email = 'mira@post.example';
  const own = new Browser(node);
  const made = await register(node, { email, password: PASSWORD, locale: 'de-AT' }, own);
  expect(made.statusCode).toBe(201);
  expect(made.json()).toMatchObject({ email });
  const letter = (await letters(node)).at(-1);
  expect(letter).toMatchObject({ to: email, subject: 'Touchline: Bestätige deine E-Mail-Adresse' });
  expect(letter?.text).toContain('http://localhost:4400/connect/verify?token=');
  const me = () => own.ask('GET', '/identity/touchline/me');
  expect((await me()).json()).toMatchObject({ person: { email } });
  const other = new Browser(node);
  expect(problemOf(await other.login(email))).toMatchObject({ statusCode: 403, title: 'Address not confirmed' });
  expect((await own.login(email)).statusCode).toBe(200);
  const token = await tokenTo(node, email);
  expect((await verify(node, token, other)).json()).toEqual(made.json());
  expect((await other.ask('GET', '/identity/touchline/me')).json(), 'signed in by the link').toMatchObject({
    person: { email },
  });
  expect((await new Browser(node).login(email)).json()).toMatchObject({ email });
  await own.ask('POST', '/identity/touchline/me/signout');
  expect((await me()).json()).toEqual({});
});

test('the link in a mail works once, for seven days, and only unmodified', async () => {
  await register(node, { email: 'once@post.example', password: PASSWORD });
  const token = await tokenTo(node, 'once@post.example');
  expect((await verify(node, `${token}x`)).statusCode).toBe(410);
  expect((await verify(node, token)).statusCode).toBe(200);
  expect(problemOf(await verify(node, token)).title).toBe('Link not valid');

  await register(node, { email: 'late@post.example', password: PASSWORD });
  const late = await tokenTo(node, 'late@post.example');
  node.clock.seconds += 7 * 24 * HOUR;
  expect((await verify(node, late)).statusCode).toBe(410);
  node.clock.seconds -= 7 * 24 * HOUR;
});

test('the outbox folder is readable only by the server’s own user', async () => {
  await letters(node);
  const folder = `${node.services.settings.dataFolder}/outbox`;
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  for (const name of await readdir(folder)) expect((await stat(`${folder}/${name}`)).mode & 0o777).toBe(0o600);
});

test('registration and password reset answer the same whether or not an address has an account; the mail differs', async () => {
  const known = await person(node, 'known@post.example');
  const [again, fresh] = [
    await register(node, { email: known, password: 'another good one' }),
    await register(node, { email: 'fresh@post.example', password: 'another good one' }),
  ];
  expect([again.statusCode, Object.keys(again.json())]).toEqual([fresh.statusCode, Object.keys(fresh.json())]);
  expect(again.json()).toEqual({ userId: expect.stringMatching(/^[0-9a-f-]{36}$/), email: known });
  const [forgotKnown, forgotUnknown] = [
    await ask('forgot', { email: known }),
    await ask('forgot', { email: 'nobody@post.example' }),
  ];
  expect([forgotKnown.statusCode, forgotKnown.body]).toEqual([forgotUnknown.statusCode, forgotUnknown.body]);
  const all = await letters(node);
  const to = (email: string) => all.filter((letter) => letter.to === email).map(({ subject }) => subject);
  expect(to(known).toSorted()).toEqual([
    'Touchline: Confirm your e-mail address',
    'Touchline: Set a new password',
    'Touchline: You already have an account',
  ]);
  expect(to('nobody@post.example')).toEqual([]);
  expect((await new Browser(node).login(known)).statusCode, 'the password is still the first one').toBe(200);
});

test('a wrong password and an unknown address get the same error', async () => {
  const known = await person(node, 'words@post.example');
  const browser = new Browser(node);
  const wrong = await browser.login(known, 'not the right one');
  const unknown = await browser.login('no.one@post.example', 'not the right one');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json()).toEqual(unknown.json());
});

test('addresses are normalised', async () => {
  await person(node, 'Jürg.Müller@Bücher.example');
  const browser = new Browser(node);
  expect((await browser.login('jürg.müller@xn--bcher-kva.EXAMPLE')).statusCode).toBe(200);
  expect((await browser.login('JÜRG.MÜLLER@bücher.example')).statusCode).toBe(200);
  expect((await browser.login('jurg.muller@bücher.example')).statusCode).toBe(401);
});

test.each([
  'plain',
  '@post.example',
  'a@b',
  'a@@post.example',
  'a b@post.example',
  '"a b"@post.example',
  '<a@post.example>',
  'a@post.example,b@post.example',
  'a@post.example\r\nBcc: b@post.example',
  'a@[127.0.0.1]',
  'a@127.0.0.1',
  'a..b@post.example',
  '.a@post.example',
  'a.@post.example',
  'a@post..example',
  'a@-post.example',
  'ａ@post.example',
  '\u212aim@post.example',
  'a@ｐost.example',
  'a@po\ufe0fst.example',
  'a@post。example',
  'a\u200b@post.example',
  'a\u0000@post.example',
  'a\u202e@post.example',
  `${'a'.repeat(65)}@post.example`,
  `a@${'b'.repeat(250)}.example`,
  'a＠post.example',
])('the address %j is refused and the field named', async (email) => {
  const answer = await register(node, { email, password: PASSWORD });
  expect(answer.statusCode, `answered ${answer.body}`).toBe(400);
  expect(problemOf(answer).detail).toContain('body.email');
});

test.each([
  ['a body with extra fields', { email: 'x@post.example', password: PASSWORD, role: 'admin' }, 'body.role'],
  ['a password of 10,000 characters', { email: 'x@post.example', password: 'x1'.repeat(5000) }, 'body.password'],
  ['a password of nine characters', { email: 'x@post.example', password: 'x1y2z3a4b' }, 'body.password'],
  ['a common password', { email: 'x@post.example', password: 'Password123' }, 'body.password'],
  ['no password', { email: 'x@post.example' }, 'body.password'],
  ['a password that is not a string', { email: 'x@post.example', password: 1234567890 }, 'body.password'],
])('registering with %s is a 400 that names the field', async (_what, payload, field) => {
  const answer = await register(node, payload);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(400);
  expect(problemOf(answer).detail).toContain(field);
});

test('signing in with 10,000 characters is a 400 that names the field, and costs no hash', async () => {
  const answer = await new Browser(node).login('x@post.example', 'x'.repeat(10_000));
  expect(answer.statusCode).toBe(400);
  expect(problemOf(answer).detail).toContain('body.password');
});

test('a password reset needs the mail, works once, and signs out all devices', async () => {
  const browser = await signedIn(node, 'reset@post.example');
  await ask('forgot', { email: 'RESET@post.example' });
  const token = await tokenTo(node, 'reset@post.example');
  expect((await ask('reset', { token: 'made-up', password: 'a brand new one' })).statusCode).toBe(410);
  expect((await ask('reset', { token, password: 'short' })).statusCode).toBe(400);
  expect((await ask('reset', { token, password: 'a brand new one' })).statusCode).toBe(200);
  expect((await ask('reset', { token, password: 'yet another one' })).statusCode).toBe(410);
  expect((await browser.ask('GET', '/identity/touchline/me/devices')).statusCode).toBe(401);
  expect((await browser.login('reset@post.example')).statusCode).toBe(401);
  expect((await browser.login('reset@post.example', 'a brand new one')).statusCode).toBe(200);
});

test('a password reset link expires after two hours, and when a newer one is used', async () => {
  await person(node, 'links@post.example');
  await ask('forgot', { email: 'links@post.example' });
  const first = await tokenTo(node, 'links@post.example');
  await ask('forgot', { email: 'links@post.example' });
  const second = await tokenTo(node, 'links@post.example');
  expect((await ask('reset', { token: second, password: 'a brand new one' })).statusCode).toBe(200);
  expect((await ask('reset', { token: first, password: 'a thief has this' })).statusCode).toBe(410);
  await ask('forgot', { email: 'links@post.example' });
  const third = await tokenTo(node, 'links@post.example');
  node.clock.seconds += 2 * HOUR;
  expect((await ask('reset', { token: third, password: 'much too late' })).statusCode).toBe(410);
  node.clock.seconds -= 2 * HOUR;
});

test('a registered address is not an anonymous user name', async () => {
  const email = await person(node, 'basic@post.example');
  const answer = await node.app.inject({
    method: 'POST',
    url: '/api/identity/touchline/anonymous/login',
    headers: { authorization: `Basic ${Buffer.from(`${email}:${PASSWORD}`).toString('base64')}` },
    payload: { refreshable: true },
  });
  expect(answer.statusCode).toBe(401);
});

test('no password, token or cookie is stored in plain text', async () => {
  const browser = await signedIn(node, 'tables@post.example');
  await register(node, { email: 'tables2@post.example', password: PASSWORD });
  await ask('forgot', { email: 'tables@post.example' });
  const secrets = [
    PASSWORD,
    await tokenTo(node, 'tables@post.example'),
    await tokenTo(node, 'tables2@post.example'),
    ...browser.cookies.values(),
  ];
  expect(secrets).toHaveLength(5);
  const { rows: tables } = await node.store.pool.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  );
  for (const { name } of tables) {
    const { rows } = await node.store.pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    for (const { row } of rows)
      for (const secret of secrets) {
        expect(row, `${name} as text`).not.toContain(secret);
        expect(row, `${name} as bytes`).not.toContain(Buffer.from(secret).toString('hex'));
      }
  }
});

test('a password is stored as argon2id with 19 MiB and two passes', async () => {
  await person(node, 'argon@post.example');
  const { rows } = await node.store.pool.query<{ hash: Buffer }>(
    "select password_hash as hash from account where username = 'argon@post.example'",
  );
  expect(rows[0]?.hash.toString()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
