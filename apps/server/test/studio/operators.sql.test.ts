import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { problemOf } from '../support/problems';
import { databaseUrl, runProgram, startProcess } from '../support/process';
import { auditLog, codeIn, insider, StudioBrowser, setUp } from '../support/studio';
import { Clock, cloneDatabase, type Node, startClubNode, startNode } from '../support/world';

let node: Node;
beforeAll(async () => {
  node = await startClubNode();
});
afterAll(() => node.close());

test('a reset ends sessions and factors at once, and its address sets up new ones', async () => {
  const { operatorDesk } = node.services;
  const { browser, email, app, recoveryCodes } = await insider(node, 'finance');
  const code = codeIn(await operatorDesk.reset(email));
  expect(await browser.session()).toMatchObject({ step: 'setUp' });
  expect((await browser.signIn(email)).statusCode, 'the password without a factor').toBe(403);
  const renewed = new StudioBrowser(node);
  expect((await renewed.useCode(code)).json()).toMatchObject({ invited: { email, role: 'finance' } });
  expect((await renewed.register(email, 'another four plain words')).json()).toMatchObject({ step: 'addFactor' });
  const again = await setUp(node, codeIn(await operatorDesk.reset(email)), email);
  expect(await again.browser.session()).toMatchObject({ step: 'inside', operator: { role: 'finance' } });
  const other = new StudioBrowser(node);
  await other.signIn(email);
  expect((await other.prove(app.code(1))).statusCode, 'the former app').toBe(403);
  expect((await other.prove(recoveryCodes[0] ?? '')).statusCode, 'a former recovery code').toBe(403);
});

test('a new role counts from the next call on', async () => {
  const { browser, email } = await insider(node, 'producer', 'role@studio.example');
  await node.services.operatorDesk.setRole(email, 'auditor');
  expect(await browser.session()).toMatchObject({ operator: { role: 'auditor' } });
});

test('an operator who ended is signed out, and may be added again with another role', async () => {
  const { operatorDesk } = node.services;
  const { browser, email } = await insider(node, 'support', 'again@studio.example');
  expect(await new StudioBrowser(node).session(), 'others sign in, also without an owner').toMatchObject({
    step: 'signIn',
  });
  await operatorDesk.end(email);
  expect(await browser.session()).toMatchObject({ step: 'signIn' });
  expect((await browser.signIn(email)).statusCode).toBe(401);
  await expect(operatorDesk.end(email)).rejects.toThrow('There is no operator');
  await expect(operatorDesk.reset(email)).rejects.toThrow('There is no operator');
  const back = await insider(node, 'editor', email);
  expect(await back.browser.session()).toMatchObject({ operator: { email, role: 'editor' } });
  expect(await operatorDesk.list()).toContain(`${email}  editor  Ines Kadar`);
});

test('commands are audited with what they changed', async () => {
  const { operatorDesk } = node.services;
  const { email } = await insider(node, 'editor', 'audited@studio.example');
  await operatorDesk.setRole(email, 'owner');
  await operatorDesk.end(email);
  const rows = (await auditLog(node)).filter(({ operator_name: name }) => name === 'command line').slice(-3);
  expect(rows).toMatchObject([
    { call: 'operator add', outcome: 'done', details: { email, role: 'editor' } },
    { call: 'operator role', outcome: 'done', details: { before: { role: 'editor' }, role: 'owner' } },
    { call: 'operator end', outcome: 'done', details: { before: { role: 'owner' } } },
  ]);
});

test('a known operator is not invited, and unknown roles and addresses are refused', async () => {
  const { operatorDesk } = node.services;
  const { email } = await insider(node, 'editor', 'known@studio.example');
  await expect(operatorDesk.add(email.toUpperCase(), 'owner')).rejects.toThrow('is an operator already');
  await expect(operatorDesk.add('new@studio.example', 'king')).rejects.toThrow('Roles are owner, editor');
  await expect(operatorDesk.add('no address', 'owner')).rejects.toThrow('not an e-mail address');
  await expect(operatorDesk.setRole(email, 'king')).rejects.toThrow('Roles are owner, editor');
});

test('a new invitation to an address replaces the former one', async () => {
  const { operatorDesk } = node.services;
  const former = codeIn(await operatorDesk.add('twice@studio.example', 'owner'));
  const present = codeIn(await operatorDesk.add('twice@studio.example', 'auditor'));
  expect(problemOf(await new StudioBrowser(node).useCode(former)).statusCode).toBe(403);
  const used = await new StudioBrowser(node).useCode(present);
  expect(used.json()).toMatchObject({ invited: { role: 'auditor' } });
});

test('the command adds an operator beside a running server, which prints where its first owner is set up', async () => {
  const database = await cloneDatabase('filled');
  const clock = new Clock();
  clock.seconds = Math.floor(Date.now() / 1000);
  const env = { DATABASE_URL: databaseUrl(database.connection), PUBLIC_URL: 'https://tv.example' };
  const beside = await startNode({ database, clock, env: { PUBLIC_URL: 'https://tv.example' } });
  onTestFinished(async () => {
    await beside.close();
    await database.drop();
  });
  const data = { ...env, TOUCHLINE_DATA: beside.services.settings.dataFolder };
  const first = await startProcess(data);
  const address = /https:\/\/tv\.example\/studio\/setup#code=\S+/.exec(first.said())?.[0];
  expect(address, `the start said ${first.said()}`).toBeDefined();
  await setUp(beside, codeIn(address), 'ines@studio.example');
  await first.end('SIGTERM');
  const second = await startProcess(data);
  expect(second.said()).not.toContain('/studio/setup');

  const operator = (...args: string[]) => runProgram('operator.js', args, data);
  const added = await operator('add', 'anna@studio.example', 'auditor');
  expect(added).toEqual({ code: 0, said: expect.stringContaining('https://tv.example/studio/setup#code=') });
  const { browser } = await setUp(beside, codeIn(added.said.trim()), 'anna@studio.example');
  expect(await operator('list')).toEqual({
    code: 0,
    said: 'anna@studio.example  auditor  Ines Kadar\nines@studio.example  owner  Ines Kadar\n',
  });
  expect(await operator('role', 'anna@studio.example', 'editor')).toMatchObject({ code: 0 });
  expect(await browser.session()).toMatchObject({ operator: { role: 'editor' } });
  expect(await operator('reset', 'anna@studio.example')).toMatchObject({ code: 0 });
  expect(await browser.session()).toMatchObject({ step: 'signIn' });
  expect(await operator('end', 'anna@studio.example')).toMatchObject({ code: 0 });
  expect(await operator('reset', 'nobody@studio.example')).toEqual({
    code: 1,
    said: expect.stringContaining('There is no operator'),
  });
  for (const wrong of [
    ['add', 'a@b.example'],
    ['end', 'a@b.example', 'owner'],
  ])
    expect(await operator(...wrong)).toEqual({ code: 1, said: expect.stringContaining('Usage: npm run operator') });
  // A dozen programs are started one after the other: a limit against hanging, not a measure.
}, 180_000);
