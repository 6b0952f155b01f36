import { hlsConfig } from '@touchline/player/engines/hls-config';
import { nextTask } from '@touchline/player/engines/next-task';
import { createUrlRebase } from '@touchline/player/engines/url-rebase';
import HlsClass, { type ErrorData } from 'hls.js';
import type { Loss, Source, SourceOptions } from './source';

/** Decoders that fail again within this time are not restarted once more. */
const RESTART_EVERY_MS = 10_000;

/** Whether this browser plays segments by script; others play playlists themselves. */
export const isHlsSupported = () => HlsClass.isSupported();

/** Plays with hls.js. The part seeks to the live edge itself: hls.js would also do so after a rewind. */
export function openHls({ url, video, onLoss }: SourceOptions): Source {
  const rebase = createUrlRebase(url);
  let isDestroyed = false;
  let restartedAt = Number.NEGATIVE_INFINITY;
  const hls = new HlsClass({
    ...hlsConfig({ lowLatency: true }),
    liveSyncDurationCount: 3,
    liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
    maxLiveSyncPlaybackRate: 1,
    maxBufferLength: 12,
    backBufferLength: 30,
    xhrSetup(xhr, requested) {
      const rebased = rebase(requested);
      if (rebased !== requested) xhr.open('GET', rebased, true);
    },
  });
  // The hold-back of the stream counts; hls.js ignores it if the distance is in its own settings.
  delete hls.userConfig.liveSyncDurationCount;
  delete hls.userConfig.liveMaxLatencyDurationCount;

  const lose = async (loss: Loss) => {
    // hls.js is not destroyed while it tells of an error.
    await nextTask();
    if (!isDestroyed) onLoss(loss);
  };
  hls.on(HlsClass.Events.ERROR, (_, data) => {
    if (!data.fatal) return;
    const now = performance.now();
    if (data.type === HlsClass.ErrorTypes.MEDIA_ERROR && now - restartedAt > RESTART_EVERY_MS) {
      restartedAt = now;
      hls.recoverMediaError();
    } else void lose(lossOf(data));
  });
  hls.loadSource(url);
  hls.attachMedia(video);
  return {
    segments: () => hls.latestLevelDetails?.fragments ?? [],
    isLive: () => hls.latestLevelDetails?.live ?? false,
    livePosition: () => hls.liveSyncPosition,
    renew: (fresh) => rebase.renew(fresh),
    destroy() {
      isDestroyed = true;
      hls.destroy();
    },
  };
}

function lossOf({ type, response }: ErrorData): Loss {
  if (type === HlsClass.ErrorTypes.MEDIA_ERROR) return 'undecodable';
  return response?.code === 401 || response?.code === 403 || response?.code === 410 ? 'refused' : 'absent';
}
