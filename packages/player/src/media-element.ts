import type { Engine, EngineEvent, Timeline } from './engine';

const STEPS = [
  ['loadeddata', 'ready'],
  ['playing', 'playing'],
  ['pause', 'paused'],
  ['waiting', 'waiting'],
  ['ended', 'ended'],
] as const;

/** Reports what a media element does until the answer is called. */
export function listenToMedia(
  video: HTMLVideoElement,
  emit: (event: EngineEvent) => void,
  timeline: () => Timeline,
): () => void {
  const listening = new AbortController();
  const on = (name: string, listener: () => void) => {
    video.addEventListener(name, listener);
    listening.signal.addEventListener('abort', () => video.removeEventListener(name, listener));
  };
  for (const [name, type] of STEPS) {
    // Data may arrive after play was asked for: then 'playing' follows and nothing is to be said yet.
    on(name, () => (type !== 'ready' || video.paused) && emit({ type }));
  }
  const sayTime = () => emit({ type: 'time', ...timeline() });
  for (const name of ['timeupdate', 'durationchange', 'seeked']) on(name, sayTime);
  on('volumechange', () => emit({ type: 'volume', muted: video.muted, volume: video.volume }));
  return () => listening.abort();
}

/** The commands every engine on a media element answers the same way. */
export function mediaCommands(
  video: HTMLVideoElement,
): Pick<Engine, 'play' | 'pause' | 'seek' | 'setMuted' | 'setVolume'> {
  return {
    play: () => video.play(),
    pause: () => video.pause(),
    seek(seconds) {
      video.currentTime = seconds;
    },
    setMuted(muted) {
      video.muted = muted;
    },
    setVolume(volume) {
      video.volume = Math.min(1, Math.max(0, volume));
    },
  };
}

/** Frees the decoder and whatever was downloaded. */
export function emptyMedia(video: HTMLVideoElement): void {
  video.removeAttribute('src');
  video.load();
}

/** A duration the state can carry: live and unknown lengths are not finite. */
export function finiteDuration(video: Pick<HTMLVideoElement, 'duration'>): number {
  return Number.isFinite(video.duration) ? video.duration : 0;
}
