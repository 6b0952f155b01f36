import { type RefObject, useEffect, useState } from 'react';
import type { Area } from './layouts';

/** The size of an element, followed; 0 × 0 until it is measured. */
export function useArea(element: RefObject<HTMLElement | null>): Area {
  const [area, setArea] = useState<Area>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const measure = () => setArea({ width: current.clientWidth, height: current.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(current);
    return () => watch.disconnect();
  }, [element]);
  return area;
}
