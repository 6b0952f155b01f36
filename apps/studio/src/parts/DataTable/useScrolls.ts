import { type RefCallback, useCallback, useState } from 'react';

/** Whether the content of a box is larger than it, so that keys must be able to scroll it. */
export function useScrolls(): [scrolls: boolean, box: RefCallback<HTMLElement>] {
  const [scrolls, setScrolls] = useState(false);
  const box = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const measure = () =>
      setScrolls(element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, []);
  return [scrolls, box];
}
