import type { Engine, EngineEvent, EngineStatistics, Timeline } from './engine';

const STATUS_EVENTS = [
  ['loadeddata', 'ready'],
  ['playing', 'playing'],
  ['pause', 'paused'],
  ['waiting', 'waiting'],
  ['ended', 'ended'],
] as const;

/** Reports the events of a media element; returns a function that stops. */
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
  for (const [name, type] of STATUS_EVENTS) {
    // Data may arrive after `play` was called: then 'playing' follows.
    on(name, () => (type !== 'ready' || video.paused) && emit({ type: type === 'paused' ? pauseType(video) : type }));
  }
  const emitTime = () => emit({ type: 'time', ...timeline() });
  for (const name of ['timeupdate', 'durationchange', 'seeked']) on(name, emitTime);
  on('volumechange', () => emit({ type: 'volume', muted: video.muted, volume: video.volume }));
  return () => listening.abort();
}

/** An element that was emptied, as when a decoder is restarted, fires 'pause' although the viewer did not pause. */
function pauseType({ readyState, error }: HTMLVideoElement): 'paused' | 'waiting' {
  return readyState === 0 || error ? 'waiting' : 'paused';
}

/** Commands that every engine on a media element implements the same way. */
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
      // Loading, as after a decoder failure, resets the rate to the default.
      video.defaultPlaybackRate = rate;
      video.playbackRate = rate;
    },
  };
}

/** Releases the decoder and the downloaded data. */
export function releaseMedia(video: HTMLVideoElement): void {
  video.defaultPlaybackRate = 1;
  video.removeAttribute('src');
  video.load();
}

/** The duration, or 0 for live and unknown lengths, which are not finite. */
export function finiteDuration(video: Pick<HTMLVideoElement, 'duration'>): number {
  return Number.isFinite(video.duration) ? video.duration : 0;
}

/** Statistics available from any media element. */
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

/** Seconds that can be played from the current position without the network. */
function bufferedAhead({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
  for (let index = 0; index < buffered.length; index++) {
    if (buffered.start(index) <= currentTime && currentTime <= buffered.end(index))
      return buffered.end(index) - currentTime;
  }
  return 0;
}
