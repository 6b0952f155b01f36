import { type PointerEvent, useRef, useState, type WheelEvent } from 'react';
import { isTap, swipeStep } from './swipe';

/** A wheel's movements within this time are one. */
const WHEEL_MS = 500;
const WHEEL_PX = 30;

interface SwipeHandlers {
  readonly onStep: (step: 1 | -1) => boolean;
  readonly onTap: () => void;
}

/** Follows a finger over the picture; a swipe or the wheel changes the clip. `offset` is the picture's place in pixels. */
export function useSwipe({ onStep, onTap }: SwipeHandlers) {
  const [offset, setOffset] = useState({ px: 0, isHeld: false });
  const start = useRef<{ y: number; at: number; height: number }>(undefined);
  const wheeledAt = useRef(-WHEEL_MS);

  const end = (event: PointerEvent<HTMLElement>, isDropped: boolean) => {
    const from = start.current;
    start.current = undefined;
    if (!from) return;
    const movement = { down: event.clientY - from.y, height: from.height, ms: event.timeStamp - from.at };
    const step = isDropped ? 0 : swipeStep(movement);
    const isTurned = step !== 0 && onStep(step);
    if (!isTurned && !isDropped && isTap(movement)) onTap();
    // The next clip enters from where its picture was.
    setOffset({ px: isTurned ? movement.down + step * from.height : movement.down, isHeld: true });
    requestAnimationFrame(() => setOffset({ px: 0, isHeld: false }));
  };

  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        const { height } = event.currentTarget.getBoundingClientRect();
        start.current = { y: event.clientY, at: event.timeStamp, height };
        event.currentTarget.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (start.current) setOffset({ px: event.clientY - start.current.y, isHeld: true });
      },
      onPointerUp: (event: PointerEvent<HTMLElement>) => end(event, false),
      onPointerCancel: (event: PointerEvent<HTMLElement>) => end(event, true),
      onWheel: (event: WheelEvent) => {
        if (Math.abs(event.deltaY) < WHEEL_PX || event.timeStamp - wheeledAt.current < WHEEL_MS) return;
        wheeledAt.current = event.timeStamp;
        onStep(event.deltaY > 0 ? 1 : -1);
      },
    },
  };
}
