/** Safari's older way. */
interface WebkitVideo {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: 'picture-in-picture'): boolean;
  webkitSetPresentationMode?(mode: 'picture-in-picture' | 'inline'): void;
}
type Video = HTMLVideoElement & WebkitVideo;

const CHANGES = ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'];

/** Whether the video can stand in a small window above everything. */
export function canPictureInPicture(video: Video): boolean {
  if (video.ownerDocument.pictureInPictureEnabled) return !video.disablePictureInPicture;
  return video.webkitSupportsPresentationMode?.('picture-in-picture') ?? false;
}

/** Into the small window, or back out of it. */
export async function togglePictureInPicture(video: Video): Promise<void> {
  const page = video.ownerDocument;
  if (!page.pictureInPictureEnabled)
    video.webkitSetPresentationMode?.(isInside(video) ? 'inline' : 'picture-in-picture');
  else if (page.pictureInPictureElement === video) await page.exitPictureInPicture();
  else await video.requestPictureInPicture();
}

/** Tells whenever the video goes into its window or comes back, until the answer is called. */
export function watchPictureInPicture(video: Video, tell: (inside: boolean) => void): () => void {
  const listener = () => tell(isInside(video));
  for (const name of CHANGES) video.addEventListener(name, listener);
  return () => {
    for (const name of CHANGES) video.removeEventListener(name, listener);
  };
}

function isInside(video: Video): boolean {
  return video.ownerDocument.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';
}
