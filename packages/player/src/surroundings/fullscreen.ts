/** Safari's older names; iPhones can only bring the video itself to full screen. */
interface WebkitElement {
  webkitRequestFullscreen?(): void;
  webkitEnterFullscreen?(): void;
}
interface WebkitDocument {
  readonly webkitFullscreenElement?: Element | null;
  webkitExitFullscreen?(): void;
}

const CHANGES = ['fullscreenchange', 'webkitfullscreenchange'];

/** Brings an element to full screen, or the video alone where nothing else can. */
export async function enterFullscreen(element: HTMLElement & WebkitElement, video: HTMLVideoElement & WebkitElement) {
  if ('requestFullscreen' in element) await element.requestFullscreen();
  else if ('webkitRequestFullscreen' in element) (element as WebkitElement).webkitRequestFullscreen?.();
  else video.webkitEnterFullscreen?.();
}

/** Leaves full screen, if there is one. */
export async function exitFullscreen(page: Document & WebkitDocument): Promise<void> {
  if (!isFullscreen(page)) return;
  if ('exitFullscreen' in page) await page.exitFullscreen();
  else (page as WebkitDocument).webkitExitFullscreen?.();
}

/** Tells whenever full screen begins or ends, until the answer is called. */
export function watchFullscreen(page: Document, tell: (on: boolean) => void): () => void {
  const listener = () => tell(isFullscreen(page));
  for (const name of CHANGES) page.addEventListener(name, listener);
  return () => {
    for (const name of CHANGES) page.removeEventListener(name, listener);
  };
}

function isFullscreen(page: Document & WebkitDocument): boolean {
  return Boolean(page.fullscreenElement ?? page.webkitFullscreenElement);
}
