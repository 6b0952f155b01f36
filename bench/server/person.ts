import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { APIRequestContext } from '@playwright/test';

const PASSWORD = 'four plain words here';
const identity = '/api/identity/touchline/password';
const LOOKS = 200;
const LOOK_MS = 50;

/** Creates an account, confirms its mail and signs in on the connect pages; returns the address. */
export async function signUp(phone: APIRequestContext, outbox: string): Promise<string> {
  const email = `bench-${randomUUID()}@post.example`;
  const headers = { 'x-touchline-connect': '1' };
  await phone.post(`${identity}/register`, { data: { email, password: PASSWORD, locale: 'en' }, headers });
  await phone.post(`${identity}/verify`, { data: { token: await tokenTo(email, outbox) }, headers });
  const answer = await phone.post(`${identity}/login`, { data: { email, password: PASSWORD }, headers });
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${answer.status()}`);
  return email;
}

async function tokenTo(email: string, outbox: string): Promise<string> {
  for (let look = 0; look < LOOKS; look++) {
    // Names with a leading dot are still being written.
    for (const name of (await readdir(outbox).catch(() => [])).filter((each) => !each.startsWith('.'))) {
      const text = await readFile(path.join(outbox, name), 'utf8');
      const token = text.includes(`To: ${email}\n`) ? /[?&]token=([\w.~-]+)/.exec(text)?.[1] : undefined;
      if (token !== undefined) return token;
    }
    await pass(LOOK_MS);
  }
  throw new Error('The letter did not come');
}
