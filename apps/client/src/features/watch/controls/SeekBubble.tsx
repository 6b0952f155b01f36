import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './SeekBar.module.css';

/** Picture and time above a place of the bar, from 0 to 1; it stays between the ends of the bar. */
export function SeekBubble({ at, children }: { readonly at: number; readonly children: ReactNode }) {
  const bubble = useRef<HTMLSpanElement>(null);
  // After every rendering: the picture arrives later and makes it wider.
  useLayoutEffect(() => {
    const element = bubble.current;
    if (element)
      element.style.left = `${bubbleLeft(at, element.offsetWidth, element.parentElement?.clientWidth ?? 0)}px`;
  });
  return (
    <span ref={bubble} className={styles.bubble} aria-hidden="true">
      {children}
    </span>
  );
}

/** The left end of a bubble centred at a share of the bar, moved inwards at the bar's ends. */
export const bubbleLeft = (at: number, width: number, barWidth: number): number =>
  Math.max(0, Math.min(barWidth - width, at * barWidth - width / 2));
