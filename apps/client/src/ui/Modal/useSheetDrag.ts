import { type PointerEvent, useRef } from 'react';

/** Pixels from which a slow drag closes. */
const FAR = 96;
/** Pixels per millisecond from which a short drag closes, and its least length. */
const FLICK = 0.5;
const FLICK_PX = 24;

type Dragged = PointerEvent<HTMLElement>;

/** Moves the sheet down whose top is dragged; never up. */
function shift({ currentTarget }: Dragged, px: number): void {
  currentTarget.closest('dialog')?.style.setProperty('transform', px > 0 ? `translateY(${px}px)` : '');
}

/** Handlers for the top of a sheet: it follows a finger down, and closes when it is released far enough or flicked. */
export function useSheetDrag(onClose: () => void) {
  const start = useRef<{ y: number; at: number }>(undefined);
  const end = (event: Dragged, isReleased: boolean) => {
    const { current: from } = start;
    start.current = undefined;
    if (!from) return;
    const px = event.clientY - from.y;
    const isFlick = px >= FLICK_PX && px / Math.max(1, event.timeStamp - from.at) >= FLICK;
    shift(event, 0);
    if (isReleased && (px >= FAR || isFlick)) onClose();
  };
  return {
    onPointerDown(event: Dragged) {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: Dragged) {
      if (start.current) shift(event, event.clientY - start.current.y);
    },
    onPointerUp: (event: Dragged) => end(event, true),
    onPointerCancel: (event: Dragged) => end(event, false),
  };
}
