import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { Post } from '../src/kernel/mail';
import type { Mailer } from '../src/kernel/mail/mailer';
import { smtpMailer } from '../src/kernel/mail/smtp';
import { register } from './support/people';
import { startNode } from './support/world';

/** A mail server that takes letters down, or says no. */
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

const silent = pino({ level: 'silent' });

test('with SMTP_URL letters go to the mail server, with links to the public address whatever a request claims', async () => {
  const server = await mailServer();
  const node = await startNode({
    env: { SMTP_URL: server.url, PUBLIC_URL: 'https://sport.example', MAIL_FROM: 'Sport <mail@sport.example>' },
  });
  await node.app.inject({
    method: 'POST',
    url: '/api/identity/touchline/password/register',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: 'mira@post.example', password: 'four plain words here' },
  });
  await node.services.post.idle();
  await node.close();
  expect(server.letters).toHaveLength(1);
  const letter = (server.letters[0] ?? '').replaceAll('=\n', '').replaceAll('=3D', '=');
  expect(letter).toContain('From: Sport <mail@sport.example>');
  expect(letter).toContain('To: mira@post.example');
  expect(letter).toMatch(/https:\/\/sport\.example\/connect\/verify\?token=[\w-]{43}/);
  expect(letter).not.toContain('evil.example');
});

test('a letter that is refused for now is tried again, and given up in the end without a word of its content', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });
  const node = await startNode();
  onTestFinished(() => node.close());
  const server = await mailServer((tries) => tries !== 1);
  const mailer = smtpMailer({ url: server.url, from: 'mail@sport.example' });
  const post = new Post({ mailer, locales: node.services.locales, log, retryMs: [0, 0] });
  const to = { email: 'mira@post.example', locale: 'en' } as const;
  post.send('verify', to, { hours: 24, link: 'https://sport.example/secret-link' });
  await post.idle();
  expect([server.tries(), server.letters.length]).toEqual([2, 1]);
  post.send('verify', to, { hours: 24, link: 'https://sport.example/secret-link' });
  await post.idle();
  await post.close();
  expect([server.tries(), server.letters.length]).toEqual([5, 1]);
  expect(lines.join('')).toContain('given up');
  expect(lines.join('')).not.toMatch(/secret-link|mira@/);
});

test('closing gives what waits one last try and takes nothing new', async () => {
  const node = await startNode();
  onTestFinished(() => node.close());
  let tries = 0;
  const mailer: Mailer = {
    deliver: () => {
      tries++;
      return Promise.reject(new Error('away'));
    },
    close: () => undefined,
  };
  const post = new Post({ mailer, locales: node.services.locales, log: silent, retryMs: [3_600_000] });
  post.send('accountExists', { email: 'a@post.example', locale: 'de' }, { link: 'https://sport.example' });
  await expect.poll(() => tries).toBe(1);
  await post.close();
  expect(tries).toBe(2);
  post.send('accountExists', { email: 'a@post.example', locale: 'de' }, { link: 'https://sport.example' });
  await post.idle();
  expect(tries).toBe(2);
});

test('registering does not wait for the mail server', async () => {
  const node = await startNode({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://sport.example' },
  });
  const answer = await register(node, { email: 'mira@post.example', password: 'four plain words here' });
  expect(answer.statusCode).toBe(202);
  await node.close();
});
