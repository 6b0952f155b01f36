/**
 * How long the app waits for the first picture of a video, at most: while it starts nothing else gets on, and its files
 * would take the line from the video, since a browser asks for few things at a time.
 */
const HOLD_MS = 1000;

/** Until a video that was begun shows its first picture, or has failed; no time at all where none was begun. */
export async function firstPicture(begun: Promise<unknown> | undefined): Promise<void> {
  if (begun) await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, HOLD_MS))]);
}
