import { liveState } from '../model/live-edge';
import { formatOf, type Source } from '../model/source';
import type { Engine, EngineHost, EngineKind, Timeline } from './engine';
import { finiteDuration, listenToMedia, mediaCommands, pictureStatistics, releaseMedia } from './media-element';
import {
  audioTracksOf,
  captionTracksOf,
  selectedAudio,
  selectedCaptions,
  showCaptions,
  switchAudio,
} from './native-tracks';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Distance native players keep from the live edge; they do not expose the segment duration. */
const NATIVE_HOLD_BACK = 6;

/** Plays formats the browser supports natively: files everywhere, HLS on Apple devices. */
export const nativeEngine: EngineKind = {
  name: 'native',
  async open(source, host) {
    const format = formatOf(source);
    if (format !== 'hls' && format !== 'mp4') return null;
    if (format === 'hls' && host.video.canPlayType(HLS_TYPE) === '') return null;
    const breaks = (await host.breaks?.()) ?? null;
    return openNative(source, host, (url) => breaks?.stitched(url) ?? url);
  },
};

/** `addressOf` adds what makes the server insert breaks, since native players do not. */
function openNative(source: Source, host: EngineHost, addressOf: (url: string) => string): Engine {
  const { video } = host;
  let stopListening: (() => void) | null = null;
  const timeline = () => (stopListening ? timelineOf(video) : { position: 0, duration: 0, live: null, zeroAt: null });

  const emitTracks = () =>
    host.emit({
      type: 'tracks',
      tracks: {
        audioTracks: audioTracksOf(video),
        audioTrack: selectedAudio(video),
        captionTracks: captionTracksOf(video.textTracks),
        captions: selectedCaptions(video.textTracks),
        qualities: [],
        quality: 'auto',
        playingQuality: null,
      },
    });
  const emitFault = () => {
    const { error } = video;
    if (!error) return;
    const kind = error.code === error.MEDIA_ERR_DECODE ? 'media' : 'network';
    host.fault({ kind, code: `media-${error.code}`, message: error.message });
  };
  const trackEvents = ['addtrack', 'removetrack', 'change'];
  const open = (url: string, startAt: number | undefined) => {
    video.src = addressOf(url);
    if (startAt !== undefined) video.currentTime = startAt;
  };
  /** Occupies the element; while only prepared on a single decoder, something else plays on it. */
  const activate = () => {
    if (stopListening) return;
    stopListening = listenToMedia(video, (event) => host.emit(event), timeline);
    for (const name of trackEvents) video.textTracks.addEventListener(name, emitTracks);
    video.addEventListener('loadedmetadata', emitTracks);
    video.addEventListener('error', emitFault);
    open(url, source.startAt);
  };
  let { url } = source;
  if (source.warm !== 'detached') activate();

  const media = mediaCommands(video);
  return {
    name: 'native',
    timeline,
    ...media,
    play() {
      activate();
      return media.play();
    },
    setAudioTrack(id) {
      switchAudio(video, id);
      emitTracks();
    },
    setCaptions: (id) => showCaptions(video.textTracks, id),
    // The browser selects the quality.
    setQuality: () => undefined,
    followLive: () => undefined,
    recover(action, renewed) {
      url = renewed;
      if (stopListening && action !== 'resume') open(url, timeline().live ? undefined : video.currentTime);
    },
    // The browser sends its own requests and cannot switch URLs without reopening the source.
    renew(address) {
      url = address.url;
    },
    statistics: () => ({ ...pictureStatistics(video), ...UNKNOWN, latency: timeline().live?.latency ?? null }),
    destroy() {
      if (!stopListening) return;
      stopListening();
      for (const name of trackEvents) video.textTracks.removeEventListener(name, emitTracks);
      video.removeEventListener('loadedmetadata', emitTracks);
      video.removeEventListener('error', emitFault);
      releaseMedia(video);
    },
  };
}

const UNKNOWN = { bitrate: null, bandwidth: null, codecs: null, targetLatency: null, lowLatency: null } as const;

function timelineOf(video: HTMLVideoElement): Timeline {
  const position = video.currentTime;
  const { seekable } = video;
  const zeroAt = startDateOf(video);
  if (video.duration !== Number.POSITIVE_INFINITY || seekable.length === 0)
    return { position, duration: finiteDuration(video), live: null, zeroAt };
  const edge = seekable.end(seekable.length - 1);
  const live = liveState({
    position,
    windowStart: seekable.start(0),
    syncPosition: edge - NATIVE_HOLD_BACK,
    latency: edge - position,
    segmentSeconds: NATIVE_HOLD_BACK,
    zeroAt,
  });
  return { position, duration: live.windowEnd - live.windowStart, live, zeroAt };
}

/** Wall-clock time of media time 0; Safari only. */
function startDateOf(video: HTMLVideoElement & { getStartDate?(): Date }): number | null {
  const milliseconds = video.getStartDate?.().getTime() ?? Number.NaN;
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
