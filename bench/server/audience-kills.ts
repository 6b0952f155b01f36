import { randomBytes, randomInt } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { startEmbedded } from '@touchline/server/src/kernel/store/embedded/start';
import { lineTo } from '@touchline/server/test/support/database-line';
import pg from 'pg';
import { openLog, ServerNode } from '../attack/world/node';
import type { Result } from '../result';

const KILLS = 5;
const CLIENTS = 40;
const EVENTS = 50;
/** Between the start of a server and its end. */
const SHORTEST_MS = 1500;
const LONGEST_MS = 4000;
const AGENT = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';

const randomId = (): string => randomBytes(16).toString('base64url');

/** A client that sends batch after batch, each one again until it is answered. */
class Client {
  readonly session = randomId();
  /** The batches that were answered. */
  answered = 0;
  /** Batches that were sent more than once. */
  repeated = 0;

  async send(address: string, over: AbortSignal): Promise<void> {
    while (!over.aborted) {
      const body = this.#batch(this.answered + 1);
      for (let tries = 1; !(await post(address, body)); tries++) {
        if (tries === 1) this.repeated++;
        await pass(100 + randomInt(200));
      }
      this.answered++;
      // Below the limit of a session: 600 events a minute.
      if (this.answered % 10 === 0) return;
    }
  }

  #batch(seq: number): string {
    const at = Date.now();
    const about = { viewer: randomId(), platform: 'web', userType: 'anonymous', appVersion: '0.5.1', network: '4g' };
    const events = Array.from({ length: EVENTS }, () => ({ type: 'page.view', at, page: 'home' }));
    return JSON.stringify({ session: this.session, seq, about, events });
  }
}

/** Whether a batch was answered as stored; not by a server that is killed or busy. */
async function post(address: string, body: string): Promise<boolean> {
  const headers = { 'content-type': 'text/plain', 'user-agent': AGENT };
  const signal = AbortSignal.timeout(20_000);
  const answer = await fetch(`${address}/api/v3/notes`, { method: 'POST', headers, body, signal }).catch(
    () => undefined,
  );
  const text = await answer?.text().catch(() => undefined);
  if (answer && answer.status >= 400 && answer.status < 500) throw new Error(text);
  return answer?.status === 202;
}

/** Batches that were answered and are not stored exactly once, after the server was killed again and again. */
export async function keptThroughKills(): Promise<Result> {
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-kills-'));
  // A server that is started by root gives it up, and enters the folder as another user.
  await chmod(folder, 0o755);
  const log = openLog();
  const postgres = await startEmbedded({ dir: path.join(folder, 'database') });
  const line = await lineTo(postgres.connection);
  const { host, port, user, database } = line.connection;
  const db = new pg.Pool({ ...postgres.connection, max: 2 });
  const node = await ServerNode.create(
    {
      DATABASE_URL: `postgres://${user}@${host}:${port}/${database}`,
      TOUCHLINE_DATA: path.join(folder, 'data'),
      RATE_LIMIT_SCALE: '0',
      LOAD_SHEDDING: 'off',
    },
    log,
  );
  try {
    await node.start();
    const over = new AbortController();
    const clients: Client[] = [];
    const sending = Array.from({ length: CLIENTS }, async () => {
      while (!over.signal.aborted) {
        const client = new Client();
        clients.push(client);
        await client.send(node.address, over.signal);
      }
    });
    for (let kill = 0; kill < KILLS; kill++) {
      await pass(SHORTEST_MS + randomInt(LONGEST_MS - SHORTEST_MS));
      await node.end('SIGKILL');
      await node.start();
    }
    over.abort();
    await Promise.all(sending);
    return await judge(clients, db);
  } finally {
    await node.end('SIGTERM');
    await db.end();
    await line.cut();
    await postgres.stop();
    log.end();
    await rm(folder, { recursive: true, force: true });
  }
}

async function judge(clients: readonly Client[], db: pg.Pool): Promise<Result> {
  const { rows } = await db.query<{ session: string; seq: number; stored: string; different: string }>(
    'select session, seq, count(*) as stored, count(distinct position) as different from audience_event group by session, seq',
  );
  const stored = new Map(rows.map((row) => [`${row.session} ${row.seq}`, row]));
  const answered = clients.flatMap((client) =>
    Array.from({ length: client.answered }, (_, index) => stored.get(`${client.session} ${index + 1}`)),
  );
  const lost = answered.filter((batch) => batch === undefined).length;
  const wrong = answered.filter(
    (batch) => batch && (Number(batch.stored) !== EVENTS || Number(batch.different) !== EVENTS),
  ).length;
  const repeated = clients.reduce((sum, client) => sum + client.repeated, 0);
  return {
    name: 'ingestKills',
    value: lost + wrong,
    detail: `of ${answered.length} batches answered through ${KILLS} kills, ${repeated} of them sent again: ${lost} lost, ${wrong} not whole or twice`,
  };
}
