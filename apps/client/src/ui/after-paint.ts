/** Longest wait on a page that is not painted because it is hidden. */
const LONGEST_WAIT_MS = 100;

/** Runs a callback when the current state has been painted. */
export function afterPaint(then: () => void): void {
  let isDone = false;
  const once = () => {
    if (isDone) return;
    isDone = true;
    then();
  };
  setTimeout(once, LONGEST_WAIT_MS);
  // A task queued in the frame's callbacks runs after the frame is submitted.
  requestAnimationFrame(() => setTimeout(once));
}
