import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '@touchline/server/src/kernel/store/embedded/start';
import pg from 'pg';
import { Letters } from '../../attack/world/letters';
import { root, ServerNode } from '../../attack/world/node';
import { ProcessTimes, type Usage, usageOf } from './usage';

/** A built server with the demo's world on a PostgreSQL of its own, whose work can be read. */
export interface RealServer {
  address: string;
  nodePid: number;
  db: pg.Pool;
  letters: Letters;
  postgres: string;
  usage: () => Promise<Usage>;
}

/** Starts it on the loopback; `endings` gets what has to be undone, also where the start fails. */
export async function startRealServer(endings: (() => Promise<unknown>)[]): Promise<RealServer> {
  if (process.platform !== 'linux') throw new Error('Processor time of single threads is measured on Linux only.');
  const folder = await mkdtemp(path.join(tmpdir(), 'touchline-kickoff-'));
  endings.push(() => rm(folder, { recursive: true, force: true }));
  // The database and its node may give up root and enter the folder as another user.
  await chmod(folder, 0o755);
  await mkdir(path.join(root, 'dist'), { recursive: true });
  const log = createWriteStream(path.join(root, 'dist/kickoff.log'));
  endings.push(() => Promise.resolve(log.end()));
  const postgres = await startEmbedded({ dir: path.join(folder, 'database') });
  endings.push(() => postgres.stop());
  const db = new pg.Pool({ ...postgres.connection, max: 2 });
  db.on('error', () => undefined);
  endings.push(() => db.end());
  const { host, port, user, database } = postgres.connection;
  const node = await ServerNode.create(
    {
      DATABASE_URL: `postgres:///${database}?${new URLSearchParams({ host, port: String(port), user }).toString()}`,
      TOUCHLINE_DATA: path.join(folder, 'data'),
      TRUST_PROXY: 'on',
      // All viewers come from one address, which no limit is meant for.
      RATE_LIMIT_SCALE: '0',
      // The demo's own audience would be measured too.
      SIMULATED_AUDIENCE: '',
      // A few accounts stand for many.
      STREAMS_PER_ACCOUNT: '1000',
      // What a full node leaves out would look cheap.
      LOAD_SHEDDING: 'off',
      LOG_LEVEL: 'error',
    },
    log,
  );
  endings.push(() => node.end('SIGTERM'));
  await node.start();
  const nodePid = node.pid;
  if (nodePid === undefined) throw new Error('The server ended after its start: see dist/kickoff.log.');
  const letters = new Letters(path.join(folder, 'data/outbox'));
  endings.push(() => Promise.resolve(letters.close()));
  const { rows } = await db.query<{ version: string }>("select current_setting('server_version') as version");
  const read = { nodePid, database: new ProcessTimes(await postmaster(db)), db };
  return {
    address: node.address,
    nodePid,
    db,
    letters,
    postgres: rows[0]?.version ?? '',
    usage: () => usageOf(read),
  };
}

/** The process that all processes of the database descend from. */
async function postmaster(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ pid: number }>('select pg_backend_pid() as pid');
  const stat = await readFile(`/proc/${rows[0]?.pid}/stat`, 'utf8');
  // The name of the program is in brackets and may contain spaces.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
