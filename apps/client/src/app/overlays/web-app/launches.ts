/** A launch of the installed app: by its icon, a shortcut or a link. */
interface Launch {
  readonly targetURL?: string | undefined;
}

/** The browser's queue of launches into an open window. */
interface LaunchWindow {
  readonly launchQueue?: { setConsumer(consumer: (launch: Launch) => void): void };
  readonly location: { readonly origin: string };
  /** The address that this page was loaded with. */
  readonly loadedHref: string | undefined;
}

/** Opens the addresses of later launches in this window, without a reload: a video goes on in the mini player. */
export function hearLaunches({ launchQueue, location, loadedHref }: LaunchWindow, open: (href: string) => void): void {
  let isFirst = true;
  launchQueue?.setConsumer(({ targetURL }) => {
    const isOwn = isFirst && targetURL === loadedHref;
    isFirst = false;
    // The launch that has loaded this page: it is shown already, and the viewer may have moved on.
    if (targetURL === undefined || isOwn) return;
    const href = pathOf(targetURL, location.origin);
    if (href !== undefined) open(href);
  });
}

/** The path of an address of the app; `undefined` for others and for nonsense. */
function pathOf(address: string, origin: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const { pathname, search, hash, origin: its } = new URL(address);
  const isApp = its === origin && !/^\/(?:api|connect|studio)(?:\/|$)/.test(pathname);
  return isApp ? `${pathname}${search}${hash}` : undefined;
}
