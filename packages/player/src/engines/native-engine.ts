import { liveState } from '../model/live-edge';
import { formatOf, type Source } from '../model/source';
import type { Engine, EngineHost, EngineKind, Timeline } from './engine';
import { emptyMedia, finiteDuration, listenToMedia, mediaCommands, pictureStatistics } from './media-element';
import {
  audioTracksOf,
  captionTracksOf,
  selectedAudio,
  selectedCaptions,
  showCaptions,
  switchAudio,
} from './native-tracks';

const HLS_TYPE = 'application/vnd.apple.mpegurl';

/** Native players keep this distance to the edge; they do not say their segments' length. */
const NATIVE_HOLD_BACK = 6;

/** Plays what the browser plays by itself: files everywhere, HLS on Apple's devices. */
export const nativeEngine: EngineKind = {
  name: 'native',
  async open(source, host) {
    const format = formatOf(source);
    if (format !== 'hls' && format !== 'mp4') return null;
    if (format === 'hls' && host.video.canPlayType(HLS_TYPE) === '') return null;
    return openNative(source, host);
  },
};

function openNative(source: Source, host: EngineHost): Engine {
  const { video } = host;
  const timeline = () => timelineOf(video);
  const stopListening = listenToMedia(video, (event) => host.emit(event), timeline);

  const sayTracks = () =>
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
  const sayFault = () => {
    const { error } = video;
    if (!error) return;
    const kind = error.code === error.MEDIA_ERR_DECODE ? 'media' : 'network';
    host.fault({ kind, code: `media-${error.code}`, message: error.message });
  };
  const trackEvents = ['addtrack', 'removetrack', 'change'];
  for (const name of trackEvents) video.textTracks.addEventListener(name, sayTracks);
  video.addEventListener('loadedmetadata', sayTracks);
  video.addEventListener('error', sayFault);

  const open = (url: string, startAt: number | undefined) => {
    video.src = url;
    if (startAt !== undefined) video.currentTime = startAt;
  };
  open(source.url, source.startAt);

  return {
    name: 'native',
    timeline,
    ...mediaCommands(video),
    setAudioTrack(id) {
      switchAudio(video, id);
      sayTracks();
    },
    setCaptions: (id) => showCaptions(video.textTracks, id),
    // The browser chooses the quality itself.
    setQuality: () => undefined,
    followLive: () => undefined,
    recover: (action, url) => action !== 'resume' && open(url, timeline().live ? undefined : video.currentTime),
    // The browser fetches by itself and follows no other address before it is opened again.
    renew: () => undefined,
    statistics: () => ({ ...pictureStatistics(video), ...UNKNOWN, latency: timeline().live?.latency ?? null }),
    destroy() {
      stopListening();
      for (const name of trackEvents) video.textTracks.removeEventListener(name, sayTracks);
      video.removeEventListener('loadedmetadata', sayTracks);
      video.removeEventListener('error', sayFault);
      emptyMedia(video);
    },
  };
}

const UNKNOWN = { bitrate: null, bandwidth: null, codecs: null, targetLatency: null } as const;

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

/** Safari knows when the media's second 0 happened. */
function startDateOf(video: HTMLVideoElement & { getStartDate?(): Date }): number | null {
  const milliseconds = video.getStartDate?.().getTime() ?? Number.NaN;
  return Number.isNaN(milliseconds) ? null : milliseconds / 1000;
}
