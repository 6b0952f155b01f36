/** Prefixed API of older Safari; on iPhones only the video itself supports full screen. */
interface WebkitElement {
  webkitRequestFullscreen?(): void;
  webkitEnterFullscreen?(): void;
}
interface WebkitDocument {
  readonly webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?(): void;
}

const CHANGES = ['fullscreenchange', 'webkitfullscreenchange'];

/** Enters full screen with an element, or with the video alone if nothing else is supported. */
export async function enterFullscreen(element: HTMLElement & WebkitElement, video: HTMLVideoElement & WebkitElement) {
  if ('requestFullscreen' in element) await element.requestFullscreen();
  else if ('webkitRequestFullscreen' in element) (element as WebkitElement).webkitRequestFullscreen?.();
  else video.webkitEnterFullscreen?.();
}

export async function exitFullscreen(document: Document & WebkitDocument): Promise<void> {
  if (!isFullscreen(document)) return;
  if ('exitFullscreen' in document) await document.exitFullscreen();
  else (document as WebkitDocument).webkitExitFullscreen?.();
}

/** Reports when full screen begins or ends; returns a function that stops. */
export function watchFullscreen(document: Document, onChange: (on: boolean) => void): () => void {
  const listener = () => onChange(isFullscreen(document));
  for (const name of CHANGES) document.addEventListener(name, listener);
  return () => {
    for (const name of CHANGES) document.removeEventListener(name, listener);
  };
}

function isFullscreen(document: Document & WebkitDocument): boolean {
  return Boolean(document.fullscreenElement ?? document.webkitFullscreenElement);
}
