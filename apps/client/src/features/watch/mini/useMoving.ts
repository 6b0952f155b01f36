import { type PointerEvent, useRef, useState } from 'react';
import { type Corner, nearestCorner, nextCorner, swipeMeaning } from './corner';

interface MiniActions {
  readonly open: () => void;
  readonly close: () => void;
}

/** A shorter way counts as a click. */
const CLICK_PX = 6;
const WIDE = '(min-width: 768px)';

/** The corner is the same for the next video. */
let lastCorner: Corner = 'bottomRight';
const rememberCorner = (corner: Corner): void => {
  lastCorner = corner;
};

function shift({ style }: HTMLElement, transform: string): void {
  style.transform = transform;
}

/** Drags the mini player to a corner; on phones a swipe up opens its screen and a swipe left closes it. */
export function useMoving({ open, close }: MiniActions) {
  const [corner, setCorner] = useState(lastCorner);
  const from = useRef<{ x: number; y: number }>(undefined);
  const wasMoved = useRef(false);
  const place = (next: Corner) => {
    rememberCorner(next);
    setCorner(next);
  };
  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean) => {
    const start = from.current;
    from.current = undefined;
    shift(event.currentTarget, '');
    if (!start || !isDropped || !wasMoved.current) return;
    if (window.matchMedia(WIDE).matches) {
      place(nearestCorner({ x: event.clientX, y: event.clientY }, { width: innerWidth, height: innerHeight }));
      return;
    }
    const meaning = swipeMeaning({ x: event.clientX - start.x, y: event.clientY - start.y });
    if (meaning === 'open') open();
    if (meaning === 'close') close();
  };
  return {
    corner,
    next: () => place(nextCorner(corner)),
    /** The click that ends a drag does nothing. */
    unlessMoved: (act: () => void) => () => {
      if (!wasMoved.current) act();
    },
    handlers: {
      onPointerDown: ({ clientX, clientY, button }: PointerEvent) => {
        wasMoved.current = false;
        from.current = button === 0 ? { x: clientX, y: clientY } : undefined;
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const start = from.current;
        if (!start) return;
        const [x, y] = [event.clientX - start.x, event.clientY - start.y];
        if (!wasMoved.current && Math.hypot(x, y) < CLICK_PX) return;
        if (!wasMoved.current) event.currentTarget.setPointerCapture(event.pointerId);
        wasMoved.current = true;
        shift(
          event.currentTarget,
          window.matchMedia(WIDE).matches
            ? `translate(${x}px, ${y}px)`
            : `translate(${Math.min(0, x)}px, ${Math.min(0, y)}px)`,
        );
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, true),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, false),
    },
  };
}
