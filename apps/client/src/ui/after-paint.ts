/** A page that is not drawn, since nobody sees it, does not wait longer than this. */
const LONGEST_WAIT_MS = 100;

/** Does something when what is on the screen has been painted as it is now. */
export function afterPaint(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    then();
  };
  setTimeout(once, LONGEST_WAIT_MS);
  // A task after the frame's callbacks runs when the frame has been handed over.
  requestAnimationFrame(() => setTimeout(once));
}
