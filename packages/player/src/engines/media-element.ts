import type { Engine, EngineEvent, EngineStatistics, Timeline } from './engine';

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
    on(name, () => (type !== 'ready' || video.paused) && emit({ type: type === 'paused' ? pauseOf(video) : type }));
  }
  const sayTime = () => emit({ type: 'time', ...timeline() });
  for (const name of ['timeupdate', 'durationchange', 'seeked']) on(name, sayTime);
  on('volumechange', () => emit({ type: 'volume', muted: video.muted, volume: video.volume }));
  return () => listening.abort();
}

/** An element that was emptied, as when a decoder is started again, stands still without anybody having paused it. */
function pauseOf({ readyState, error }: HTMLVideoElement): 'paused' | 'waiting' {
  return readyState === 0 || error ? 'waiting' : 'paused';
}

/** The commands every engine on a media element answers the same way. */
export function mediaCommands(
  video: HTMLVideoElement,
): Pick<Engine, 'play' | 'pause' | 'seek' | 'setMuted' | 'setVolume' | 'setRate'> {
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
    setRate(rate) {
      // Loading anew, as after a decoder failed, goes back to the default.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
  };
}

/** Frees the decoder and whatever was downloaded. */
export function emptyMedia(video: HTMLVideoElement): void {
  video.defaultPlaybackRate = 1;
  video.removeAttribute('src');
  video.load();
}

/** A duration the state can carry: live and unknown lengths are not finite. */
export function finiteDuration(video: Pick<HTMLVideoElement, 'duration'>): number {
  return Number.isFinite(video.duration) ? video.duration : 0;
}

/** What every media element knows about its picture. */
export function pictureStatistics(
  video: HTMLVideoElement,
): Pick<EngineStatistics, 'width' | 'height' | 'buffer' | 'frames' | 'droppedFrames' | 'rate'> {
  const quality = 'getVideoPlaybackQuality' in video ? video.getVideoPlaybackQuality() : null;
  return {
    width: video.videoWidth,
    height: video.videoHeight,
    buffer: bufferedAhead(video),
    frames: quality?.totalVideoFrames ?? 0,
    droppedFrames: quality?.droppedVideoFrames ?? 0,
    rate: video.playbackRate,
  };
}

/** Seconds that can be played from here on without fetching anything. */
export function bufferedAhead({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime;
  }
  return 0;
}
