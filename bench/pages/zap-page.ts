import { preloadHls } from '@touchline/player/engines/hls-engine';
import { createZapper, type Zapper } from '@touchline/player/zapping/zapper';
import type Hls from 'hls.js';

interface Channel {
  readonly id: string;
  readonly stream: string;
}

/** The functions of the page for a measurement; times in ms. */
interface ZapPage {
  /** Zaps with the likely next channels preloaded: from the command to a new picture. */
  warm(channel: Channel, likely: readonly Channel[]): Promise<number>;
  /** Zaps like a plain page with hls.js: destroys the old player and creates a new one. */
  naive(channel: Channel): Promise<number>;
  /** Releases all resources. */
  end(): void;
}

declare global {
  interface Window {
    zapping: ZapPage;
  }
}

const target = ({ id, stream }: Channel) => ({ id, source: { url: stream, kind: 'stream' } as const });

const nextFrame = (video: HTMLVideoElement) =>
  new Promise<number>((resolve) => video.requestVideoFrameCallback(() => resolve(performance.now())));

function addVideo(): HTMLVideoElement {
  const stage = document.body.appendChild(document.createElement('div'));
  Object.assign(stage.style, { position: 'relative', width: '640px', height: '360px' });
  const video = stage.appendChild(document.createElement('video'));
  Object.assign(video, { muted: true, playsInline: true });
  Object.assign(video.style, { width: '100%', height: '100%' });
  return video;
}

/** Resolves when every preloaded element has its first picture. */
async function warmedUp(): Promise<void> {
  const waiting = () =>
    [...document.querySelectorAll('video[aria-hidden=true]')].filter(
      (video) => video instanceof HTMLVideoElement && video.currentSrc !== '' && video.readyState < 3,
    );
  while (waiting().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
}

let zapper: Zapper | null = null;
let bare: { readonly video: HTMLVideoElement; hls: Hls | null } | null = null;

window.zapping = {
  async warm(channel, likely) {
    zapper ??= createZapper({ video: addVideo(), decoders: 'several' });
    const begun = performance.now();
    zapper.zap(target(channel));
    const seen = await nextFrame(zapper.video());
    zapper.prepare(likely.map(target));
    await warmedUp();
    return seen - begun;
  },
  async naive(channel) {
    bare ??= { video: addVideo(), hls: null };
    const hlsClass = await preloadHls();
    const begun = performance.now();
    bare.hls?.destroy();
    bare.hls = new hlsClass({ liveSyncDurationCount: 3 });
    bare.hls.loadSource(channel.stream);
    bare.hls.attachMedia(bare.video);
    void bare.video.play();
    return (await nextFrame(bare.video)) - begun;
  },
  end() {
    zapper?.destroy();
    bare?.hls?.destroy();
    zapper = null;
    bare = null;
    document.body.replaceChildren();
  },
};
