'use no memo';

import { isOwnPath } from '@touchline/rules/pages/external-url';
import type { MouseEvent } from 'react';
import { useRef } from 'react';
import { afterPaint } from '../../ui/after-paint';
import type { LinkProps } from '../../ui/link';
import { useApp } from '../context';
import { track } from '../track/track';
import { withoutQuery } from '../track/without-query';
import { useOutside } from './outside';

/** A link to an address of the app or an external one. */
export function Link(props: LinkProps) {
  return isOwnPath(props.href) ? <InsideLink {...props} /> : <OutsideLink {...props} />;
}

/** Navigates without a reload, and preloads its screen on hover, focus and touch. */
function InsideLink({ href, onClick, onPointerEnter, onFocus, onTouchStart, children, ...rest }: LinkProps) {
  const { addressBar, prefetch } = useApp();
  const isLeaving = useRef(false);
  // After the next paint, so that the press feedback shows before the next screen renders.
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
        prefetch(href);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        prefetch(href);
        onFocus?.(event);
      }}
      onTouchStart={(event) => {
        prefetch(href);
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

/** A key press navigates at once: keys that follow are for the next screen. */
const isByKey = ({ detail }: { detail: number }) => detail === 0;

/** An external link, with confirmation (SCREEN-10). */
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
        if (!isPlainClick(event)) {
          // With a modifier key the browser opens it at once.
          if (!event.defaultPrevented) track({ type: 'link.out', url: withoutQuery(href) });
          return;
        }
        event.preventDefault();
        openOutside({ url: href });
      }}
    >
      {children}
    </a>
  );
}

/** An unhandled primary click without modifier keys. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
