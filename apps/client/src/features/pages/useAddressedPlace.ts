import { useEffect } from 'react';
import { paths } from '../../shell/address/paths';
import { useApp, useSearch } from '../../shell/context';
import { useTexts } from '../../shell/texts/TextsProvider';
import { showToast } from '../../ui/Toast/toasts';
import { anchorOf } from './layout';

const PATIENCE_MS = 8000;
/** User input that cancels the automatic scrolling. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls to the section and focuses the tile in the address as soon as they have rendered (ROUTE-24). */
export function useAddressedPlace(): void {
  const t = useTexts();
  const { addressBar } = useApp();
  const { anchorId, focusId } = useSearch(paths.page);
  const missing = t('page.anchorMissing');
  useEffect(() => {
    const isWanted = anchorId !== undefined || focusId !== undefined;
    if (!isWanted || addressBar.arrival() === 'back') return undefined;
    const onMissing = () => anchorId !== undefined && showToast(missing);
    return bringTo(
      () => (focusId !== undefined && focusOn(focusId)) || (anchorId !== undefined && scrollTo(anchorId)),
      onMissing,
    );
  }, [anchorId, focusId, addressBar, missing]);
}

/** Retries on every DOM change until it succeeds, the viewer interacts, or a timeout. */
function bringTo(attempt: () => boolean, onMissing: () => void): () => void {
  let isOver = false;
  const stop = () => {
    isOver = true;
    observer.disconnect();
    window.clearTimeout(timer);
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  const look = () => {
    if (!isOver && attempt()) stop();
  };
  const observer = new MutationObserver(look);
  const timer = window.setTimeout(() => {
    stop();
    onMissing();
  }, PATIENCE_MS);
  observer.observe(document.body, { childList: true, subtree: true });
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  look();
  return stop;
}

function focusOn(id: string): boolean {
  const target = document.getElementById(id) ?? document.querySelector<HTMLElement>(`main a[id$="-${CSS.escape(id)}"]`);
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'center', inline: 'center' });
  return target !== null;
}

function scrollTo(id: string): boolean {
  const target = [anchorOf(id), `line-${id}`, `grid-${id}`, id]
    .map((each) => document.getElementById(each))
    .find(Boolean);
  target?.scrollIntoView({ block: 'start' });
  return Boolean(target);
}
