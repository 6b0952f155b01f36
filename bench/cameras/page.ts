import { preloadHls } from '@touchline/player/engines/hls-engine';
import type { CameraSet, CamerasState } from '@touchline/player/model/cameras';
import { createPlayer } from '@touchline/player/player';
import type { Player } from '@touchline/player/viewing/api';
import type Hls from 'hls.js';
import { BLOCK, BLOCKS, CAMERAS, FPS, framesAhead, HEIGHT, read, WIDTH } from './picture';

/** What is on screen at one moment, in ms of the page. */
export interface Sample {
  readonly at: number;
  /** Distance between the earliest and the latest picture; null if one of them cannot be read. */
  readonly skewMs: number | null;
  /** Frame number of the first picture. */
  readonly frame: number | null;
}

/** The functions of the page for a measurement. */
interface CameraPage {
  /** Four cameras of our player, or of four players that know nothing of each other. */
  open(kind: 'group' | 'naive', origin: string, everyMs: number): Promise<void>;
  /** One camera on one element, as on a TV. */
  openTv(origin: string): Promise<void>;
  /** Samples since the last call. */
  take(): readonly Sample[];
  /** Seeks the sound by so many seconds; returns when. */
  seek(seconds: number): number;
  /** Exchanges the elements of the last two cameras; returns when. */
  exchange(): number;
  /** Switches the element to a camera: time to its first picture, and how much of the event was lost or repeated. */
  switchTo(camera: number): Promise<{ ms: number; offMs: number }>;
  state(): CamerasState | null;
  /** The most video elements that the page had at once. */
  mostVideos(): number;
}

declare global {
  interface Window {
    cameraPage: CameraPage;
  }
}

const FRAME_MS = 1000 / FPS;
const canvas = document.createElement('canvas');
Object.assign(canvas, { width: BLOCKS, height: 2 * CAMERAS.length });
const surface = canvas.getContext('2d', { willReadFrequently: true });

/** All pictures of one animation frame. */
function readAll(videos: readonly HTMLVideoElement[]): ReturnType<typeof read>[] {
  if (!surface) return [];
  surface.imageSmoothingEnabled = false;
  for (const [row, video] of videos.entries()) surface.drawImage(video, 0, 0, WIDTH, 2 * BLOCK, 0, 2 * row, BLOCKS, 2);
  const { data } = surface.getImageData(0, 0, BLOCKS, 2 * videos.length);
  const rowAt = (row: number) => Array.from({ length: BLOCKS }, (_, block) => data[(row * BLOCKS + block) * 4] ?? 0);
  return videos.map((_, index) => read(rowAt(2 * index), rowAt(2 * index + 1)));
}

function skewOf(shown: readonly ReturnType<typeof read>[]): number | null {
  const [first] = shown;
  if (!first) return null;
  const distances = shown.map((each) => (each ? framesAhead(each.frame, first.frame) : Number.NaN));
  const skew = (Math.max(...distances) - Math.min(...distances)) * FRAME_MS;
  return Number.isNaN(skew) ? null : skew;
}

function addVideo(): HTMLVideoElement {
  const video = document.body.appendChild(document.createElement('video'));
  Object.assign(video, { muted: false, playsInline: true });
  Object.assign(video.style, { width: `${WIDTH}px`, height: `${HEIGHT}px`, float: 'left' });
  return video;
}

const addresses = (origin: string, index: number) => ({
  url: `${origin}/${index}/master.m3u8`,
  pictureUrl: `${origin}/${index}/picture.m3u8`,
});

const setOf = (origin: string): CameraSet => ({
  cameras: CAMERAS.map(({ index }) => ({
    ...addresses(origin, index),
    id: String(index),
    label: `Camera ${index}`,
    offsetMs: 0,
  })),
  sounds: [{ id: 'crowd', label: 'Crowd' }],
});

let videos: HTMLVideoElement[] = [];
let player: Player | null = null;
let samples: Sample[] = [];
let mostVideos = 0;
/** The camera of each element. */
let shown: number[] = [];

async function openPlayer(origin: string, device: 'desktop' | 'tv'): Promise<Player> {
  const video = addVideo();
  videos = [video];
  const opened = createPlayer({
    video,
    decoders: device === 'tv' ? 'one' : 'several',
    cameraDecoders: { device, read: () => null, write: () => undefined },
  });
  const cameras = setOf(origin);
  opened.load({ ...addresses(origin, 0), kind: 'stream', format: 'native-waves', cameras });
  opened.play();
  while (!opened.cameras()) await new Promise((resolve) => setTimeout(resolve, 10));
  return opened;
}

function show(): void {
  const tiles = videos.map((video, index) => ({ cameraId: String(shown[index]), video, isMain: index === 0 }));
  player?.cameras()?.show(tiles);
}

async function openNaive(origin: string): Promise<void> {
  const hlsClass: typeof Hls = await preloadHls();
  videos = CAMERAS.map(({ index }) => {
    const video = addVideo();
    const { url, pictureUrl } = addresses(origin, index);
    video.muted = index > 0;
    const hls = new hlsClass();
    hls.loadSource(index === 0 ? url : pictureUrl);
    hls.attachMedia(video);
    void video.play();
    return video;
  });
}

function sampleEvery(ms: number): void {
  let last = 0;
  const sample = (now: number) => {
    requestAnimationFrame(sample);
    if (now - last < ms) return;
    last = now;
    const pictures = readAll(videos);
    samples.push({ at: performance.now(), skewMs: skewOf(pictures), frame: pictures[0]?.frame ?? null });
  };
  requestAnimationFrame(sample);
}

new MutationObserver(() => {
  mostVideos = Math.max(mostVideos, document.querySelectorAll('video').length);
}).observe(document, { childList: true, subtree: true });

const nextAnimationFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

window.cameraPage = {
  async open(kind, origin, everyMs) {
    if (kind === 'naive') await openNaive(origin);
    else {
      player = await openPlayer(origin, 'desktop');
      shown = CAMERAS.map(({ index }) => index);
      videos = [...videos, ...shown.slice(1).map(() => addVideo())];
      show();
    }
    sampleEvery(everyMs);
  },
  async openTv(origin) {
    player = await openPlayer(origin, 'tv');
    shown = [0];
    show();
    while (!readAll(videos)[0]) await nextAnimationFrame();
  },
  take() {
    const taken = samples;
    samples = [];
    return taken;
  },
  seek(seconds) {
    const at = performance.now();
    player?.seek((videos[0]?.currentTime ?? 0) + seconds);
    return at;
  },
  exchange() {
    const [a = 0, b = 0] = shown.slice(-2);
    shown = [...shown.slice(0, -2), b, a];
    show();
    return performance.now();
  },
  async switchTo(camera) {
    const begun = performance.now();
    const before = readAll(videos)[0];
    player?.cameras()?.switchTo(String(camera));
    for (;;) {
      const now = await nextAnimationFrame();
      const [picture] = readAll(videos);
      if (!before || picture?.camera !== camera) continue;
      const ms = now - begun;
      // The first pictures may be those before it went to the right time.
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const [later] = readAll(videos);
      const passed = performance.now() - begun;
      return { ms, offMs: later ? framesAhead(later.frame, before.frame) * FRAME_MS - passed : Number.NaN };
    }
  },
  state: () => player?.cameras()?.state() ?? null,
  mostVideos: () => mostVideos,
};
