import type { Clock } from '../model/clock';

/** Where ads before a video are shown. */
export interface Stage {
  readonly video: HTMLVideoElement;
  /** Makes the content visible once it has a picture; until then the last picture of the ad remains. */
  clear(): void;
  /** Makes the content visible at once. */
  remove(): void;
}

/** The last picture of an ad remains at most this long. */
const LONGEST_PICTURE_MS = 1000;
const HAVE_CURRENT_DATA = 2;

/**
 * Prepares the element for ads: one above that of the content, which is loaded meanwhile, or that of the content if
 * there is one decoder only. A page that is still to be hydrated has an element for it, `data-stage` beside the video.
 */
export function createStage(
  content: HTMLVideoElement,
  decoders: 'several' | 'one',
  { clock, release }: { clock: Clock; release: () => void },
): Stage {
  if (decoders === 'one') return { video: content, clear: release, remove: release };
  const video = content.ownerDocument.createElement('video');
  video.className = content.className;
  video.playsInline = true;
  video.preload = 'auto';
  video.muted = content.muted;
  video.volume = content.volume;
  Object.assign(video.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  const place = content.parentElement?.querySelector(':scope > [data-stage]');
  if (place) place.append(video);
  else content.after(video);
  let cancel: (() => void) | null = null;
  const remove = () => {
    cancel?.();
    content.removeEventListener('playing', remove);
    video.remove();
    release();
  };
  return {
    video,
    clear() {
      video.pause();
      if (hasPicture(content)) return remove();
      cancel = clock.after(LONGEST_PICTURE_MS, remove);
      content.addEventListener('playing', remove);
    },
    remove,
  };
}

const hasPicture = ({ readyState, seeking }: HTMLVideoElement): boolean => readyState >= HAVE_CURRENT_DATA && !seeking;
