import { isOwnPath } from '@touchline/rules';
import type { MouseEvent } from 'react';
import { useRef } from 'react';
import type { LinkProps } from '../../ui';
import { afterPaint } from '../../ui/after-paint';
import { useApp } from '../context';
import { useOutside } from './outside';

/** A link of the app: to one of its addresses, or outside. */
export function Link(props: LinkProps) {
  return isOwnPath(props.href) ? <InsideLink {...props} /> : <OutsideLink {...props} />;
}

/** Moves without reloading, and has its screen fetched when it is likely to be followed. */
function InsideLink({ href, onClick, onPointerEnter, onFocus, onTouchStart, children, ...rest }: LinkProps) {
  const { addressBar, warm } = useApp();
  const isLeaving = useRef(false);
  // The press is seen first: drawing the next screen takes a slow phone longer than a viewer waits for a sign.
  const leave = () => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    afterPaint(() => {
      isLeaving.current = false;
      addressBar.go(href);
    });
  };
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
        if (isByKey(event)) addressBar.go(href);
        else leave();
      }}
    >
      {children}
    </a>
  );
}

/** Keys that follow are meant for the next screen. */
const isByKey = ({ detail }: { detail: number }) => detail === 0;

/** Leaves only when the viewer has said yes (SCREEN-10). */
function OutsideLink({ href, onClick, children, ...rest }: LinkProps) {
  const openOutside = useOutside();
  return (
    <a
      {...rest}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainClick(event)) return;
        event.preventDefault();
        openOutside({ url: href });
      }}
    >
      {children}
    </a>
  );
}

/** A click that nobody has taken and that asks for no new tab, window or download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
