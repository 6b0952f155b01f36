import { type PointerEvent, type RefObject, useRef } from 'react';

/** Pixels from which a slow drag closes. */
const FAR = 96;
/** Pixels per millisecond from which a short drag closes, and its least length. */
const FLICK = 0.5;
const FLICK_PX = 24;

/** Handlers for the top of a sheet: it follows a finger down, and closes when it is released far enough or flicked. */
export function useSheetDrag(sheet: RefObject<HTMLElement | null>, onClose: () => void) {
  const start = useRef<{ y: number; at: number }>(undefined);
  const shift = (px: number) => {
    if (sheet.current) sheet.current.style.transform = px > 0 ? `translateY(${px}px)` : '';
  };
  const end = (event: PointerEvent, isReleased: boolean) => {
    const { current: from } = start;
    start.current = undefined;
    if (!from) return;
    const px = event.clientY - from.y;
    const isFlick = px >= FLICK_PX && px / Math.max(1, event.timeStamp - from.at) >= FLICK;
    shift(0);
    if (isReleased && (px >= FAR || isFlick)) onClose();
  };
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      start.current = { y: event.clientY, at: event.timeStamp };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event: PointerEvent) {
      if (start.current) shift(event.clientY - start.current.y);
    },
    onPointerUp: (event: PointerEvent) => end(event, true),
    onPointerCancel: (event: PointerEvent) => end(event, false),
  };
}
