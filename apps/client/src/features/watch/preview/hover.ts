/** The pointer rests so long on a tile before its preview opens. */
const REST_MS = 600;
/** The preview closes so long after the pointer has left it. */
const LEAVE_MS = 150;

/** Follows the pointer: `show` after a rest on a target, again with `undefined` after it has left. */
export function createHover<T>(show: (target: T | undefined) => void) {
  let pointed: T | undefined;
  let shown: T | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = (next: T | undefined) => {
    shown = next;
    show(next);
  };
  return {
    /** The pointer is over a target, over the preview of the shown one, or elsewhere. */
    over(target: T | 'preview' | undefined): void {
      const next = target === 'preview' ? shown : target;
      if (next === pointed) return;
      pointed = next;
      clearTimeout(timer);
      if (next === shown) return;
      timer = setTimeout(() => change(next), next === undefined ? LEAVE_MS : REST_MS);
    },
    /** Closes at once, such as for Escape or a scroll. */
    close(): void {
      clearTimeout(timer);
      pointed = undefined;
      if (shown !== undefined) change(undefined);
    },
  };
}
