import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import type { AudienceEvent, Notes } from '@touchline/contract';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import pino from 'pino';
import type { Store } from '../src/kernel/store/store';
import { createApp } from '../src/main/app';
import { compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';

/**
 * Prints how long (ms) it takes to store the same events over the API, from many clients at once, and with a bare COPY,
 * in turns: `{ "events": n, "ours": […], "bare": […] }`.
 */
const ROUNDS = 5;
const BATCHES = 1200;
const EVENTS = 50;
const AT_ONCE = 400;
/** As many lines as the server stores together. */
const COPIED_AT_ONCE = 200 * EVENTS;
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

const randomId = (): string => randomBytes(16).toString('base64url');

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-ingest-'));
const settings = readSettings({ ...process.env, TOUCHLINE_DATA: folder, RATE_LIMIT_SCALE: '0' }, '/');
const database = await openDatabase(settings, { log: () => undefined });
try {
  const { store } = database;
  const log = pino({ level: 'silent' });
  const composition = compose({ settings, store, loops: new Map(), version: 'bench', now: () => Date.now(), log });
  await composition.modules.audience.services.prepareEvents();
  const app = await createApp({ composition, log });
  const send = async (payload: string) => {
    const headers = { 'content-type': 'text/plain;charset=UTF-8', 'user-agent': BROWSER };
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/v3/notes', headers, payload });
    if (statusCode !== 202) throw new Error(body);
  };
  const times = { events: BATCHES * EVENTS, ours: [] as number[], bare: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    const batches = Array.from({ length: BATCHES }, () => JSON.stringify(batchOf(Date.now())));
    const ours = await timed(() => fromMany(batches, send));
    const lines = await takeOut(store);
    const bare = await timed(() => copyIn(store, lines));
    const { rows } = await store.pool.query<{ count: number }>('select count(*) from audience_event');
    if (rows[0]?.count !== times.events) throw new Error(`${rows[0]?.count} events were stored`);
    await store.pool.query('truncate audience_event, audience_session, live_viewer');
    // The first round is for warming up.
    if (round > 0) {
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

/** What a client sends in about eight minutes of a match. */
function batchOf(now: number): Notes {
  const common = { viewing: randomId(), source: 'live', channelId: 'arena', eventId: 'fb-2026-11-21-11' } as const;
  const events = Array.from({ length: EVENTS }, (_, index): AudienceEvent => {
    const at = now - (EVENTS - index) * 1000;
    const position = 600 + index * 10;
    if (index === 0) return { type: 'page.view', at, page: 'event', category: 'football', pageId: common.eventId };
    if (index === 1) return { type: 'video.request', at, ...common, position };
    if (index === 2) return { type: 'video.start', at, ...common, position, firstFrameMs: 870 };
    if (index % 7 === 0) {
      const played = { playedMs: 60_000, stalledMs: 120, stalls: 1, bitrate: 5_200_000, frames: 3000 };
      return {
        type: 'video.ping',
        at,
        ...common,
        position,
        ...played,
        droppedFrames: 4,
        latencyMs: 5400,
        lowLatency: true,
      };
    }
    return { type: 'video.progress', at, ...common, position, seconds: index * 10 };
  });
  const about = {
    viewer: randomId(),
    platform: 'web',
    regionId: 'austria',
    locale: 'en',
    userType: 'anonymous',
  } as const;
  return { session: randomId(), seq: 1, about: { ...about, appVersion: '0.5.1', network: '4g' }, events };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Sends all batches, so many at a time. */
async function fromMany(batches: string[], send: (batch: string) => Promise<void>): Promise<void> {
  const rest = [...batches];
  const client = async () => {
    for (let batch = rest.pop(); batch !== undefined; batch = rest.pop()) await send(batch);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
}

/** The stored events as lines of COPY; the table is empty afterwards. */
async function takeOut({ pool }: Store): Promise<string[]> {
  const client = await pool.connect();
  try {
    const lines = (await text(client.query(copyTo('copy (select * from audience_event) to stdout')))).split('\n');
    await client.query('truncate audience_event');
    return lines.slice(0, -1);
  } finally {
    client.release();
  }
}

async function copyIn({ pool }: Store, lines: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    for (let at = 0; at < lines.length; at += COPIED_AT_ONCE) {
      const stream = client.query(copyFrom('copy audience_event from stdin'));
      stream.end(`${lines.slice(at, at + COPIED_AT_ONCE).join('\n')}\n`);
      await finished(stream);
    }
  } finally {
    client.release();
  }
}
