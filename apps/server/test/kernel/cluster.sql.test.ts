import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { importFolder } from '../../src/content/import/import';
import { until } from '../support/child';
import { clubTv } from '../support/club-tv';
import { databaseUrl, startProcess, type TouchlineProcess } from '../support/process';
import { basic, cloneDatabase, connect } from '../support/world';

const REGISTER = '/api/identity/touchline/anonymous/register';
const LOGIN = '/api/identity/touchline/anonymous/login';

/** One pair for all tests, because a start is slow. The last test kills one of the nodes. */
let database: Awaited<ReturnType<typeof cloneDatabase>>;
let data: string;
let nodes: [TouchlineProcess, TouchlineProcess];
const endings: (() => Promise<void>)[] = [];

beforeAll(async () => {
  database = await cloneDatabase('filled');
  endings.push(() => database.drop());
  data = await mkdtemp(path.join(tmpdir(), 'touchline-cluster-'));
  endings.push(() => rm(data, { recursive: true, force: true }));
  const env = { DATABASE_URL: databaseUrl(database.connection), TOUCHLINE_DATA: data };
  const start = () => startProcess(env, (end) => void endings.push(end));
  nodes = await Promise.all([start(), start()]);
});

afterAll(async () => {
  for (const end of endings.reverse()) await end();
});

const register = async ({ address }: TouchlineProcess) => {
  const answer = await fetch(`${address}${REGISTER}`, { method: 'POST', signal: AbortSignal.timeout(60_000) });
  if (answer.status !== 201) throw new Error(`register answered ${answer.status}`);
  return (await answer.json()) as { username: string; password: string };
};

const loginStatus = async ({ address }: TouchlineProcess, account: { username: string; password: string }) => {
  const headers = { authorization: basic(account.username, account.password), 'content-type': 'application/json' };
  const answer = await fetch(`${address}${LOGIN}`, { method: 'POST', headers, body: '{"refreshable":false}' });
  return answer.status;
};

interface Written {
  id: string;
  sessionToken: string;
}

/** Has a node store a device-flow session. */
const write = async ({ address }: TouchlineProcess): Promise<Written> => {
  const answer = await fetch(`${address}/api/login/deviceflowsessions`, {
    method: 'POST',
    signal: AbortSignal.timeout(60_000),
  });
  if (answer.status !== 201) throw new Error(`the session answered ${answer.status}`);
  return (await answer.json()) as Written;
};

const keptStatus = async ({ address }: TouchlineProcess, { id, sessionToken }: Written) => {
  const answer = await fetch(`${address}/api/login/deviceflowsessions/${id}/info`, {
    headers: { 'x-session-token': sessionToken },
  });
  return answer.status;
};

test('two nodes on one database serve the same content, and a change shows on both', async () => {
  const titles = () =>
    Promise.all(
      nodes.map(
        async ({ address }) =>
          ((await (await fetch(`${address}/api/v3/pages/home`)).json()) as { title: string }).title,
      ),
    );
  expect(await titles()).toEqual(['Matchday', 'Matchday']);

  const folder = path.join(data, 'changed');
  await cp(clubTv, folder, { recursive: true });
  const home = path.join(folder, 'pages/home.yaml');
  await writeFile(home, (await readFile(home, 'utf8')).replace('en: Matchday', 'en: Derby day'));
  const store = connect(database);
  onTestFinished(() => store.close());
  await importFolder(store, folder);

  await until(
    async () => (await titles()).every((title) => title === 'Derby day'),
    () => 'the change did not show',
  );
});

test('a token from one node is valid on the other', async () => {
  const [first, second] = nodes;
  const account = await register(first);
  expect(await loginStatus(second, account)).toBe(200);
});

test('killing a node under load loses no acknowledged write, and the other keeps working', async () => {
  const [victim, survivor] = nodes;
  const answered: Written[] = [];
  let killed = false;
  const client = async (node: TouchlineProcess, rounds: number) => {
    for (let round = 0; round < rounds; round++) {
      const written = await write(node).catch((error: unknown) => {
        if (node === victim && killed) return undefined;
        throw error;
      });
      if (written) answered.push(written);
    }
  };
  const load = Promise.all([
    ...Array.from({ length: 4 }, () => client(victim, 60)),
    ...Array.from({ length: 2 }, () => client(survivor, 60)),
  ]);
  await until(
    () => answered.length > 60,
    () => 'the load did not begin',
  );
  killed = true;
  await victim.end('SIGKILL');
  await load;
  expect(answered.length).toBeGreaterThan(120);
  // Sequentially: this checks that the sessions exist, not concurrency.
  for (const written of answered) expect(await keptStatus(survivor, written)).toBe(200);
});
