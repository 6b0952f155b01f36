import { type RefObject, useEffect, useRef } from 'react';

/** How far before its end a list asks for more. */
const AHEAD = '1500px';

/** Calls when the element comes near the view, and again after each part while it still is. */
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
