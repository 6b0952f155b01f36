import type { Clock } from '../model/clock';

/** At least half of the picture, for two seconds (Media Rating Council). */
const VISIBLE_PART = 0.5;
const VISIBLE_MS = 2000;

/** Calls back once when the picture was visible for long enough while it played; returns a function that stops. */
export function onViewable(video: HTMLVideoElement, clock: Clock, onSeen: () => void): () => void {
  const { ownerDocument: page } = video;
  if (!('IntersectionObserver' in globalThis)) return () => undefined;
  let isVisible = false;
  let cancel: (() => void) | null = null;
  const update = () => {
    const counts = isVisible && !page.hidden && !video.paused;
    if (!counts) {
      cancel?.();
      cancel = null;
      return;
    }
    cancel ??= clock.after(VISIBLE_MS, () => {
      stop();
      onSeen();
    });
  };
  const observer = new IntersectionObserver(
    (entries) => {
      isVisible = (entries.at(-1)?.intersectionRatio ?? 0) >= VISIBLE_PART;
      update();
    },
    { threshold: VISIBLE_PART },
  );
  const stop = () => {
    cancel?.();
    cancel = null;
    observer.disconnect();
    page.removeEventListener('visibilitychange', update);
    for (const name of ['playing', 'pause']) video.removeEventListener(name, update);
  };
  observer.observe(video);
  page.addEventListener('visibilitychange', update);
  for (const name of ['playing', 'pause']) video.addEventListener(name, update);
  return stop;
}
