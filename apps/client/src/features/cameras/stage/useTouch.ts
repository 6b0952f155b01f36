import { type PointerEvent, useRef } from 'react';
import { type Point, swipeDirection } from '../../../ui/Stage/swipe';
import { pinchOf } from './pinch';

interface Touch {
  readonly from: Point;
  readonly to: Point;
}

interface TouchMeanings {
  readonly onSwipe: (direction: 1 | -1) => void;
  readonly onPinch: (layout: 'one' | 'grid') => void;
}

/** Swipes of one finger and pinches of two, on the pictures of a phone. */
export function useTouch({ onSwipe, onPinch }: TouchMeanings) {
  const touches = useRef(new Map<number, Touch>());
  const isPinched = useRef(false);
  const release = ({ pointerId }: PointerEvent) => {
    touches.current.delete(pointerId);
    if (touches.current.size === 0) isPinched.current = false;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      // A drag on the bar or in a menu is not a swipe.
      const isFree = event.target instanceof Element && !event.target.closest('input, dialog, [data-player-menu]');
      if (event.pointerType === 'mouse' || !isFree) return;
      const point = { x: event.clientX, y: event.clientY };
      touches.current.set(event.pointerId, { from: point, to: point });
    },
    onPointerMove: ({ pointerId, clientX, clientY }: PointerEvent) => {
      const touch = touches.current.get(pointerId);
      if (!touch) return;
      touches.current.set(pointerId, { from: touch.from, to: { x: clientX, y: clientY } });
      const [one, other] = touches.current.values();
      if (!one || !other || isPinched.current) return;
      const layout = pinchOf([one.from, other.from], [one.to, other.to]);
      if (!layout) return;
      isPinched.current = true;
      onPinch(layout);
    },
    onPointerUp: (event: PointerEvent) => {
      const touch = touches.current.get(event.pointerId);
      const isAlone = touches.current.size === 1 && !isPinched.current;
      release(event);
      const direction = touch && isAlone ? swipeDirection(touch.from, { x: event.clientX, y: event.clientY }) : 0;
      if (direction) onSwipe(direction);
    },
    onPointerCancel: release,
  };
}
