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

export type IsInReach = (contextId: string) => boolean;

interface FetchedLines {
  references: readonly ContextReference[];
  lines: readonly Line[] | undefined;
}
const everything: IsInReach = () => true;

/**
 * Which of a page's later lines are rendered. While a TV hydrates, each line takes a frame or more: lines are rendered
 * as focus approaches, or while the viewer is idle. Other devices render all of them.
 * @param first the lines rendered at first, and their answer once fetched
 * @param rest the later lines, and their answer once fetched
 */
function useReachOfRemote(first: FetchedLines, rest: FetchedLines): IsInReach {
  const { device } = useApp();
  const isBrowser = useIsBrowser();
  const { anchorId, focusId } = useSearch(paths.page);
  const isAddressed = anchorId !== undefined || focusId !== undefined;
  const [isWhole] = useState(isBrowser || isAddressed || device.frame !== 'tv');
  const [reach, setReach] = useState(0);
  const firstFilled = useMemo(() => filledOf(first.references, first.lines), [first.references, first.lines]);
  const filled = useMemo(() => filledOf(rest.references, rest.lines), [rest.references, rest.lines]);
  const isComplete = isWhole || reach >= filled.length;
  useEffect(() => {
    if (isComplete) return;
    const ids = [...firstFilled, ...filled].map((contextId) => `line-${contextId}`);
    const grow = (nextReach: (known: number) => number) => setReach((known) => Math.max(known, nextReach(known)));
    const growLater = (nextReach: (known: number) => number) =>
      afterPaint(() => startTransition(() => grow(nextReach)));
    const growTo = (focused: Element | null) => {
      const place = ids.indexOf(focused?.closest('[data-focus-group]')?.id ?? '');
      const through = (ahead: number) => () => place + 1 + ahead - firstFilled.length;
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
  }, [isComplete, firstFilled, filled]);
  if (isComplete) return everything;
  return (contextId) => filled.indexOf(contextId) < reach;
}

/**
 * The ids of lines with tiles, in page order; before they are fetched, all of them. Empty lines are not focus steps.
 */
export function filledOf(references: readonly ContextReference[], lines: readonly Line[] | undefined): string[] {
  const filled = new Set(lines?.filter(({ tiles }) => tiles.length > 0).map(({ contextId }) => contextId));
  return references.map(({ contextId }) => contextId).filter((contextId) => !lines || filled.has(contextId));
}

export const useReach = TOUCHLINE_TV ? useReachOfRemote : () => everything;
