import { type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react';
import { useApp } from '../../../shell/context';
import { directionOf } from '../../../shell/focus/remote';
import { leavingStore } from '../../../shell/links/outside';
import styles from './LegalText.module.css';
import { readOn } from './reading';
import { sanitised } from './sanitise';

/** A sanitised legal text; while focused, arrow keys scroll it and stop at its links, so that a remote can read it. */
export default function LegalText({ html, label }: { html: string; label: string }) {
  const { device } = useApp();
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
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const direction = directionOf(event);
    if (direction !== 'up' && direction !== 'down') return;
    if (readOn(event.currentTarget, direction === 'down' ? 1 : -1)) event.preventDefault();
  };
  // A TV has neither tabs nor mail: it shows a code for a phone.
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (device.frame !== 'tv' || !link) return;
    event.preventDefault();
    leavingStore.setState({ url: link.href });
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- scrolled by keys; its links are pressed
    <section
      ref={box}
      className={styles.text}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling text must be reachable by keys
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={onClick}
    />
  );
}
