import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import type { StudioRole, StudioSession } from '@touchline/contract';
import { ownPage, PASSWORD } from './people';
import { expect } from './test';

export const root = fileURLToPath(new URL('../../', import.meta.url));
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const STEP_MS = 30_000;

/** What `npm run operator` prints, beside the server that the journeys use. */
async function operatorCommand(...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    PORT: process.env['E2E_PORT'] ?? '4410',
    TOUCHLINE_DATA: path.resolve(root, process.env['E2E_DATA'] ?? '.cache/e2e'),
  };
  const program = path.join(root, 'dist/server/operator.js');
  return (await promisify(execFile)(process.execPath, [program, ...args], { cwd: root, env })).stdout;
}

/** The set-up code in what a program has printed. */
export const setUpCodeIn = (printed: string): string | undefined => /\/studio\/setup#code=(\S+)/.exec(printed)?.[1];

/** Invites an operator; returns the code that is handed over. */
export async function invite(email: string, role: StudioRole): Promise<string> {
  return setUpCodeIn(await operatorCommand('add', email, role)) ?? '';
}

/** Somebody is no operator any more, in any browser. */
export const endOperator = (email: string): Promise<string> => operatorCommand('end', email);

/** The six digits that an authenticator app shows for a key, so many steps from now. */
export function appCode(key: string, steps = 0): string {
  const bits = Array.from(key.replaceAll(' ', ''))
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + steps));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** An operator who is inside the studio. */
interface Insider {
  readonly email: string;
  /** Of the authenticator app. */
  readonly key: string;
}

/** Sets an operator up and lets the browser of the request context into the studio. */
export async function enterStudio(request: APIRequestContext, role: StudioRole): Promise<Insider> {
  const email = `${role}-${randomUUID().slice(0, 8)}@studio.example`;
  return enterWithCode(request, email, await invite(email, role));
}

/** The same with a set-up code that was handed over or printed. */
export async function enterWithCode(request: APIRequestContext, email: string, code: string): Promise<Insider> {
  const post = async <Answer>(call: string, data: object): Promise<Answer> => {
    const answer = await request.post(`/api/studio/${call}`, { data, headers: ownPage });
    expect(answer.status(), `${call}: ${await answer.text()}`).toBe(200);
    return (await answer.json()) as Answer;
  };
  await post('session/code', { code });
  await post('session/about', { name: 'Ines Kadar', email, password: PASSWORD });
  const { key } = await post<{ key: string }>('factors/totp/key', {});
  const { session } = await post<{ session: StudioSession }>('factors/totp', { code: appCode(key) });
  expect(session.step).toBe('inside');
  return { email, key };
}
