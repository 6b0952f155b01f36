import type { LoadContext } from '../../shell/load';
import { afterPaint } from '../../ui/after-paint';
import { match } from './match';
import { routes } from './routes';

/** How long a viewer has to stay at a link; a remote walks over many on its way. */
const REST_MS = { tv: 300, browser: 50 } as const;

let waiting = 0;

/** Fetches the screen of an address the viewer passes, and its first data where the viewer comes to rest. */
export function warmAtRest(href: string, context: LoadContext, frame: keyof typeof REST_MS): void {
  window.clearTimeout(waiting);
  // A finger that comes down is to be seen first: asking for files takes a slow phone long. A TV has them all.
  if (frame !== 'tv') afterPaint(() => warmScreen(href));
  waiting = window.setTimeout(() => warm(href, context), REST_MS[frame]);
}

/** Fetches the screen and first data of an address that is likely to be opened. A hint: opening it tries again and tells. */
export function warm(href: string, context: LoadContext): void {
  const found = screenAt(href);
  if (!found) return;
  warmScreen(href);
  const [, query] = href.split('?', 2);
  routes[found.name]
    .loadData({ ...context, ...(query ? { search: `?${query}` } : {}) }, found.params)
    .catch(() => undefined);
}

function warmScreen(href: string): void {
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
