import { type KeyboardEvent, useEffect, useRef } from 'react';
import styles from './LegalText.module.css';
import { sanitised } from './sanitise';

/** Scroll distance of one arrow press, relative to the visible height. */
const STEP = 0.4;

/** A sanitised legal text; while focused, arrow keys scroll it, so that it can be read with a remote. */
export default function LegalText({ html, label }: { html: string; label: string }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    element.textContent = '';
    const text = sanitised(html);
    // The modal already has this heading.
    const first = text.firstElementChild;
    if (first?.tagName === 'H1' && first.textContent === label) first.remove();
    element.append(text);
    if (element.closest('[data-frame="tv"]')) element.focus();
  }, [html, label]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a scrolling text must be reachable and scrollable by keys
    <section ref={box} className={styles.text} aria-label={label} tabIndex={0} onKeyDown={scroll} />
  );
}

/** Scrolls until the end; after that the arrow moves focus. */
function scroll(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget: box, target, keyCode } = event;
  const way = keyCode === 40 ? 1 : keyCode === 38 ? -1 : 0;
  if (way === 0 || target !== box) return;
  const before = box.scrollTop;
  box.scrollTop += way * STEP * box.clientHeight;
  if (box.scrollTop !== before) event.preventDefault();
}
