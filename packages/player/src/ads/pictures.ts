/** Progress that proves a picture in browsers that do not report pictures. */
const MIN_PROGRESS = 0.1;

/**
 * Calls back once, with the next picture shown that is accepted; `mediaTime` is its time on the element's timeline.
 * Returns a function that stops waiting.
 */
export function onPicture(
  video: HTMLVideoElement,
  accepts: (mediaTime: number) => boolean,
  onShown: () => void,
): () => void {
  return 'requestVideoFrameCallback' in video
    ? awaitFrame(video, accepts, onShown)
    : awaitProgress(video, accepts, onShown);
}

function awaitFrame(video: HTMLVideoElement, accepts: (mediaTime: number) => boolean, onShown: () => void) {
  const next = (): number =>
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      if (accepts(mediaTime)) onShown();
      else handle = next();
    });
  let handle = next();
  return () => video.cancelVideoFrameCallback(handle);
}

function awaitProgress(video: HTMLMediaElement, accepts: (mediaTime: number) => boolean, onShown: () => void) {
  let from: number | null = null;
  const stop = () => video.removeEventListener('timeupdate', onTime);
  const onTime = () => {
    const { currentTime } = video;
    if (!accepts(currentTime)) return;
    // A new source begins at 0 again.
    if (from === null || currentTime < from) from = currentTime;
    if (currentTime - from < MIN_PROGRESS) return;
    stop();
    onShown();
  };
  video.addEventListener('timeupdate', onTime);
  return stop;
}

/** Tells whether new pictures were shown since the last call; of a hidden page, which shows none, whether it plays. */
export function watchPictures(video: HTMLVideoElement): () => boolean {
  let last = progressOf(video);
  return () => {
    const current = progressOf(video);
    const hasMoved = current.source === last.source ? current.value !== last.value : true;
    last = current;
    return hasMoved;
  };
}

function progressOf(video: HTMLVideoElement): { readonly source: 'pictures' | 'time'; readonly value: number } {
  const isCounted = 'getVideoPlaybackQuality' in video && !video.ownerDocument.hidden;
  return isCounted
    ? { source: 'pictures', value: video.getVideoPlaybackQuality().totalVideoFrames }
    : { source: 'time', value: video.currentTime };
}
