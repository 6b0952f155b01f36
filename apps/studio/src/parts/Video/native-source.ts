import type { Source, SourceOptions } from './source';

/** Safari tells the date of a playlist's beginning. */
type DatedVideo = HTMLVideoElement & { getStartDate?(): Date };

const MEDIA_ERR_DECODE = 3;
/** Behind the end of what can be sought to, so that the next segment arrives in time. */
const HOLD_BACK = 6;

/** Plays with the browser's own player, where scripts cannot. */
export function openNative({ url, video, onLoss }: SourceOptions): Source {
  const onError = () => onLoss(video.error?.code === MEDIA_ERR_DECODE ? 'undecodable' : 'absent');
  video.addEventListener('error', onError);
  video.src = url;
  const startMs = () => (video as DatedVideo).getStartDate?.().getTime() ?? Number.NaN;
  return {
    segments() {
      const date = startMs();
      return Number.isNaN(date) ? [] : [{ start: 0, duration: Number.MAX_SAFE_INTEGER, programDateTime: date }];
    },
    isLive: () => video.duration === Number.POSITIVE_INFINITY,
    livePosition() {
      const { seekable } = video;
      return seekable.length === 0 ? null : Math.max(0, seekable.end(seekable.length - 1) - HOLD_BACK);
    },
    // The browser keeps the address that it has; the next loss opens the new one.
    renew: () => undefined,
    destroy() {
      video.removeEventListener('error', onError);
      video.removeAttribute('src');
      video.load();
    },
  };
}
