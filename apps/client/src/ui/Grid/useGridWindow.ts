import { type RefObject, useLayoutEffect, useState } from 'react';
import { type GridWindow, gridWindow } from './window';

/** Shorter lists are rendered completely. */
const WINDOWED_FROM = 60;

const whole = (count: number): GridWindow => ({ from: 0, to: count, before: 0, after: 0 });

/**
 * The items of a long grid that are near the viewport while the page scrolls. `box` contains the grid and the reserved
 * space around it.
 */
export function useGridWindow(box: RefObject<HTMLElement | null>, count: number): GridWindow {
  const [shown, setShown] = useState<GridWindow>();
  useLayoutEffect(() => {
    if (count <= WINDOWED_FROM) return undefined;
    let frame = 0;
    const look = () => {
      frame = 0;
      const next = box.current && seen(box.current, count);
      if (next) setShown((now) => (now && now.from === next.from && now.after === next.after ? now : next));
    };
    const soon = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', soon, { passive: true });
    window.addEventListener('resize', soon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', soon);
      window.removeEventListener('resize', soon);
    };
  }, [box, count]);
  return count <= WINDOWED_FROM || !shown ? whole(Math.min(count, WINDOWED_FROM)) : shown;
}

function seen(box: HTMLElement, count: number): GridWindow | undefined {
  const grid = box.querySelector('ul');
  const item = grid?.firstElementChild;
  if (!grid || !item) return undefined;
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  return gridWindow({
    count,
    columns: gridTemplateColumns.split(' ').length,
    pitch: item.getBoundingClientRect().height + Number.parseFloat(rowGap),
    above: -box.getBoundingClientRect().top,
    height: window.innerHeight,
  });
}
