import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import { createFolderStorage } from '@touchline/server/src/kernel/storage/folder';
import { WorkFolder } from '@touchline/server/src/library/work-folder';
import { objectsOf } from '@touchline/server/src/media/files/media';
import { until } from '@touchline/server/test/support/child';
import type pg from 'pg';
import type { World } from '../world/attack';

const COLLECT_MS = 60_000;

const storageOf = ({ env }: Pick<World, 'env'>): string => path.join(env['TOUCHLINE_DATA'] ?? '', 'media');
export const workFolderOf = ({ env }: Pick<World, 'env'>): string =>
  path.join(env['TOUCHLINE_DATA'] ?? '', 'tmp', 'library');

/** The hash of an uploaded file as it lies in the storage, and its length. */
export async function storedDigest(world: World, fileId: string): Promise<{ digest: string; bytes: number }> {
  const { rows } = await world.db.query<{ object: string }>(
    'select object from library_piece where file_id = $1 order by at_byte',
    [fileId],
  );
  const hash = createHash('sha256');
  let bytes = 0;
  for (const { object } of rows)
    for await (const part of createReadStream(path.join(storageOf(world), object)) as AsyncIterable<Buffer>) {
      hash.update(part);
      bytes += part.length;
    }
  return { digest: hash.digest('hex'), bytes };
}

/** All files below a folder, as paths with slashes. */
export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
}

/** Lets the time pass until what dead writers left is deleted, and deletes it as the nodes do every ten minutes. */
export async function tidyFolders(world: World): Promise<void> {
  const [folder, work] = [storageOf(world), workFolderOf(world)];
  for (const parent of [path.join(folder, '.writing'), work])
    for (const name of await readdir(parent).catch(() => [])) await utimes(path.join(parent, name), 0, 0);
  await createFolderStorage({ folder, usedBytes: async () => 0 }).tidy();
  const own = new WorkFolder(work);
  await own.tidy();
  await own.close();
}

/** Objects that rows say are there. */
async function knownObjects(db: pg.Pool): Promise<Set<string>> {
  const { rows } = await db.query<{ object: string }>(`
    select object from library_piece
    union all select object from library_slice where segments <> '[]'
    union all select 'clips/' || id || '/wide.mp4' from library_clip where state in ('ready', 'published')
    union all select 'clips/' || id || '/tall.mp4' from library_clip
      where state in ('ready', 'published') and is_tall and not owes_tall
    union all select still from media_stream where still is not null
    union all select thumbnails ->> 'object' from media_stream where thumbnails is not null
    union all select stream_id || '/' || track || '/' || number || '.m4s' from media_segment where bytes > 0`);
  const tracks = await db.query<Parameters<typeof objectsOf>[0]>('select kind, folder, lengths from media_file_track');
  return new Set([...rows.map(({ object }) => object), ...tracks.rows.flatMap(objectsOf)]);
}

/**
 * What the storage has that no row knows, and what rows know that it does not have. What is noted as garbage is collected
 * before: its time is moved here.
 */
export async function compareStorage(world: World): Promise<{ unknown: string[]; missing: string[] }> {
  const { db } = world;
  for (const table of ['library_garbage', 'media_garbage']) await db.query(`update ${table} set due_at = now()`);
  const left = async () => {
    const { rows } = await db.query<{ count: number }>(
      'select ((select count(*) from library_garbage) + (select count(*) from media_garbage))::int as count',
    );
    return rows[0]?.count ?? 0;
  };
  await until(
    async () => (await left()) === 0,
    () => 'garbage was not collected',
    undefined,
    COLLECT_MS,
  );
  const [known, stored] = [await knownObjects(db), await filesIn(storageOf(world))];
  const there = new Set(stored);
  return {
    unknown: stored.filter((name) => !known.has(name)),
    missing: [...known].filter((name) => !there.has(name)),
  };
}
