import { type TouchEvent, useRef } from 'react';
import { type Point, swipeDirection } from '../../ui/Stage/swipe';

/** Horizontal swipe between days: left for the next one. */
export function useDaySwipe(days: readonly string[], shown: string | undefined, choose: (day: string) => void) {
  const start = useRef<Point | undefined>(undefined);
  return {
    onTouchStart({ touches }: TouchEvent) {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd({ changedTouches }: TouchEvent) {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      const step = from && touch ? swipeDirection(from, { x: touch.clientX, y: touch.clientY }) : 0;
      const next = step === 0 || shown === undefined ? undefined : days[days.indexOf(shown) + step];
      if (next !== undefined) choose(next);
    },
  };
}
