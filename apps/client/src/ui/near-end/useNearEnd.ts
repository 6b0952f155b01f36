import { type RefObject, useEffect, useRef } from 'react';

/** Distance before the end of a list at which more is fetched. */
const AHEAD = '1500px';

/** Calls back when the element comes near the viewport, and again after each page while it still is. */
export function useNearEnd(onNear: () => void, isWaiting: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (!isWaiting || !element) return undefined;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && onNear(), {
      rootMargin: AHEAD,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWaiting, onNear]);
  return end;
}
