/** An ad counts as seen when half of it was in view for a second. */
const SHARE = 0.5;
const LONG_MS = 1000;

/** Calls back once when the element was in view long enough; returns a function that stops watching. */
export function whenViewable(element: Element, onViewable: () => void): () => void {
  let timer: number | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      window.clearTimeout(timer);
      const isInView = (entries.at(-1)?.intersectionRatio ?? 0) >= SHARE;
      if (isInView) timer = window.setTimeout(finish, LONG_MS);
    },
    { threshold: SHARE },
  );
  const stop = () => {
    window.clearTimeout(timer);
    observer.disconnect();
  };
  const finish = () => {
    // A page in the background shows nothing: the time starts again when it is back.
    if (document.hidden) {
      timer = window.setTimeout(finish, LONG_MS);
      return;
    }
    stop();
    onViewable();
  };
  observer.observe(element);
  return stop;
}
