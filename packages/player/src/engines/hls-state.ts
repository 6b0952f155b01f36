import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { liveState } from '../model/live-edge';
import { idAt, qualitiesFromLevels, type Tracks, tracksFromRenditions } from '../model/tracks';
import type { EngineStatistics, Timeline } from './engine';
import { finiteDuration, pictureStatistics } from './media-element';

/** `elsewhere` is the position of the content while the element plays an ad with a timeline of its own. */
export function timelineOf(hls: Hls, video: HTMLVideoElement, elsewhere: number | null = null): Timeline {
  const position = elsewhere ?? video.currentTime;
  const details = hls.latestLevelDetails;
  const zeroAt = details ? mediaZeroOf(details) : null;
  if (!details?.live) return { position, duration: finiteDuration(video), live: null, zeroAt };
  const live = liveState({
    position,
    windowStart: details.fragmentStart,
    syncPosition: hls.liveSyncPosition ?? details.edge,
    latency: elsewhere === null ? hls.latency : details.edge + details.age - elsewhere,
    segmentSeconds: details.targetduration,
    zeroAt,
  });
  return { position, duration: live.windowEnd - live.windowStart, live, zeroAt };
}

export function tracksOf(hls: Hls): Tracks {
  return {
    audioTracks: tracksFromRenditions(hls.audioTracks),
    audioTrack: idAt(hls.audioTrack),
    captionTracks: tracksFromRenditions(hls.subtitleTracks),
    captions: idAt(hls.subtitleTrack) ?? 'off',
    qualities: qualitiesFromLevels(hls.levels),
    quality: hls.autoLevelEnabled ? 'auto' : (idAt(hls.manualLevel) ?? 'auto'),
    playingQuality: idAt(hls.currentLevel),
  };
}

export function statisticsOf(hls: Hls, video: HTMLVideoElement): EngineStatistics {
  const level = hls.levels[hls.currentLevel];
  const details = hls.latestLevelDetails;
  const isLive = details?.live ?? false;
  return {
    ...pictureStatistics(video),
    bitrate: level?.bitrate ?? null,
    bandwidth: Number.isFinite(hls.bandwidthEstimate) ? Math.round(hls.bandwidthEstimate) : null,
    codecs: [level?.videoCodec, level?.audioCodec].filter(Boolean).join(',') || null,
    latency: isLive ? hls.latency : null,
    targetLatency: isLive ? hls.targetLatency : null,
    lowLatency: details?.live ? hls.lowLatencyMode && details.partHoldBack > 0 : null,
  };
}

function mediaZeroOf({ fragments }: LevelDetails): number | null {
  const newest = fragments[fragments.length - 1];
  return newest?.programDateTime ? newest.programDateTime / 1000 - newest.start : null;
}
