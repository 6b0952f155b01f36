import { anchorOf } from './layout';

const PATIENCE_MS = 8000;
/** User input that cancels the automatic scrolling. */
const OWN_MOVES = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

interface AddressedPlace {
  anchorId: string | undefined;
  focusId: string | undefined;
}

/** Scrolls to a section and focuses a tile as soon as they have rendered; returns a function to stop. */
export const bringToPlace = ({ anchorId, focusId }: AddressedPlace, onMissing: () => void): (() => void) =>
  bringTo(
    () => (focusId !== undefined && focusOn(focusId)) || (anchorId !== undefined && scrollTo(anchorId)),
    onMissing,
  );

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
