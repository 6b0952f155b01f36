import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { type SpotId, spotFrame } from '../art';
import { LOOP } from './scenes/figures/cycle';
import { spotOf } from './spots';
import { bundled, type Shot, type Stage, withStage } from './stage';

/** How the frames of a shot are drawn, and how ffmpeg reads and colours them. */
export interface FilmSet {
  /** Identifies the frames; it changes when they do. */
  readonly print: string;
  readonly codec: 'mjpeg' | 'png';
  readonly filter: string;
  readonly open: <T>(use: (stage: Stage) => Promise<T>) => Promise<T>;
}

/** Colour grading: bloom, a soft curve, warm lights, cool shadows and a vignette. */
function grade({ width, height }: { width: number; height: number }): string {
  const glow = `scale=iw/4:ih/4:flags=area,curves=all='0/0 0.6/0 0.85/0.4 1/0.75',gblur=sigma=6,scale=${width}:${height}:flags=bilinear`;
  const curve =
    "curves=master='0/0.012 0.15/0.135 0.4/0.43 0.7/0.77 1/0.985':red='0/0.005 0.5/0.51 1/1':blue='0/0.025 0.5/0.505 1/0.965'";
  return `format=gbrp,split[a][b];[b]${glow}[c];[a][c]blend=all_mode=screen:all_opacity=0.6,${curve},vignette=angle=0.33`;
}

const hashOf = (...parts: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** A three.js scene, drawn in a browser. */
async function sceneSet(shot: Shot): Promise<FilmSet> {
  const program = await bundled(shot.loop);
  const filter = grade(shot);
  return {
    print: hashOf(JSON.stringify(shot), filter, program),
    codec: 'mjpeg',
    filter,
    open: (use) => withStage(program, shot, use),
  };
}

/** A spot, drawn from SVG; flat colours are kept as they are. */
function spotSet(id: SpotId, shot: Shot, frameRate: number): FilmSet {
  const { width, height } = shot;
  const frames = Array.from({ length: LOOP * frameRate }, (_, i) => spotFrame(id, i / frameRate));
  const stage: Stage = {
    frame: (seconds) =>
      sharp(Buffer.from(spotFrame(id, seconds)))
        .resize(width, height)
        .removeAlpha()
        .png({ compressionLevel: 1 })
        .toBuffer(),
  };
  return { print: hashOf(JSON.stringify(shot), ...frames), codec: 'png', filter: 'null', open: (use) => use(stage) };
}

/** The set of a shot: sports and the studio are scenes, advertising spots are flat graphics. */
export async function setOf(shot: Shot, frameRate: number): Promise<FilmSet> {
  const spot = spotOf(shot.loop);
  return spot ? spotSet(spot, shot, frameRate) : sceneSet(shot);
}
