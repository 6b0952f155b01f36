import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pino from 'pino';
import { importFolder } from '../src/content/import/import';
import { compose } from '../src/main/compose';
import { openDatabase } from '../src/main/database';
import { readSettings } from '../src/main/environment';
import { CREDITS, house, wallet } from '../src/paying/ledger/service';
import { loadLoops } from '../src/watching';

/** Prints how long (ms) scenes of the demo take from the queue to the signed file: `{ "ms": […], "bytes": […] }`. */
const SCENES = 3;
const SCENE_MS = 6000;
const FRAME_MS = 40;
const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;

const folder = await mkdtemp(path.join(tmpdir(), 'touchline-collectibles-'));
const settings = readSettings({ ...process.env, TOUCHLINE_DATA: folder }, '/');
const database = await openDatabase(settings, { log: () => undefined });
try {
  const { store } = database;
  const world = path.join(folder, 'world');
  const now = Date.now();
  if (settings.contentFeed === undefined || settings.mediaFolder === undefined)
    throw new Error('CONTENT_FEED and TOUCHLINE_MEDIA are needed to fill the world');
  await promisify(execFile)(process.execPath, [settings.contentFeed, world, String(Math.floor(now / 1000))]);
  await importFolder(store, world);
  const log = pino({ level: 'silent' });
  const loops = await loadLoops(settings.mediaFolder);
  const { modules } = compose({ settings, store, loops, version: 'bench', now: Date.now, log });
  const { collectibles, minting } = modules.collectibles.services;
  const accountId = randomUUID();
  const account = sql`(${accountId}::uuid, 'registered', ${accountId}, '')`;
  await sql`insert into account (id, kind, username, password_hash) values ${account}`.execute(store.db);
  const { ledger } = modules.paying.services;
  const transfers = [{ from: house('issued', 'sold', CREDITS), to: wallet(accountId, 'credits'), amount: 1000 }];
  await store.transaction((tx) => ledger.book(tx, { kind: 'top-up', reference: 'bench', transfers }));
  if (!(await minting.note())) throw new Error('There is no ffmpeg');
  const caller = { accountId, userType: 'registered', familyId: randomUUID(), expires: now / 1000 + 3600 } as const;
  const viewer = { caller, audience, shown: audience };
  const eventId = await firstEvent();
  const offer = await collectibles.offer(eventId, viewer);
  const { sceneVideo } = modules.watching.services;
  const cameras = (await sceneVideo.find(eventId))?.cameras ?? [];
  const measured = { ms: [] as number[], bytes: [] as number[] };
  for (let scene = 0; scene < SCENES; scene++) {
    const begin = offer.reach.from + (scene + 1) * (SCENE_MS + 840);
    const request = {
      eventId,
      start: Math.ceil(begin / FRAME_MS) * FRAME_MS,
      cameraIds: cameras.slice(0, 4).map(({ id }) => id),
      agreementVersion: offer.agreement.version,
      walletId: offer.walletId,
    };
    const { id } = await collectibles.create(randomUUID(), request, viewer);
    const began = performance.now();
    await minting.render();
    measured.ms.push(Math.round(performance.now() - began));
    const { state } = await collectibles.find(accountId, id, 'en');
    if (state !== 'claimed') throw new Error(`A scene is ${state}`);
    measured.bytes.push((await collectibles.video(id))?.bytes ?? 0);
  }
  console.log(JSON.stringify(measured));

  /** An event of the demo whose scenes can be kept by everyone now. */
  async function firstEvent(): Promise<string> {
    const { rows } = await sql<{ id: string }>`
      select id from event where (doc #>> '{nativewaves,enabled}') = 'true' and access = 'public'
        and start_time < ${Math.floor(now / 1000) - 120} order by start_time desc`.execute(store.db);
    for (const { id } of rows)
      if (
        await collectibles.offer(id, viewer).then(
          ({ refusal }) => refusal === undefined,
          () => false,
        )
      )
        return id;
    throw new Error('The demo has no scenes to keep');
  }
} finally {
  await database.close();
  await rm(folder, { recursive: true, force: true });
}
