import type { MouseEvent } from 'react';

/** A click that nobody has taken and that asks for no new tab, window or download. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
