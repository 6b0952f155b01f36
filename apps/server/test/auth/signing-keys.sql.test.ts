import { decodeProtectedHeader } from 'jose';
import { expect, onTestFinished, test, vi } from 'vitest';
import { SigningKeys } from '../../src/auth/keys/signing-keys';
import { SettingError } from '../../src/kernel/common/setting-error';
import { refresh, signIn } from '../support/viewers';
import { cloneDatabase, type Node, startNode } from '../support/world';

const DAY = 86_400;
const SECRET = 'a text of the environment, with 32 characters or more';

const kidOf = (token: string) => decodeProtectedHeader(token).kid;

const storedKeys = async ({ store }: Node) =>
  store.db.selectFrom('signing_key').select(['id', 'secret', 'sealed_with']).orderBy('id').execute();

async function startNodes(envs: readonly Record<string, string>[]): Promise<Node[]> {
  const database = await cloneDatabase();
  const nodes: Node[] = [];
  for (const env of envs) nodes.push(await startNode({ database, env }));
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
    await database.drop();
  });
  return nodes;
}

test('keys rotate with overlap: every node knows the next key before it signs, and sessions go on', async () => {
  const [one, two] = await startNodes([{ KEY_ROTATION: '1d' }, { KEY_ROTATION: '1d' }]);
  if (!one || !two) throw new Error('Two nodes were started.');
  const at = (seconds: number) => {
    one.clock.seconds = seconds;
    two.clock.seconds = seconds;
  };
  const began = one.clock.seconds;
  const session = await signIn(one);
  expect(kidOf(session.accessToken)).toBe('token-1');
  at(began + DAY);
  await Promise.all([one.services.keys.tidy(), two.services.keys.tidy()]);
  expect((await storedKeys(one)).filter(({ id }) => id.startsWith('token'))).toHaveLength(2);
  for (const node of [one, two])
    await vi.waitFor(async () => expect(await node.services.keys.find('token', 'token-2')).toBeDefined());
  expect(kidOf((await signIn(one)).accessToken), 'not active yet').toBe('token-1');
  at(began + DAY + 600);
  const renewed = await refresh(two, session);
  expect(renewed.statusCode, 'a session of the former key').toBe(200);
  const { accessToken } = renewed.json<{ accessToken: string }>();
  expect(kidOf(accessToken)).toBe('token-2');
  expect(await one.services.tokens.verify(accessToken), 'on the other node').toBeDefined();
  at(began + 302 * DAY);
  await one.services.keys.tidy();
  expect((await storedKeys(one)).map(({ id }) => id)).not.toContain('token-1');
});

test('keys are encrypted in the database under a text of the environment, also those that exist already', async () => {
  const [plain, sealed, changed] = await startNodes([
    {},
    { KEYS_SECRET: SECRET },
    { KEYS_SECRET: `new ${SECRET}`, KEYS_SECRET_FORMER: SECRET },
  ]);
  if (!plain || !sealed || !changed) throw new Error('Three nodes were started.');
  const session = await signIn(plain);
  const [before] = await storedKeys(plain);
  await sealed.services.keys.prepare();
  const [after] = await storedKeys(plain);
  expect(after?.secret.includes(before?.secret ?? Buffer.alloc(1))).toBe(false);
  expect(after?.sealed_with).toMatch(/^[0-9a-f]{16}$/);
  expect(await sealed.services.tokens.verify(session.accessToken)).toBeDefined();

  await changed.services.keys.prepare();
  expect((await storedKeys(plain))[0]?.sealed_with).not.toBe(after?.sealed_with);
  expect(await changed.services.tokens.verify(session.accessToken)).toBeDefined();
});

test('encrypted keys without their text stop the start with one sentence', async () => {
  const [sealed] = await startNodes([{ KEYS_SECRET: SECRET }]);
  if (!sealed) throw new Error('A node was started.');
  await signIn(sealed);
  const { store, clock } = sealed;
  const options = { store, now: clock.now, seal: undefined, formerSeal: undefined, rotateAfter: DAY };
  const start = () => new SigningKeys(options).prepare();
  await expect(start()).rejects.toThrow(SettingError);
  await expect(start()).rejects.toThrow(/^[^\n]*KEYS_SECRET[^\n]*\.$/);
});
