import type { MouseEvent } from 'react';
import type { LinkProps } from '../ui';
import { useApp } from './context';

/** A link inside the app: moves without reloading, and has its screen fetched when it is likely to be followed. */
export function Link({ href, onClick, onPointerEnter, onFocus, onTouchStart, children, ...rest }: LinkProps) {
  const { addressBar, warm } = useApp();
  return (
    <a
      {...rest}
      href={addressBar.href(href)}
      onPointerEnter={(event) => {
        warm(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        warm(href);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        warm(href);
        onTouchStart?.(event);
      }}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        addressBar.go(href);
      }}
    >
      {children}
    </a>
  );
}

const isPlainClick = (event: MouseEvent) =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
