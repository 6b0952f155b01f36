import type { ContextReference, Line } from '@touchline/contract';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp, useSearch } from '../../shell/context';
import { useIsBrowser } from '../../shell/useIsBrowser';
import { afterPaint } from '../../ui/after-paint';

/** Number of lines rendered below the focused one, so that moving down always finds a target. */
const AHEAD = 2;
/** Time without a key press after which the next line is rendered. */
const REST_MS = 600;

type IsInReach = (contextId: string) => boolean;
const everything: IsInReach = () => true;

/**
 * Which of a page's later lines are rendered. While a TV hydrates, each line takes a frame or more: lines are rendered
 * as focus approaches, or while the viewer is idle. Other devices render all of them.
 * @param later the later lines, once fetched
 */
function useReachOfRemote(
  first: readonly ContextReference[],
  rest: readonly ContextReference[],
  later: readonly Line[] | undefined,
): IsInReach {
  const { device } = useApp();
  const isBrowser = useIsBrowser();
  const { anchorId, focusId } = useSearch(paths.page);
  const isAddressed = anchorId !== undefined || focusId !== undefined;
  const [isWhole] = useState(isBrowser || isAddressed || device.frame !== 'tv');
  const [reach, setReach] = useState(0);
  const filled = useMemo(() => filledOf(rest, later), [rest, later]);
  const isComplete = isWhole || reach >= filled.length;
  useEffect(() => {
    if (isComplete) return;
    const ids = [...first.map(({ contextId }) => contextId), ...filled].map((contextId) => `line-${contextId}`);
    const grow = (nextReach: (known: number) => number) => setReach((known) => Math.max(known, nextReach(known)));
    const growLater = (nextReach: (known: number) => number) =>
      afterPaint(() => startTransition(() => grow(nextReach)));
    const growTo = (focused: Element | null) => {
      const place = ids.indexOf(focused?.closest('[data-focus-group]')?.id ?? '');
      const through = (ahead: number) => () => place + 1 + ahead - first.length;
      // The next line renders at once, so that a quick key press finds its target.
      grow(through(1));
      growLater(through(AHEAD));
    };
    const onFocus = ({ target }: FocusEvent) => growTo(target as Element);
    let idleTimer = 0;
    const restartIdle = () => {
      clearInterval(idleTimer);
      idleTimer = window.setInterval(() => growLater((known) => known + 1), REST_MS);
    };
    growTo(document.activeElement);
    restartIdle();
    document.addEventListener('focusin', onFocus);
    document.addEventListener('keydown', restartIdle);
    return () => {
      clearInterval(idleTimer);
      document.removeEventListener('focusin', onFocus);
      document.removeEventListener('keydown', restartIdle);
    };
  }, [isComplete, first, filled]);
  if (isComplete) return everything;
  return (contextId) => filled.indexOf(contextId) < reach;
}

/**
 * The ids of lines with tiles, in page order; before they are fetched, all of them. Empty lines are not focus steps.
 */
export function filledOf(rest: readonly ContextReference[], later: readonly Line[] | undefined): string[] {
  const filled = new Set(later?.filter(({ tiles }) => tiles.length > 0).map(({ contextId }) => contextId));
  return rest.map(({ contextId }) => contextId).filter((contextId) => !later || filled.has(contextId));
}

export const useReach = TOUCHLINE_TV ? useReachOfRemote : () => everything;
