import { until } from '@touchline/server/test/support/child';
import { type Attack, check, type World } from '../world/attack';
import { forEach, written } from '../world/http';
import { operator } from '../world/operators';
import type { Browser } from '../world/people';
import { askForClip, showEvent } from './encoder';
import { plainFilm } from './films';
import { compareStorage, filesIn, tidyFolders, workFolderOf } from './storehouse';
import { upload } from './tus';
import { playWhole } from './viewing';
import { WorkerKills } from './workers';

const SIZES = [
  { seconds: 70, size: '640x360' },
  { seconds: 20, size: '426x240' },
  { seconds: 45, size: '854x480' },
] as const;
/** Something is always in the work, until the kills are over. */
const IN_WORK = 4;
const MOST_FILES = 40;
const CLIPS = 6;
const REST_MS = 420_000;

type Work = { id: string; seconds: number }[];

const unfinished = async ({ db }: World): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(`
    select ((select count(*) from library_file where state in ('waiting', 'probing', 'making'))
      + (select count(*) from library_clip where state in ('waiting', 'making')
          or (owes_tall and state <> 'failed')))::int as count`);
  return rows[0]?.count ?? 0;
};

const filesInWork = async ({ db }: World): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    "select count(*)::int as count from library_file where state in ('waiting', 'probing', 'making')",
  );
  return rows[0]?.count ?? 0;
};

/** Renditions, tracks of them and slices, as far as they are not exactly those that there should be. */
async function misshapen({ db }: World): Promise<string[]> {
  const { rows } = await db.query<{ what: string }>(`
    select file_id || ' ' || name || ' is ' || state as what from library_rendition where state <> 'ready'
    union all
    select coalesce(file_id, stream_id) || ': rendition ' || coalesce(name, 'none') || ', track ' || coalesce(track, 'none')
      from library_rendition full join (select * from media_file_track where kind <> 'captions' and stream_id like 'file-%') track
      on stream_id = 'file-' || file_id || '-' || version and track = name
      where name is null or track is null
    union all
    select 'slice ' || object from library_slice`);
  return rows.map(({ what }) => what);
}

async function states({ db }: World, table: string, ids: readonly string[]): Promise<Record<string, number>> {
  const { rows } = await db.query<{ state: string; count: number }>(
    `select state, count(*)::int as count from ${table} where id = any($1) group by state order by state`,
    [ids],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Uploads films until so many nodes have been killed over them and the clips. */
async function killed(world: World, kills: WorkerKills, editor: Browser) {
  const films = await Promise.all(
    SIZES.map(async (each) => ({ ...each, bytes: await plainFilm(each.seconds, each.size) })),
  );
  const work: Work = [];
  const fill = async () => {
    while ((await filesInWork(world)) < IN_WORK && work.length < MOST_FILES) {
      const place = work.length;
      const node = world.nodes.find(({ isRunning }) => isRunning);
      const { bytes, seconds } = films[place % films.length] ?? { seconds: 0 };
      if (!node || !bytes) throw new Error('There is no node.');
      work.push({ id: await upload(node, editor, `film ${place}.mp4`, bytes), seconds });
    }
  };
  let dead = 0;
  for (; dead < world.counts.workerKills; dead++) {
    await fill();
    if (!(await kills.kill(async () => (await unfinished(world)) === 0))) dead--;
  }
  await kills.settle();
  return { work, dead };
}

export const queue: Attack = {
  name: 'queue',
  title: 'Files and clips whose workers are killed',
  limitMs: 1_500_000,
  async run(world) {
    const [editor, producer] = [await operator(world, 'editor'), await operator(world, 'producer')];
    const [first] = world.nodes;
    if (!first) throw new Error('There is no node.');
    const clipIds = await showEvent(world, first, producer, (shown) =>
      forEach([...Array(CLIPS).keys()], 1, (place) => askForClip(producer, shown, place)),
    );
    const kills = new WorkerKills(world);
    const began = performance.now();
    const { work, dead } = await killed(world, kills, editor);
    const killSeconds = (performance.now() - began) / 1000;
    await world.heal();
    await until(
      async () => (await unfinished(world)) === 0,
      () => 'the queue does not end',
      undefined,
      REST_MS,
    ).catch(() => undefined);
    const seconds = (performance.now() - began) / 1000;
    const [files, clips] = [
      await states(
        world,
        'library_file',
        work.map(({ id }) => id),
      ),
      await states(world, 'library_clip', clipIds),
    ];
    const wrong = await misshapen(world);
    const broken: string[] = [];
    for (const { id, seconds: length } of work) {
      const played = await playWhole(world, editor, id);
      const isWhole = played.seconds.every((each) => Math.abs(each - length) < 0.2);
      if (played.seconds.length < 2 || !isWhole || played.failed.length > 0)
        broken.push(`${id}: ${played.seconds.join('/')} of ${length} s ${played.failed.slice(0, 2).join()}`);
    }
    await tidyFolders(world);
    const { unknown, missing } = await compareStorage(world);
    const leftovers = await filesIn(workFolderOf(world));
    return [
      check(dead === world.counts.workerKills, `${dead} kills in ${killSeconds.toFixed(0)} s`),
      check(work.length > 0 && files['ready'] === work.length, `files ${written(files)} after ${seconds.toFixed(0)} s`),
      check(
        clipIds.length > 0 && (clips['ready'] ?? 0) + (clips['published'] ?? 0) === clipIds.length,
        `clips ${written(clips)}`,
      ),
      check(wrong.length === 0, `${wrong.length} renditions not exactly once ${wrong.slice(0, 2).join()}`),
      check(broken.length === 0, `${broken.length} files do not play whole ${broken.slice(0, 2).join()}`),
      check(unknown.length === 0, `${unknown.length} objects that no row knows ${unknown.slice(0, 3).join()}`),
      check(missing.length === 0, `${missing.length} rows without their object ${missing.slice(0, 3).join()}`),
      check(leftovers.length === 0, `${leftovers.length} files in the work folder ${leftovers.slice(0, 2).join()}`),
      check(kills.outlived.length === 0, `${kills.outlived.length} programs outlived their server`),
    ];
  },
};
