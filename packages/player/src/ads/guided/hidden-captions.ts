/**
 * Hides the captions of the stream, which would lie over an ad in its timeline, until the returned function is called.
 * A hidden track remains the viewer's choice.
 */
export function hideCaptions(video: HTMLVideoElement, isStillChosen: () => boolean): () => void {
  const { textTracks } = video;
  let hidden: TextTrack[] = [];
  const hide = () => {
    const showing = Array.from(textTracks).filter(({ kind, mode }) => isCaption(kind) && mode === 'showing');
    if (showing.length === 0) return;
    // A track that is chosen during the ad replaces the one before.
    hidden = showing;
    for (const track of showing) track.mode = 'hidden';
  };
  hide();
  textTracks.addEventListener('change', hide);
  return () => {
    textTracks.removeEventListener('change', hide);
    if (!isStillChosen()) return;
    for (const track of hidden) if (track.mode === 'hidden') track.mode = 'showing';
  };
}

const isCaption = (kind: string): boolean => kind === 'subtitles' || kind === 'captions';
