import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import type { LetterKind, Letters } from '../../src/kernel/common/letter-kinds';
import { Post } from '../../src/kernel/mail';
import type { Mail, Mailer } from '../../src/kernel/mail/mailer';
import { smtpMailer } from '../../src/kernel/mail/smtp';
import { Browser, letters, register } from '../support/people';
import { cloneDatabase, type Node, type NodeOptions, startNode } from '../support/world';

/** A mail server that accepts or refuses letters. */
async function mailServer(refuse: (letters: number) => boolean = () => false) {
  const letters: string[] = [];
  const sockets = new Set<Socket>();
  let tries = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    let data: string | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 stand-in ready');
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (part) => {
      const lines = (rest + part.toString('utf8')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (data !== undefined) {
          if (line === '.') {
            letters.push(data);
            data = undefined;
            say('250 taken');
          } else data += `${line}\n`;
        } else if (/^(EHLO|HELO)/.test(line)) say('250 SMTPUTF8');
        else if (line.startsWith('MAIL')) say(refuse(tries++) ? '451 later' : '250 ok');
        else if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (line === 'QUIT') socket.end('221 bye\r\n');
        else say('250 ok');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return { letters, tries: () => tries, url: `smtp://127.0.0.1:${address.port}` };
}

const MIRA = { email: 'mira@post.example', locale: 'en' } as const;
const RECEIPT = { number: 'TL-1', price: '€ 9.99', item: 'Ten credits', link: 'https://sport.example/secret-link' };

const postOf = ({ store, services: { locales }, clock }: Node, mailer: Mailer, log = pino({ level: 'silent' })) =>
  new Post({ store, mailer, locales, now: clock.now, log });

const write = <K extends LetterKind>({ store }: Node, post: Post, kind: K, values: Letters[K]) =>
  store.transaction((tx, announce) => post.send(tx, announce, kind, MIRA, values));

/** A node whose mail job is off, for one test. */
async function nodeWithoutMail(options: NodeOptions = {}): Promise<Node> {
  const node = await startNode(options);
  onTestFinished(() => node.close());
  await node.services.post.close();
  return node;
}

const failing = (): Mailer => ({ deliver: () => Promise.reject(new Error('away')), close: () => undefined });

function accepting() {
  const delivered: Mail[] = [];
  const deliver = (mail: Mail) => Promise.resolve(void delivered.push(mail));
  return { delivered, mailer: { deliver, close: () => undefined } };
}

/** The rows of the outbox table, oldest first. */
async function outboxRows({ store }: Node, columns = 'kind, state, letter') {
  const { rows } = await store.pool.query<Record<string, unknown>>(`select ${columns} from mail_outbox order by id`);
  return rows;
}

/** The seconds until each letter is retried. */
async function waitsAfterRun(node: Node, post: Post): Promise<number[]> {
  await post.run();
  return (await outboxRows(node, 'due_at')).map(({ due_at }) => Number(due_at) / 1000 - node.clock.seconds);
}

test('with SMTP_URL letters go to the mail server, with links to the public address whatever a request claims', async () => {
  const server = await mailServer();
  const node = await startNode({
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://sport.example', MAIL_FROM: 'Sport <mail@sport.example>' },
  });
  await new Browser(node).ask('POST', '/identity/touchline/password/register', {
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: 'mira@post.example', password: 'four plain words here' },
  });
  await node.services.post.run();
  await node.close();
  expect(server.letters).toHaveLength(1);
  const letter = (server.letters[0] ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  expect(letter).toContain('From: Sport <mail@sport.example>');
  expect(letter).toContain('To: mira@post.example');
  expect(letter).toMatch(/https:\/\/sport\.example\/connect\/verify\?token=[\w-]{43}/);
  expect(letter).not.toContain('evil.example');
});

test('a temporarily refused letter is retried, and given up in the end without logging its content', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const node = await nodeWithoutMail({ log });
  const server = await mailServer((tries) => tries !== 1);
  const post = postOf(node, smtpMailer({ url: server.url, from: 'mail@sport.example' }), log);
  await write(node, post, 'receipt', RECEIPT);
  await post.run();
  expect([server.tries(), server.letters.length], 'refused').toEqual([1, 0]);
  await post.run();
  expect(server.tries(), 'not before its delay').toBe(1);
  node.clock.seconds += 6;
  await post.run();
  expect([server.tries(), server.letters.length], 'after its delay').toEqual([2, 1]);

  const outcomes: string[] = [];
  post.onOutcome((kind, outcome) => outcomes.push(`${kind} ${outcome}`));
  await write(node, post, 'receipt', RECEIPT);
  for (let tries = 0; tries < 15; tries++) {
    expect(outcomes).toEqual([]);
    await post.run();
    node.clock.seconds += 3 * 3600;
  }
  await post.run();
  expect([server.tries(), server.letters.length], 'fifteen attempts').toEqual([17, 1]);
  expect(outcomes).toEqual(['receipt failed']);
  expect(lines.join('')).toContain('given up');
  expect(lines.join('')).not.toMatch(/secret-link|mira@/);
  expect(await outboxRows(node)).toEqual([
    { kind: 'receipt', state: 'sent', letter: null },
    { kind: 'receipt', state: 'failed', letter: null },
  ]);
});

test('delays between attempts grow from seconds to hours, with jitter', async () => {
  const node = await nodeWithoutMail();
  const post = postOf(node, failing());
  for (let letter = 0; letter < 5; letter++) await write(node, post, 'receipt', RECEIPT);
  const first = await waitsAfterRun(node, post);
  expect(Math.min(...first)).toBeGreaterThanOrEqual(4);
  expect(Math.max(...first)).toBeLessThanOrEqual(6);
  expect(new Set(first).size).toBeGreaterThan(1);
  for (let tries = 0; tries < 8; tries++) {
    node.clock.seconds += 9000;
    await post.run();
  }
  for (const wait of await waitsAfterRun(node, post)) expect(wait).toBeGreaterThan(5000);
});

test('a letter with an expired link is not sent', async () => {
  const node = await nodeWithoutMail();
  const { mailer, delivered } = accepting();
  const post = postOf(node, mailer);
  await write(node, post, 'reset', { hours: 2, link: 'https://sport.example/secret-link' });
  node.clock.seconds += 2 * 3600;
  await post.run();
  expect(delivered).toEqual([]);
  expect(await outboxRows(node)).toEqual([{ kind: 'reset', state: 'failed', letter: null }]);
});

test('after a crash between commit and delivery another node sends the letter, once', async () => {
  const node = await nodeWithoutMail();
  // A node that takes the letter and crashes during the delivery.
  const crashing = postOf(node, { deliver: () => new Promise(() => undefined), close: () => undefined });
  await write(node, crashing, 'receipt', RECEIPT);
  void crashing.run();
  await expect.poll(async () => (await outboxRows(node, 'tries')).map(({ tries }) => tries)).toEqual([1]);

  const { mailer, delivered } = accepting();
  const other = postOf(node, mailer);
  onTestFinished(() => other.close());
  await other.run();
  expect(delivered, 'its delivery may be in progress').toEqual([]);
  node.clock.seconds += 121;
  await other.run();
  node.clock.seconds += 121;
  await other.run();
  expect(delivered).toEqual([expect.objectContaining({ to: 'mira@post.example' })]);
});

test('a letter is tried again at once where that is asked for, but not while it is being sent', async () => {
  const node = await nodeWithoutMail();
  const refusing = postOf(node, failing());
  await write(node, refusing, 'receipt', RECEIPT);
  await refusing.run();
  await refusing.close();
  const slow = postOf(node, { deliver: () => new Promise(() => undefined), close: () => undefined });
  const hurry = async () => {
    const { id } = await node.store.db.selectFrom('mail_outbox').select('id').executeTakeFirstOrThrow();
    return node.store.transaction((tx, announce) => slow.hurry(tx, announce, String(id)));
  };
  expect(await hurry()).toBe(true);
  await expect.poll(async () => (await outboxRows(node, 'tries')).map(({ tries }) => tries)).toEqual([2]);
  expect(await hurry(), 'it would arrive twice').toBe(false);
});

test('a letter that was not sent before a shutdown is sent after the next start', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const node = await startNode({ database });
  await node.services.post.close();
  await register(node, { email: 'mira@post.example', password: 'four plain words here' });
  await node.close();
  const next = await startNode({ database });
  onTestFinished(() => next.close());
  expect(await letters(next)).toMatchObject([{ to: 'mira@post.example' }]);
});

test('a transaction that is rolled back sends nothing', async () => {
  const node = await startNode();
  onTestFinished(() => node.close());
  const work = node.store.transaction(async (tx, announce) => {
    await node.services.post.send(tx, announce, 'receipt', MIRA, RECEIPT);
    throw new Error('no money');
  });
  await expect(work).rejects.toThrow('no money');
  expect(await letters(node)).toEqual([]);
  expect(await outboxRows(node)).toEqual([]);
});

test('a letter is sent right after its commit, without a job', async () => {
  const node = await startNode();
  onTestFinished(() => node.close());
  await write(node, node.services.post, 'receipt', RECEIPT);
  await expect.poll(() => outboxRows(node)).toEqual([{ kind: 'receipt', state: 'sent', letter: null }]);
});

test('two nodes send every letter once', async () => {
  const database = await cloneDatabase();
  onTestFinished(() => database.drop());
  const nodes = await Promise.all([startNode({ database }), startNode({ database })]);
  onTestFinished(async () => {
    for (const node of nodes) await node.close();
  });
  const [writing] = nodes;
  for (let each = 0; each < 30; each++)
    await write(writing, writing.services.post, 'receipt', { ...RECEIPT, number: `TL-${each}` });
  await Promise.all(nodes.map(({ services }) => services.post.run()));
  const all = (await Promise.all(nodes.map((node) => letters(node)))).flat();
  expect(all).toHaveLength(30);
  expect(new Set(all.map(({ text }) => /TL-\d+/.exec(text)?.[0])).size).toBe(30);
});

test('letters that unauthenticated requests trigger are limited in number; a receipt is never refused', async () => {
  const node = await nodeWithoutMail();
  const post = postOf(node, failing());
  onTestFinished(() => post.close());
  const outcomes: string[] = [];
  post.onOutcome((kind, outcome) => outcomes.push(`${kind} ${outcome}`));
  await node.store.pool.query(
    `insert into mail_outbox (kind, letter, created_at, due_at, expires_at)
     select kind, '{}', now(), 'infinity', 'infinity' from unnest(array['verify', 'receipt']) as kind, generate_series(1, 1000)`,
  );
  await write(node, post, 'verify', { hours: 24, link: 'https://sport.example' });
  expect(outcomes).toEqual(['verify refused']);
  await write(node, post, 'reset', { hours: 2, link: 'https://sport.example' });
  await write(node, post, 'receipt', RECEIPT);
  expect(outcomes, 'other kinds have room').toEqual(['verify refused']);
  await node.store.pool.query(
    `delete from mail_outbox where id = (select min(id) from mail_outbox where kind = 'verify')`,
  );
  await write(node, post, 'verify', { hours: 24, link: 'https://sport.example' });
  expect(outcomes, 'there is room again').toEqual(['verify refused']);
});

test('the row of a sent letter is deleted after a week', async () => {
  const node = await startNode();
  onTestFinished(() => node.close());
  await write(node, node.services.post, 'receipt', RECEIPT);
  await node.services.post.run();
  node.clock.seconds += 6 * 86_400;
  await node.services.post.tidy();
  expect(await outboxRows(node)).toHaveLength(1);
  node.clock.seconds += 2 * 86_400;
  await node.services.post.tidy();
  expect(await outboxRows(node)).toEqual([]);
});

test('closing waits for deliveries in progress and leaves other letters in the table', async () => {
  const node = await nodeWithoutMail();
  let finish: () => void = () => undefined;
  let tries = 0;
  const post = postOf(node, {
    deliver: () => {
      tries++;
      return new Promise((resolve) => {
        finish = resolve;
      });
    },
    close: () => undefined,
  });
  await write(node, post, 'accountExists', { link: 'https://sport.example' });
  void post.run();
  await expect.poll(() => tries).toBe(1);
  const closed = post.close();
  finish();
  await closed;
  await write(node, post, 'accountExists', { link: 'https://sport.example' });
  expect(await post.run()).toBe(0);
  expect(await outboxRows(node)).toMatchObject([{ state: 'sent' }, { state: 'waiting' }]);
});

test('registering does not wait for the mail server', async () => {
  const node = await startNode({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://sport.example' },
  });
  const answer = await register(node, { email: 'mira@post.example', password: 'four plain words here' });
  expect(answer.statusCode).toBe(201);
  await node.close();
});
