interface AppleBrowser {
  readonly userAgent: string;
  readonly maxTouchPoints?: number | undefined;
}

/** Whether an iPad asks for desktop pages: it calls itself a Macintosh, but Macs have no touch screen. */
export const isDesktopIpad = ({ userAgent, maxTouchPoints = 0 }: AppleBrowser): boolean =>
  userAgent.includes('Macintosh') && maxTouchPoints > 1;

/** Whether a browser runs on an iPhone, iPod or iPad. */
export const isAppleTouchDevice = (browser: AppleBrowser): boolean =>
  /iPhone|iPad|iPod/.test(browser.userAgent) || isDesktopIpad(browser);
