import { execFile } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { chown, mkdir, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '@touchline/server/test/support/child';
import pg from 'pg';
import { drift, misbooked } from '../../attack/world/books';
import { root } from '../../run-module';
import type { Cluster } from '../world/cluster';
import type { Fault } from './fault';
import { commandsIn } from './runbook';

const run = promisify(execFile);
const RUNBOOK = path.join(root, 'docs/runbooks/restore.md');
const HEADING = '**Without an operator.**';
const COMMANDS_MS = 120_000;
const ARCHIVED_MS = 30_000;
/** Bookings go on for so long before and after the accident. */
const BEFORE_MS = 4000;
const AFTER_MS = 3000;
const ARCHIVING_NOTHING = 'true';

/** Lets the primary archive its log, or end that. */
async function archive(cluster: Cluster, command: string): Promise<void> {
  const url = `http://127.0.0.1:${cluster.port(`${await cluster.primary()}Rest`)}/config`;
  const body = JSON.stringify({ postgresql: { parameters: { archive_command: command } } });
  const answer = await fetch(url, { method: 'PATCH', body, signal: AbortSignal.timeout(5000) });
  if (!answer.ok) throw new Error(`Patroni refused its settings: ${answer.status}`);
  const isSet = async () => {
    const { rows } = await cluster.db.query<{ archive_command: string }>('show archive_command');
    return rows[0]?.archive_command === command;
  };
  await cluster.until('the primary does not archive', isSet, ARCHIVED_MS);
}

/** Waits until everything that is written by now is in the archive. */
async function allArchived(admin: pg.Pool, cluster: Cluster): Promise<void> {
  const { rows } = await admin.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  const file = rows[0]?.file ?? '';
  const isThere = async () => {
    const { rows: last } = await admin.query<{ last_archived_wal: string | null }>(
      'select last_archived_wal from pg_stat_archiver',
    );
    return (last[0]?.last_archived_wal ?? '') >= file;
  };
  await cluster.until('the log is not archived', isThere, ARCHIVED_MS);
}

const bookings = async (db: pg.Pool, until?: string): Promise<Set<string>> => {
  const within = until === undefined ? '' : ` where pg_xact_commit_timestamp(xmin) <= '${until}'`;
  const { rows } = await db.query<{ id: string }>(`select id from ledger_booking${within}`);
  return new Set(rows.map(({ id }) => id));
};

/** Drops a table while bookings go on, and restores the second before beside the cluster, by the commands of the runbook. */
async function restoreSecondBefore(cluster: Cluster, endings: (() => Promise<unknown>)[]): Promise<string> {
  const { dir, password } = cluster;
  const { uid, gid } = statSync(dir);
  const places = {
    archive: path.join(dir, 'archive'),
    base: path.join(dir, 'base'),
    restored: path.join(dir, 'restored'),
  };
  const primary = await cluster.primary();
  const port = await freePort();
  const [postgres] = await cluster.postgresOf(primary);
  const bin = path.dirname(await readlink(`/proc/${postgres}/exe`));
  const shell = (commands: string, env: Record<string, string> = {}) =>
    run('sh', ['-e', '-c', commands], {
      ...(process.getuid?.() === 0 ? { uid, gid } : {}),
      cwd: dir,
      env: { PATH: `${bin}:${process.env['PATH']}`, HOME: dir, PGPASSWORD: password, ...env },
      timeout: COMMANDS_MS,
    });
  const where = { host: '127.0.0.1', user: 'postgres', password, database: 'touchline' };
  const admin = new pg.Pool({ ...where, port: cluster.port(primary), max: 1 });
  const restored = new pg.Pool({ ...where, port, max: 1, connectionTimeoutMillis: 5000 });
  for (const pool of [admin, restored]) pool.on('error', () => undefined);
  let isOver = false;
  const undo = async () => {
    if (isOver) return;
    isOver = true;
    for (const pool of [admin, restored]) await pool.end();
    await shell(`pg_ctl -D ${places.restored} -m immediate -w stop`).catch(() => undefined);
    await archive(cluster, ARCHIVING_NOTHING).catch(() => undefined);
    for (const place of Object.values(places)) await rm(place, { recursive: true, force: true });
  };
  endings.push(undo);
  try {
    await mkdir(places.archive, { recursive: true });
    if (process.getuid?.() === 0) await chown(places.archive, uid, gid);
    await archive(cluster, `test ! -f ${places.archive}/%f && cp %p ${places.archive}/%f`);
    await admin.query('create table valuables as select 1 as worth');

    const names = {
      'db.example': '127.0.0.1',
      '/archive': places.archive,
      '/backups/base': places.base,
      '/restored': places.restored,
      '5433': String(port),
    };
    const runbook = readFileSync(RUNBOOK, 'utf8');
    const [backUp = ''] = commandsIn(runbook, HEADING, names);
    await shell(backUp, { PGPORT: String(cluster.port(primary)) });
    await pass(BEFORE_MS);
    // The accident happens just after a full second, which is what is restored.
    await pass(1050 - (Date.now() % 1000));
    const moment = `${new Date(Math.floor(Date.now() / 1000) * 1000).toISOString().slice(0, 19).replace('T', ' ')}+00`;
    await admin.query('drop table valuables');
    await pass(AFTER_MS);
    await allArchived(admin, cluster);

    const [, restore = ''] = commandsIn(runbook, HEADING, { ...names, '2026-11-17 19:42:00+00': moment });
    const began = performance.now();
    await shell(restore);
    const isOpen = async () => {
      const { rows } = await restored.query<{ closed: boolean }>('select pg_is_in_recovery() as closed');
      return rows[0]?.closed === false;
    };
    await cluster.until('the restore does not end', () => isOpen().catch(() => false), COMMANDS_MS);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);

    const [expected, all, there] = [await bookings(admin, moment), await bookings(admin), await bookings(restored)];
    const missing = [...expected].filter((id) => !there.has(id)).length;
    const later = [...there].filter((id) => !expected.has(id)).length;
    const wrong = (await drift(restored)) + (await misbooked(restored));
    const { rowCount } = await restored.query('select from valuables');
    const text = `${expected.size} bookings until ${moment}, of which ${missing} are missing; ${later} of the ${all.size - expected.size} after it are there; ${wrong} differences in its books; restored in ${seconds} s`;
    if (missing + later + wrong > 0 || rowCount !== 1 || all.size === expected.size) throw new Error(text);
    return text;
  } finally {
    await undo();
  }
}

export const restore: Fault = {
  name: 'restore',
  deed: 'a table is dropped; the second before is restored from a base backup and the archived log, by the commands of the runbook',
  recoversIn: 10,
  act: restoreSecondBefore,
};
