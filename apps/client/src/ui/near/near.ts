/** Distance from the viewport at which a part of a page counts as near: one screen above and below. */
const MARGIN = '100% 0px';

const followers = new Map<Element, () => void>();
let observer: IntersectionObserver | undefined;

/** Calls back once when the element is near the viewport, all by one observer; returns a function to stop. */
export function whenNear(element: Element, then: () => void): () => void {
  if (!('IntersectionObserver' in window)) {
    then();
    return () => undefined;
  }
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting) continue;
        const tell = followers.get(target);
        stop(target);
        tell?.();
      }
    },
    { rootMargin: MARGIN },
  );
  followers.set(element, then);
  observer.observe(element);
  return () => stop(element);
}

function stop(element: Element): void {
  followers.delete(element);
  observer?.unobserve(element);
}
