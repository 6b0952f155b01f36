import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './LegalText.module.css';
import { sanitised } from './sanitise';

/** How far one press of an arrow scrolls, as a share of what is seen. */
const STEP = 0.4;

/** A legal text, made harmless; with focus on it arrows scroll it, so that a remote can read to its end. */
export default function LegalText({ html, label }: { html: string; label: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.textContent = '';
    element.append(sanitised(html));
  }, [html]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable without a mouse.
    <section ref={box} className={styles.text} aria-label={label} tabIndex={0} onKeyDown={scroll} data-autofocus="" />
  );
}

/** Scrolls until there is no further; then the arrow goes on to what lies beyond. */
function scroll(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: box, target, keyCode } = event;
  const way = keyCode === 40 ? 1 : keyCode === 38 ? -1 : 0;
  if (way === 0 || target !== box) return;
  const before = box.scrollTop;
  box.scrollTop += way * STEP * box.clientHeight;
  if (box.scrollTop !== before) event.preventDefault();
}
