import { join } from 'node:path';
import { FFMPEG_QUIET, ffmpeg, start } from './run';
import { withStage } from './stage';

/** One size of the picture and how it is encoded. */
export interface Rendition {
  name: string;
  width: number;
  height: number;
  profile: 'main' | 'high';
  level: string;
  quality: number;
  /** Most kilobits per second, over a buffer of two seconds. */
  most: number;
}

export const FRAME_RATE = 25;
export const FRAMES = 600;
/** Frames from one key frame to the next: two seconds. */
export const GROUP = 50;

export const RENDITIONS: readonly Rendition[] = [
  { name: 'v240', width: 426, height: 240, profile: 'main', level: '2.1', quality: 28, most: 115 },
  { name: 'v480', width: 854, height: 480, profile: 'main', level: '3.0', quality: 28, most: 270 },
  { name: 'v720', width: 1280, height: 720, profile: 'high', level: '3.1', quality: 28, most: 540 },
];

/** ffmpeg options for one fragmented CMAF track, a fragment for every two seconds. */
export const CMAF = [
  '-movflags',
  '+cmaf+empty_moov+default_base_moof+skip_trailer',
  '-frag_duration',
  '2000000',
  '-f',
  'mp4',
] as const;

const THUMB = { columns: 4, rows: 3, width: 240, height: 135, seconds: 2 };

/** The sprite of stills that the seek bar shows. */
export const THUMBS = { file: 'thumbs.jpg', ...THUMB };

/** Draws every frame of a loop into one nearly lossless file. */
export async function drawMaster(loop: string, file: string): Promise<void> {
  const matrix = 'scale=in_color_matrix=bt601:out_color_matrix=bt709:in_range=full:out_range=tv,format=yuv420p';
  const input = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FRAME_RATE), '-i', '-'];
  const master = ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '6', '-frames:v', String(FRAMES), file];
  const encoder = start('ffmpeg', [...FFMPEG_QUIET, ...input, '-vf', matrix, ...master]);
  await withStage(loop, async (stage) => {
    for (let i = 0; i < FRAMES; i++) await encoder.write(await stage.frame(i / FRAME_RATE));
  });
  await encoder.finish();
}

/** Encodes one rendition: H.264 without B frames, so that any part of the loop can follow any other. */
export async function encodeRendition(master: string, rendition: Rendition, folder: string): Promise<void> {
  const { name, width, height, profile, level, quality, most } = rendition;
  const options = [
    ['-i', master, '-an', '-vf', `scale=${width}:${height}:flags=lanczos,setsar=1`],
    ['-c:v', 'libx264', '-preset', 'slow', '-tune', 'animation', '-profile:v', profile, '-level', level],
    ['-crf', String(quality), '-maxrate', `${most}k`, '-bufsize', `${most * 2}k`, '-pix_fmt', 'yuv420p', '-bf', '0'],
    [
      '-g',
      String(GROUP),
      '-keyint_min',
      String(GROUP),
      '-sc_threshold',
      '0',
      '-x264-params',
      'scenecut=0:open-gop=0:aq-strength=1.1',
    ],
    ['-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv'],
    ['-frames:v', String(FRAMES), '-video_track_timescale', '25000', ...CMAF, join(folder, `${name}.mp4`)],
  ];
  await ffmpeg(options.flat());
}

/** Makes the sprite: one still for every two seconds. */
export async function makeThumbs(master: string, folder: string): Promise<void> {
  const { columns, rows, width, height, seconds, file } = THUMBS;
  const filter = `select='not(mod(n,${seconds * FRAME_RATE}))',scale=${width}:${height}:flags=area,tile=${columns}x${rows}`;
  await ffmpeg(['-i', master, '-vf', filter, '-frames:v', '1', '-q:v', '6', join(folder, file)]);
}
