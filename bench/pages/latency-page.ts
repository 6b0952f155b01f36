import type { Engine, EngineKind } from '@touchline/player/engines/engine';
import { hlsEngine } from '@touchline/player/engines/hls-engine';
import { createPlayer } from '@touchline/player/player';

/** The position of live video against the clock; in epoch seconds. */
interface LatencySample {
  now: number;
  /** The stream's date of the current picture; null until there is one. */
  shown: number | null;
  /** The latency that the player reports: it learns of a new segment up to one segment late. */
  latency: number | null;
  target: number | null;
  rate: number;
  stalls: number;
}

declare global {
  interface Window {
    watchLive(stream: string): void;
    latency(): LatencySample;
  }
}

const video = document.body.appendChild(document.createElement('video'));
Object.assign(video, { muted: true, playsInline: true, width: 640 });

let engine: Engine | null = null;
const observed: EngineKind = {
  name: 'hls',
  async open(source, host) {
    engine = await hlsEngine.open(source, host);
    return engine;
  },
};
const player = createPlayer({ video, engines: [observed] });

window.watchLive = (url) => {
  player.load({ url, kind: 'stream' });
  player.play();
};
window.latency = () => {
  const { latency, targetLatency: target, rate, stalls } = player.statistics();
  const { zeroAt = null, position = 0 } = engine?.timeline() ?? {};
  return { now: Date.now() / 1000, shown: zeroAt === null ? null : zeroAt + position, latency, target, rate, stalls };
};
