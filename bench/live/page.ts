import type { Engine, EngineKind } from '@touchline/player/engines/engine';
import { hlsEngine } from '@touchline/player/engines/hls-engine';
import { createPlayer } from '@touchline/player/player';
import { BLOCKS, read } from '../cameras/picture';
import { BLOCK, WIDTH } from './picture';

/** A numbered picture on the screen, in epoch ms. */
export interface ShownFrame {
  readonly at: number;
  readonly encoder: number;
  readonly frame: number;
}

/** What may not happen while an encoder is away. */
interface Faults {
  /** Times the stream was opened, or loaded anew to recover. */
  readonly loads: number;
  readonly failures: readonly string[];
  readonly stalls: number;
}

declare global {
  interface Window {
    watchNumbers(stream: string): void;
    /** Numbered pictures since the last call. */
    takeFrames(): readonly ShownFrame[];
    faults(): Faults;
  }
}

const video = document.body.appendChild(document.createElement('video'));
Object.assign(video, { muted: true, playsInline: true, width: WIDTH });
const canvas = document.createElement('canvas');
Object.assign(canvas, { width: BLOCKS, height: 2 });
const surface = canvas.getContext('2d', { willReadFrequently: true });

let frames: ShownFrame[] = [];
let loads = 0;
const failures: string[] = [];

const observed: EngineKind = {
  name: 'hls',
  async open(source, host) {
    loads++;
    const engine = await hlsEngine.open(source, host);
    if (engine) countReloads(engine);
    return engine;
  },
};
const player = createPlayer({ video, engines: [observed] });
player.subscribe(() => {
  const { error } = player.state();
  if (error) failures.push(`${error.code} ${error.detail}`);
});

function countReloads(engine: Engine): void {
  const recover = engine.recover.bind(engine);
  engine.recover = (action, url) => {
    if (action === 'reload') loads++;
    recover(action, url);
  };
}

function readPicture(): ReturnType<typeof read> {
  if (!surface) return null;
  surface.imageSmoothingEnabled = false;
  surface.drawImage(video, 0, 0, WIDTH, 2 * BLOCK, 0, 0, BLOCKS, 2);
  const { data } = surface.getImageData(0, 0, BLOCKS, 2);
  const row = (index: number) => Array.from({ length: BLOCKS }, (_, block) => data[(index * BLOCKS + block) * 4] ?? 0);
  return read(row(0), row(1));
}

function onFrame(): void {
  const at = Date.now();
  const picture = readPicture();
  if (picture) frames.push({ at, encoder: picture.camera, frame: picture.frame });
  video.requestVideoFrameCallback(onFrame);
}

window.watchNumbers = (url) => {
  video.requestVideoFrameCallback(onFrame);
  player.load({ url, kind: 'stream' });
  player.play();
};
window.takeFrames = () => {
  const taken = frames;
  frames = [];
  return taken;
};
window.faults = () => ({ loads, failures, stalls: player.statistics().stalls });
