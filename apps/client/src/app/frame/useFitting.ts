import { type RefObject, useLayoutEffect, useState } from 'react';

interface Fit {
  count: number;
  /** End of the last entry that fits, in pixels. */
  end: number;
}

/**
 * The number of the row's children that fit into it, measured again when its width or `words` change. Infinite until
 * the first layout.
 */
export function useFitting(row: RefObject<HTMLElement | null>, words: string, moreWidth: number): Fit {
  const [fit, setFit] = useState<Fit>({ count: Number.POSITIVE_INFINITY, end: 0 });
  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return undefined;
    const measure = () => {
      const widths = [...element.children].map((child) => widthOf(child));
      const count = fitting(widths, roomIn(element), moreWidth);
      const end = widths.slice(0, count).reduce((sum, width) => sum + width, 0);
      setFit((before) => (before.count === count && before.end === end ? before : { count, end }));
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    for (const child of element.children) watch.observe(child);
    return () => watch.disconnect();
  }, [row, words, moreWidth]);
  return fit;
}

function widthOf(element: Element): number {
  const { width } = element.getBoundingClientRect();
  return width === 0 ? 0 : width + Number.parseFloat(getComputedStyle(element).marginRight);
}

function roomIn(element: Element): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** The number of entries that fit into a row; if not all do, `moreWidth` is reserved. */
export function fitting(widths: readonly number[], room: number, moreWidth: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = moreWidth;
  const first = widths.findIndex((width) => {
    used += width;
    return used > room;
  });
  return first === -1 ? widths.length : first;
}
