/**
 * The longest that the app's start is delayed for a video's first frame: its files compete with the video for the
 * connection, and its start blocks the main thread.
 */
const HOLD_MS = 1000;

/** Resolves when a started video has shown its first frame or failed, after a time limit, or at once without a video. */
export async function firstFrame(begun: Promise<unknown> | undefined): Promise<void> {
  if (begun) await Promise.race([begun, new Promise((resolve) => setTimeout(resolve, HOLD_MS))]);
}
