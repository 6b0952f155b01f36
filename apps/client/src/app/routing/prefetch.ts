import type { LoadContext } from '../../shell/load';
import { afterPaint } from '../../ui/after-paint';
import { match } from './match';
import { routes } from './routes';

/** How long a link has to keep focus or pointer before its data is prefetched; a TV remote passes many links. */
const REST_MS = { tv: 300, browser: 50 } as const;

let waiting = 0;

/** Preloads the screen of a link at once, and its first data once focus or pointer rests on it. */
export function prefetchAtRest(href: string, context: LoadContext, frame: keyof typeof REST_MS): void {
  window.clearTimeout(waiting);
  // After the next paint: requests delay the press feedback on a slow phone. A TV package contains all files.
  if (frame !== 'tv') afterPaint(() => preloadScreen(href));
  waiting = window.setTimeout(() => prefetch(href, context), REST_MS[frame]);
}

/** Preloads screen and first data of an address. Failures are ignored: opening it tries again and reports them. */
export function prefetch(href: string, context: LoadContext): void {
  const found = screenAt(href);
  if (!found) return;
  preloadScreen(href);
  const [, query] = href.split('?', 2);
  routes[found.name]
    .loadData({ ...context, ...(query ? { search: `?${query}` } : {}) }, found.params)
    .catch(() => undefined);
}

function preloadScreen(href: string): void {
  const found = screenAt(href);
  if (!found) return;
  const route = routes[found.name];
  route
    .loadScreen()
    .then(() => route.prepare())
    .catch(() => undefined);
}

function screenAt(href: string) {
  let found = match(href.split('?', 1)[0] ?? href);
  if (found.kind === 'redirect') found = match(found.to);
  return found.kind === 'screen' ? found : undefined;
}
