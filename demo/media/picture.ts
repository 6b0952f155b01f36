import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { FFMPEG_QUIET, ffmpeg, start } from './run';
import { type FilmSet, setOf } from './sets';
import type { Shot, Stage } from './stage';

/** A rendition and its encoding. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  profile: 'main' | 'high';
  level: string;
  quality: number;
  /** Maximum kilobits per second, over a buffer of two seconds. */
  most: number;
  /** Flat graphics, which need few bits. */
  isFlat?: true;
  /** Encoded with less effort: the largest pictures would take most of the time. */
  isQuick?: true;
}

export const FRAME_RATE = 25;
const FRAMES = 600;
/** Frames between key frames: two seconds. */
const GROUP = 50;

const RENDITIONS: readonly Rendition[] = [
  { name: 'v240', width: 426, height: 240, profile: 'main', level: '2.1', quality: 26, most: 185 },
  { name: 'v480', width: 854, height: 480, profile: 'main', level: '3.0', quality: 25, most: 470 },
  { name: 'v720', width: 1280, height: 720, profile: 'high', level: '3.1', quality: 24, most: 1050 },
];

const FULL_HD: Rendition = {
  name: 'v1080',
  width: 1920,
  height: 1080,
  profile: 'high',
  level: '4.0',
  quality: 25,
  most: 1400,
  isQuick: true,
};

/** Loops with a rendition of 1080 lines: the calmest one, since all loops together have a limit. */
const IN_FULL_HD: ReadonlySet<string> = new Set(['studio']);

/** The renditions of a loop's main camera, from small to large. */
export const renditionsOf = (loop: string): readonly Rendition[] =>
  IN_FULL_HD.has(loop) ? [...RENDITIONS, FULL_HD] : RENDITIONS;

/** Renditions of an additional camera, which is shown in a corner or a tile. */
export const EXTRA_RENDITIONS: readonly Rendition[] = [
  { name: 'v240', width: 426, height: 240, profile: 'main', level: '2.1', quality: 26, most: 185 },
  { name: 'v480', width: 854, height: 480, profile: 'main', level: '3.0', quality: 26, most: 560 },
];

/** Renditions of a quad: small pictures of what is encoded already. */
export const QUAD_RENDITIONS: readonly Rendition[] = [
  { name: 'v480', width: 854, height: 480, profile: 'main', level: '3.0', quality: 28, most: 360 },
  { name: 'v720', width: 1280, height: 720, profile: 'high', level: '3.1', quality: 27, most: 700 },
];

/** Renditions of an advertising spot: flat graphics look good in few bits. */
export const SPOT_RENDITIONS: readonly Rendition[] = RENDITIONS.map((rendition) => ({
  ...rendition,
  quality: 38,
  isFlat: true,
}));

/**
 * Size of drawn frames. Scenes are enlarged afterwards, since software rendering takes half a second per frame; spots
 * and loops with 1080 lines have their full size.
 */
export const DRAWN = {
  fullHd: { width: 1920, height: 1080 },
  main: { width: 960, height: 540 },
  extra: { width: 640, height: 360 },
  spot: { width: 1280, height: 720 },
} as const;

/** ffmpeg options for a fragmented CMAF track with fragments of two seconds. */
export const CMAF = [
  '-movflags',
  '+cmaf+empty_moov+default_base_moof+skip_trailer',
  '-frag_duration',
  '2000000',
  '-f',
  'mp4',
] as const;

const THUMB = { columns: 4, rows: 3, width: 240, height: 135, seconds: 2 };

/** The sprite sheet of thumbnails. */
export const THUMBS = { file: 'thumbs.jpg', ...THUMB };

/** A draft runs every step with small frames, each repeated within its group. */
export const DRAFT = { width: 320, height: 180, hold: GROUP / 2 } as const;

/** While the file `PAUSE_FILE` exists, no new group is started, to free the CPU. */
function isPaused(): boolean {
  const file = process.env.PAUSE_FILE;
  return file !== undefined && existsSync(file);
}

/** Draws a group of frames into a nearly lossless file, which is renamed when it is complete. */
async function drawGroup(stage: Stage, set: FilmSet, hold: number, first: number, file: string): Promise<void> {
  const matrix = 'scale=out_color_matrix=bt709:out_range=tv,format=yuv444p';
  const input = ['-f', 'image2pipe', '-c:v', set.codec, '-framerate', String(FRAME_RATE), '-i', '-'];
  const codec = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '8', '-g', String(GROUP), '-f', 'matroska'];
  const filter = ['-filter_complex', `${set.filter},${matrix}`];
  const encoder = start('ffmpeg', [...FFMPEG_QUIET, ...input, ...filter, ...codec, `${file}.part`]);
  for (let i = first; i < first + GROUP; i += hold) {
    const picture = await stage.frame(i / FRAME_RATE);
    for (let held = 0; held < hold; held++) await encoder.write(picture);
  }
  await encoder.finish();
  await rename(`${file}.part`, file);
}

/** Frames for ffmpeg: its inputs, and the filter that makes one picture of them. */
interface Footage {
  input: readonly string[];
  filter: string;
}

/** Draws all frames of a shot by group; groups drawn by the same program in an earlier run are reused. */
export async function drawMaster(shot: Shot, cache: string): Promise<Footage> {
  const set = await setOf(shot, FRAME_RATE);
  const name = `${shot.loop}-${shot.camera}-`;
  const current = name + set.print.slice(0, 12);
  const folder = join(cache, current);
  await mkdir(folder, { recursive: true });
  for (const old of await readdir(cache))
    if (old.startsWith(name) && old !== current) await rm(join(cache, old), { recursive: true });
  const groups = Array.from({ length: FRAMES / GROUP }, (_, i) => ({
    first: i * GROUP,
    file: join(folder, `${String(i).padStart(2, '0')}.mkv`),
  }));
  const missing = groups.filter(({ file }) => !existsSync(file));
  if (missing.length > 0)
    await set.open(async (stage) => {
      for (const { first, file } of missing) {
        while (isPaused()) await setTimeout(2000);
        const begun = Date.now();
        await drawGroup(stage, set, shot.hold ?? 1, first, file);
        process.stdout.write(`  frames from ${first}: ${((Date.now() - begun) / 1000).toFixed(0)} s\n`);
      }
    });
  const list = join(folder, 'list.txt');
  await writeFile(list, groups.map(({ file }) => `file '${file}'\n`).join(''));
  return { input: ['-f', 'concat', '-safe', '0', '-i', list], filter: 'null' };
}

/** The frames of an encoded rendition. */
export const encodedFootage = (file: string): Footage => ({ input: ['-i', file], filter: 'null' });

/** A tile of a quad, with a gap to its neighbours. */
const TILE = { width: 638, height: 358, across: 642, down: 362 };

/** Four videos in one picture of 1280 × 720: the first at the top left, the last at the bottom right. */
export function quadFootage(files: readonly [string, string, string, string]): Footage {
  const { width, height, across, down } = TILE;
  const tiles = files.map((_, i) => `[${i}:v]scale=${width}:${height}:flags=lanczos,setsar=1[t${i}]`);
  const layout = `0_0|${across}_0|0_${down}|${across}_${down}`;
  const stack = `${files.map((_, i) => `[t${i}]`).join('')}xstack=inputs=4:fill=0x0b0d12:layout=${layout}`;
  return { input: files.flatMap((file) => ['-i', file]), filter: [...tiles, stack].join(';') };
}

/** Encodes one rendition: H.264 without B frames, so that any part of the loop can follow any other. */
export async function encodeRendition(footage: Footage, rendition: Rendition, folder: string): Promise<void> {
  const { name, width, height, profile, level, quality, most, isFlat = false, isQuick = false } = rendition;
  const options = [
    [...footage.input, '-an', '-filter_complex', `${footage.filter},scale=${width}:${height}:flags=lanczos,setsar=1`],
    ['-c:v', 'libx264', '-preset', isQuick ? 'veryfast' : 'veryslow', '-profile:v', profile, '-level', level],
    isFlat ? ['-tune', 'animation'] : [],
    ['-crf', String(quality), '-maxrate', `${most}k`, '-bufsize', `${most * 2}k`, '-pix_fmt', 'yuv420p', '-bf', '0'],
    [
      '-g',
      String(GROUP),
      '-keyint_min',
      String(GROUP),
      '-sc_threshold',
      '0',
      '-x264-params',
      `scenecut=0:open-gop=0:aq-strength=0.9${isFlat ? ':psy=0' : ''}`,
    ],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ['-frames:v', String(FRAMES), '-video_track_timescale', '25000', ...CMAF, join(folder, `${name}.mp4`)],
  ];
  await ffmpeg(options.flat());
}

/** Creates the sprite sheet: one thumbnail every two seconds; `quality` is that of ffmpeg, where less is better. */
export async function makeThumbs(footage: Footage, folder: string, quality: number): Promise<void> {
  const { columns, rows, width, height, seconds, file } = THUMBS;
  const frames = `select='not(mod(n,${seconds * FRAME_RATE}))',scale=${width}:${height}:flags=area`;
  const filter = `${footage.filter},${frames},tile=${columns}x${rows}`;
  const output = ['-frames:v', '1', '-q:v', String(quality), join(folder, file)];
  await ffmpeg([...footage.input, '-filter_complex', filter, ...output]);
}
