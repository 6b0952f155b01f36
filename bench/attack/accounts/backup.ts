import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import pg from 'pg';
import { type Attack, check, type World } from '../world/attack';
import { drift, misbooked } from '../world/books';
import { runProgram } from '../world/command';
import { ask, forEach } from '../world/http';
import { root } from '../world/node';
import { bearer, device, people } from '../world/people';
import { FIVE_CREDITS, pay } from '../world/shop';

const DATABASE = 'attack_restored';
const BUYERS = 8;
/** Fewer than the payments that a person may start at once. */
const MOST_EACH = 18;
const PAUSE_MS = 300;

const databaseUrl = ({ env }: World, name: string): string => {
  const url = new URL(env['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
};

export const backup: Attack = {
  name: 'backup',
  title: 'A backup under load, restored',
  limitMs: 180_000,
  async run(world) {
    const { db, counts, env } = world;
    const folder = await mkdtemp(path.join(tmpdir(), 'touchline-attack-backup-'));
    const file = path.join(folder, 'touchline.backup');
    const program = path.join(root, 'dist/server/backup.js');
    await db.query(`create database ${DATABASE}`);
    const url = databaseUrl(world, DATABASE);
    const restored = new pg.Pool({ connectionString: url, max: 2 });
    const node = await world.another({ ...env, DATABASE_URL: url });
    try {
      const persons = await people(world, BUYERS, 'saved');
      const [ann] = persons;
      if (!ann) throw new Error('there is no buyer');
      const tokens = await device(world, ann);
      let bought = 0;
      const backup = { isMade: false };
      const load = forEach(persons, BUYERS, async (buyer) => {
        for (let n = 0; n < MOST_EACH && !(backup.isMade && bought >= counts.backupPurchases); n++) {
          await pay(world, buyer, FIVE_CREDITS);
          bought++;
          await pass(PAUSE_MS);
        }
      });
      const made = await runProgram([program, 'backup', file], env);
      backup.isMade = true;
      const during = bought;
      await load;
      const put = await runProgram([program, 'restore', file], { ...env, DATABASE_URL: url });
      await node.start();
      const account = await ask(`${node.address}/api/v3/my/account`, { headers: bearer(tokens) });
      const [drifted, wrong] = [await drift(restored), await misbooked(restored)];
      return [
        check(made.code === 0, made.code === 0 ? `made during ${during} of ${bought} purchases` : made.output),
        check(during > 0 && during < MOST_EACH * BUYERS, 'under load'),
        check(put.code === 0, put.code === 0 ? 'restored' : put.output),
        check(drifted === 0 && wrong === 0, `drift ${drifted}, ${wrong} misbooked`),
        check(account.status === 200, `a session of before: ${account.status}`),
      ];
    } finally {
      await node.end('SIGTERM');
      await restored.end();
      await db.query(`drop database ${DATABASE} with (force)`);
      await rm(folder, { recursive: true, force: true });
    }
  },
};
