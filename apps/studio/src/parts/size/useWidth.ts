import { type RefCallback, useCallback, useState } from 'react';

/** The width of an element in pixels, and how to tell which element. */
export function useWidth(): [width: number, measured: RefCallback<HTMLElement>] {
  const [width, setWidth] = useState(0);
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [width, measured];
}
