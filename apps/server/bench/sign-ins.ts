import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { hash, verify } from '@node-rs/argon2';
import pino from 'pino';
import { createApp } from '../src/main/app';
import { compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';

/**
 * Prints how long (ms) it takes until the last of many people who sign in at once is signed in, and how long the bare
 * password hashes of that take, in turns: `{ "people": n, "ours": […], "bare": […], "refused": n }`.
 */
const ROUNDS = 3;
const PEOPLE = 200;
/** A sign-in compares with the account of the address and with a provisional one. */
const HASHES_EACH = 2;
const PASSWORD = 'four plain words here';
const IDENTITY = '/api/identity/touchline/password';

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-sign-ins-'));
const settings = readSettings({ ...process.env, TOUCHLINE_DATA: folder, RATE_LIMIT_SCALE: '1000' }, '/');
const database = await openDatabase(settings, { log: () => undefined });
const log = pino({ level: 'silent' });
const { store } = database;
const composition = compose({ settings, store, loops: new Map(), version: 'bench', now: () => Date.now(), log });
const app = await createApp({ composition, log });
try {
  const emails = Array.from({ length: PEOPLE }, (_, n) => `bench-${n}@post.example`);
  const cookies = new Map<string, string>();
  for (const email of emails) cookies.set(email, await register(email));
  const stored = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const measured = { people: PEOPLE, ours: [] as number[], bare: [] as number[], refused: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    const answers = await Promise.all(emails.map((email) => send('login', email, cookies.get(email))));
    measured.ours.push(performance.now() - began);
    measured.refused += answers.filter(({ statusCode }) => statusCode !== 200).length;
    measured.bare.push(await bareHashes(stored));
  }
  console.log(JSON.stringify(measured));
} finally {
  await app.close();
  await composition.modules.mail.services.post.close();
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

/** The cookie of a browser with an account. */
async function register(email: string): Promise<string> {
  const answer = await send('register', email);
  if (answer.statusCode >= 300) throw new Error(`There is no account: ${answer.body}`);
  return answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

function send(call: 'register' | 'login', email: string, cookie?: string) {
  return app.inject({
    method: 'POST',
    url: `${IDENTITY}/${call}`,
    headers: { 'x-touchline-connect': '1', ...(cookie === undefined ? {} : { cookie }) },
    payload: { email, password: PASSWORD },
  });
}

async function bareHashes(stored: string): Promise<number> {
  const began = performance.now();
  const all = PEOPLE * HASHES_EACH;
  let next = 0;
  const work = async () => {
    while (next++ < all) await verify(stored, PASSWORD);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return performance.now() - began;
}
