import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SCENE_CAMERAS, SCENE_FRAME_MS, SCENE_SECONDS } from '@touchline/contract/schema';
import sharp from 'sharp';
import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import type { SceneFacts } from '../../kernel/store/json-columns';
import type { SceneVideo } from '../../watching';
import type { ContentCredentials } from '../signature/content-credentials';
import type { Crests } from './crests';
import { RenderFailure } from './failure';
import { type Cut, Footage, type Sound } from './footage';
import { drawPlate } from './plate';

/** A scene to render. */
interface Scene {
  eventId: string;
  /** Epoch ms. */
  start: number;
  cameraIds: readonly string[];
  facts: SceneFacts;
}

/** The files of a collectible. */
export interface SceneFiles {
  video: Buffer;
  poster: Buffer;
}

interface Work {
  signal: AbortSignal;
  /** Called with how much is done, 0–100. */
  onProgress: (percent: number) => void;
}

/** Makes the files of scenes. */
export interface Renderer {
  /** Whether this node can. */
  isReady(): Promise<boolean>;
  render(scene: Scene, work: Work): Promise<SceneFiles>;
}

interface RendererOptions {
  video: SceneVideo;
  crests: Crests;
  ffmpeg: Ffmpeg;
  /** Where the files of a render are until it ends. */
  folder: string;
  credentials: Pick<ContentCredentials, 'embed'> | undefined;
}

const FRAMES = (SCENE_SECONDS * 1000) / SCENE_FRAME_MS;
const RATE = 1000 / SCENE_FRAME_MS;
const [WIDTH, HEIGHT] = [1280, 720];
/** Between two cameras. */
const GAP = 4;
const [TILE_WIDTH, TILE_HEIGHT] = [(WIDTH - GAP) / 2, (HEIGHT - GAP) / 2];
/** H.264 and AAC that every player takes, with the index at the front. */
const ENCODED = [
  ...words(`-frames:v ${FRAMES} -r ${RATE} -t ${SCENE_SECONDS}`),
  ...words(`-c:v libx264 -preset faster -crf 22 -profile:v high -pix_fmt yuv420p -g ${RATE}`),
  ...words('-maxrate 8M -bufsize 8M -threads 2'),
  ...words('-c:a aac -b:a 128k -ar 48000 -ac 2'),
  ...words('-movflags +faststart -map_metadata -1'),
];
const RENDER_LIMIT_MS = 240_000;
/** The cut begins this much before a frame, so that rounded times do not lose it. */
const EARLY_SECONDS = 0.004;
/** Reading takes so much of a render. */
const READ_PERCENT = 35;
const POSTER_QUALITY = 82;
const STALE_MS = 3_600_000;

/** Four cameras in one picture, with the plate in the middle and the sound of the first; by ffmpeg. */
export class SceneRenderer implements Renderer {
  readonly #options: RendererOptions;
  #isTidied = false;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  async isReady(): Promise<boolean> {
    return (await this.#options.ffmpeg.find()) !== undefined;
  }

  async render(scene: Scene, work: Work): Promise<SceneFiles> {
    const { folder } = this.#options;
    await mkdir(folder, { recursive: true });
    await this.#removeStale();
    const own = await mkdtemp(path.join(folder, 'scene-'));
    try {
      return await this.#render(scene, own, work);
    } finally {
      await rm(own, { recursive: true, force: true });
    }
  }

  async #render(scene: Scene, folder: string, { signal, onProgress }: Work): Promise<SceneFiles> {
    const { ffmpeg, credentials } = this.#options;
    const plate = path.join(folder, 'plate.png');
    await writeFile(plate, await this.#plate(scene));
    const { pictures, sound } = await this.#read(scene, folder, { signal, onProgress });
    const [video, still] = [path.join(folder, 'scene.mp4'), path.join(folder, 'poster.png')];
    const inputs = [...pictures.map(({ file }) => file), plate, ...(typeof sound === 'object' ? [sound.file] : [])];
    const filters = [...pictures.map(tile), ...grid(pictures.length), heard(pictures, sound)];
    const mixed = ['-filter_complex', filters.join(';'), '-map', '[scene]', '-map', '[sound]'];
    const args = [...inputs.flatMap((file) => ['-i', file]), ...mixed, ...ENCODED, '-progress', 'pipe:1', video];
    const onLine = (line: string) => tellProgress(line, onProgress);
    await ffmpeg.run(args, { signal, limitMs: RENDER_LIMIT_MS, onLine });
    const middle = String(SCENE_SECONDS / 2);
    await ffmpeg.run(['-ss', middle, '-i', video, '-frames:v', '1', still], { signal, limitMs: RENDER_LIMIT_MS });
    const file = await readFile(video);
    return {
      video: credentials ? await credentials.embed(file, scene, signal) : file,
      poster: await sharp(still).jpeg({ quality: POSTER_QUALITY, mozjpeg: true }).toBuffer(),
    };
  }

  async #read({ eventId, start, cameraIds }: Scene, folder: string, { signal, onProgress }: Work) {
    const { video } = this.#options;
    const sources = await video.open(eventId, cameraIds);
    if (sources.length < SCENE_CAMERAS) throw new RenderFailure('noCameras', 'a camera of the scene is gone');
    const span = { from: start, to: start + SCENE_SECONDS * 1000 };
    const footage = new Footage({ video, folder, signal, height: HEIGHT / 2 });
    const pictures: Cut[] = [];
    let sound: Sound = 'none';
    for (const [index, source] of sources.entries()) {
      const renditions = await footage.renditions(source);
      pictures.push(await footage.picture(source, renditions, span));
      if (index === 0) sound = await footage.sound(source, renditions, span);
      onProgress(Math.round((READ_PERCENT * (index + 1)) / sources.length));
    }
    return { pictures, sound };
  }

  async #plate({ facts }: Scene): Promise<Buffer> {
    const sides = await Promise.all(
      facts.sides.map(async ({ code, crest }) => {
        const picture = await this.#options.crests.read(crest);
        if (!picture) throw new RenderFailure('noTeamLogos', `the crest of ${code} is gone`);
        return { code, crest: picture };
      }),
    );
    return drawPlate({ sides, score: facts.score, clock: facts.clock });
  }

  /** Removes what renders of a killed process left behind. */
  async #removeStale(): Promise<void> {
    if (this.#isTidied) return;
    this.#isTidied = true;
    const { folder } = this.#options;
    for (const name of await readdir(folder)) {
      const place = path.join(folder, name);
      // Another render may have removed its own meanwhile.
      const found = await stat(place).catch(() => undefined);
      if (name.startsWith('scene-') && found && Date.now() - found.mtimeMs > STALE_MS)
        await rm(place, { recursive: true, force: true });
    }
  }
}

function words(text: string): string[] {
  return text.split(' ');
}

/** One camera: from its first frame, at the common rate, filling its tile. */
const tile = ({ seconds }: Cut, index: number): string =>
  `[${index}:v]setpts=PTS-STARTPTS,trim=start=${Math.max(0, seconds - EARLY_SECONDS).toFixed(3)},setpts=PTS-STARTPTS,` +
  `fps=${RATE},trim=end_frame=${FRAMES},` +
  `scale=${TILE_WIDTH}:${TILE_HEIGHT}:force_original_aspect_ratio=increase,crop=${TILE_WIDTH}:${TILE_HEIGHT},` +
  `setsar=1,format=yuv420p[tile${index}]`;

/** Two by two, with a gap, and the plate in the middle. */
const grid = (plate: number): string[] => [
  `[tile0]pad=${TILE_WIDTH + GAP}:${TILE_HEIGHT + GAP}:0:0:black[nw]`,
  `[tile1]pad=${TILE_WIDTH}:${TILE_HEIGHT + GAP}:0:0:black[ne]`,
  `[tile2]pad=${TILE_WIDTH + GAP}:${TILE_HEIGHT}:0:0:black[sw]`,
  '[nw][ne]hstack[north]',
  '[sw][tile3]hstack[south]',
  '[north][south]vstack[four]',
  `[four][${plate}:v]overlay=(W-w)/2:(H-h)/2:format=auto,format=yuv420p[scene]`,
];

/** The sound of the first camera: in a stream of its own, beside its pictures, or silence where it has none. */
function heard(pictures: readonly Cut[], sound: Sound): string {
  if (sound === 'none') return `anullsrc=r=48000:cl=stereo,atrim=end=${SCENE_SECONDS}[sound]`;
  const [input, seconds] = sound === 'beside' ? [0, pictures[0]?.seconds ?? 0] : [pictures.length + 1, sound.seconds];
  return (
    `[${input}:a]asetpts=PTS-STARTPTS,atrim=start=${seconds.toFixed(3)},asetpts=PTS-STARTPTS,` +
    `aresample=48000,apad,atrim=end=${SCENE_SECONDS}[sound]`
  );
}

/** `-progress` prints `frame=75` and more, each on a line. */
function tellProgress(line: string, onProgress: (percent: number) => void): void {
  const [, frame] = /^frame=(\d+)$/.exec(line.trim()) ?? [];
  if (frame === undefined) return;
  const share = Math.min(1, Number(frame) / FRAMES);
  onProgress(Math.round(READ_PERCENT + (95 - READ_PERCENT) * share));
}
