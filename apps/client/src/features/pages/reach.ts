import type { ContextReference, Line } from '@touchline/contract';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp, useSearch } from '../../shell/context';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { afterPaint } from '../../ui/after-paint';

/** Lines that are there below the one with focus: a viewer who goes down never comes to the end of what is drawn. */
const AHEAD = 2;
/** So long without a key, a viewer looks at what there is, and the next line can be drawn. */
const REST_MS = 600;

type IsInReach = (contextId: string) => boolean;
const everything: IsInReach = () => true;

/**
 * Which of a page's later lines are drawn. While a TV takes over what the server drew, each costs it a frame or more:
 * they come as the focus comes near, or while the viewer rests. Everything else has them all.
 * @param came the later lines, once they are here
 */
function useReachOfRemote(
  first: readonly ContextReference[],
  rest: readonly ContextReference[],
  came: readonly Line[] | undefined,
): IsInReach {
  const { device } = useApp();
  const isBrowser = useIsBrowser();
  const { anchorId, focusId } = useSearch(paths.page);
  const isAddressed = anchorId !== undefined || focusId !== undefined;
  const [isWhole] = useState(isBrowser || isAddressed || device.frame !== 'tv');
  const [reach, setReach] = useState(0);
  const filled = useMemo(() => filledOf(rest, came), [rest, came]);
  const isComplete = isWhole || reach >= filled.length;
  useEffect(() => {
    if (isComplete) return;
    const ids = [...first.map(({ contextId }) => contextId), ...filled].map((contextId) => `line-${contextId}`);
    const grow = (wanted: (known: number) => number) => setReach((known) => Math.max(known, wanted(known)));
    const growLater = (wanted: (known: number) => number) => afterPaint(() => startTransition(() => grow(wanted)));
    const heed = (focused: Element | null) => {
      const place = ids.indexOf(focused?.closest('[data-focus-group]')?.id ?? '');
      const through = (ahead: number) => () => place + 1 + ahead - first.length;
      // Whoever presses faster than lines are drawn waits for the next one; a key is never lost.
      grow(through(1));
      growLater(through(AHEAD));
    };
    const heedMove = ({ target }: FocusEvent) => heed(target as Element);
    let resting = 0;
    const rests = () => {
      clearInterval(resting);
      resting = window.setInterval(() => growLater((known) => known + 1), REST_MS);
    };
    heed(document.activeElement);
    rests();
    document.addEventListener('focusin', heedMove);
    document.addEventListener('keydown', rests);
    return () => {
      clearInterval(resting);
      document.removeEventListener('focusin', heedMove);
      document.removeEventListener('keydown', rests);
    };
  }, [isComplete, first, filled]);
  if (isComplete) return everything;
  return (contextId) => filled.indexOf(contextId) < reach;
}

/** Those with something in them, in the page's order, as far as that is known: an empty line is no step of the focus. */
export function filledOf(rest: readonly ContextReference[], came: readonly Line[] | undefined): string[] {
  const filled = new Set(came?.filter(({ tiles }) => tiles.length > 0).map(({ contextId }) => contextId));
  return rest.map(({ contextId }) => contextId).filter((contextId) => !came || filled.has(contextId));
}

export const useReach = TOUCHLINE_TV ? useReachOfRemote : () => everything;
