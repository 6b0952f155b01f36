/** Prefixed API of older Safari. */
interface WebkitVideo {
  readonly webkitPresentationMode?: string;
  webkitSupportsPresentationMode?(mode: 'picture-in-picture'): boolean;
  webkitSetPresentationMode?(mode: 'picture-in-picture' | 'inline'): void;
}
type Video = HTMLVideoElement & WebkitVideo;

const CHANGES = ['enterpictureinpicture', 'leavepictureinpicture', 'webkitpresentationmodechanged'];

export function canPictureInPicture(video: Video): boolean {
  if (video.ownerDocument.pictureInPictureEnabled) return !video.disablePictureInPicture;
  return video.webkitSupportsPresentationMode?.('picture-in-picture') ?? false;
}

export async function togglePictureInPicture(video: Video): Promise<void> {
  const document = video.ownerDocument;
  if (!document.pictureInPictureEnabled)
    video.webkitSetPresentationMode?.(isActive(video) ? 'inline' : 'picture-in-picture');
  else if (document.pictureInPictureElement === video) await document.exitPictureInPicture();
  else await video.requestPictureInPicture();
}

/** Reports when picture-in-picture begins or ends; returns a function that stops. */
export function watchPictureInPicture(video: Video, onChange: (active: boolean) => void): () => void {
  const listener = () => onChange(isActive(video));
  for (const name of CHANGES) video.addEventListener(name, listener);
  return () => {
    for (const name of CHANGES) video.removeEventListener(name, listener);
  };
}

function isActive(video: Video): boolean {
  return video.ownerDocument.pictureInPictureElement === video || video.webkitPresentationMode === 'picture-in-picture';
}
