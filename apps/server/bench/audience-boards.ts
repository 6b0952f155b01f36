import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createApp } from '../src/main/app';
import { type Composition, compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';
import { codeOf, stepAt } from '../src/studio/operators/totp';
import { fillAudience } from './audience-fill';
import { type Statement, watchQueries } from './recorded-queries';

/**
 * Prints the times (ms) of boards of the studio and of the bare queries of roll-ups that each of them needs, in turns, with
 * 10 million events stored: `{ "events": n, "ours": […], "bare": […], "queries": n }`.
 */
const EVENTS = 10_000_000;
const ROUNDS = 12;
const HOUR = 3600;
const DAY = 86_400;
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const ROLL_UPS = /\b(audience_minute|audience_hour|audience_people|live_minute)\b/;
const boards = [
  { name: 'audience', seconds: 7 * DAY },
  { name: 'audience', seconds: DAY },
  { name: 'quality', seconds: DAY },
  { name: 'quality', seconds: 3 * HOUR },
] as const;

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-boards-'));
const settings = readSettings({ ...process.env, TOUCHLINE_DATA: folder, RATE_LIMIT_SCALE: '0' }, '/');
const database = await openDatabase(settings, { log: () => undefined });
try {
  const { store, connection } = database;
  const now = Math.floor(Date.now() / 1000);
  await fillAudience(connection, EVENTS, now);
  const log = pino({ level: 'silent' });
  const composition = compose({ settings, store, loops: new Map(), version: 'bench', now: () => Date.now(), log });
  const app = await createApp({ composition, log });
  const cookie = await enterStudio(app, composition);
  const ask = async (name: string, seconds: number) => {
    const url = `/api/studio/${name}?from=${now - seconds}&to=${now}&audience=real`;
    const { statusCode, body } = await app.inject({ url, headers: { cookie } });
    if (statusCode !== 200) throw new Error(body);
  };
  const times = { events: EVENTS, ours: [] as number[], bare: [] as number[], queries: 0 };
  for (let round = 0; round <= ROUNDS; round++)
    for (const { name, seconds } of boards) {
      const statements: Statement[] = [];
      const ours = await timed(() =>
        watchQueries(
          () => ask(name, seconds),
          (_, statement) => {
            if (ROLL_UPS.test(statement.text)) statements.push(statement);
          },
        ),
      );
      const bare = await timed(() =>
        Promise.all(statements.map(({ text, values }) => store.pool.query(text, [...values]))),
      );
      // The first round is for warming up.
      if (round === 0) times.queries += statements.length;
      else {
        times.ours.push(ours);
        times.bare.push(bare);
      }
    }
  await app.close();
  console.log(JSON.stringify(times));
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Sets the first owner up; returns the cookie of somebody inside. */
async function enterStudio(app: FastifyInstance, { modules }: Composition): Promise<string> {
  const cookies = new Map<string, string>();
  const post = async <Answer>(place: string, payload: object): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { 'x-touchline-connect': '1', 'sec-fetch-site': 'same-origin', cookie };
    const answer = await app.inject({ method: 'POST', url: `/api/studio/${place}`, headers, payload });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer.json<Answer>();
  };
  const address = await modules.studio.services.setUpAddress();
  await post('session/code', { code: address?.split('#code=')[1] });
  await post('session/about', { name: 'Bench', email: 'bench@studio.example', password: 'four plain words here' });
  const { key } = await post<{ key: string }>('factors/totp/key', {});
  const bits = Array.from(key, (letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
  await post('factors/totp', { code: codeOf(secret, stepAt(Date.now())) });
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
}
