import type { LoadContext } from './load';
import { match } from './match';
import { routes } from './routes';

/** How long a viewer has to stay at a link; a remote walks over many on its way. */
const REST_MS = { tv: 300, browser: 50 } as const;

let waiting = 0;

/** Warms the address the viewer comes to rest at. */
export function warmAtRest(href: string, context: LoadContext, frame: keyof typeof REST_MS): void {
  window.clearTimeout(waiting);
  waiting = window.setTimeout(() => warm(href, context), REST_MS[frame]);
}

/** Fetches the screen and first data of an address that is likely to be opened. A hint: opening it tries again and tells. */
export function warm(href: string, context: LoadContext): void {
  const [path = href, query] = href.split('?', 2);
  const found = match(path);
  if (found.kind === 'redirect') return warm(found.to, context);
  if (found.kind !== 'screen') return;
  const { loadScreen, loadData } = routes[found.name];
  loadScreen().catch(() => undefined);
  loadData({ ...context, ...(query ? { search: `?${query}` } : {}) }, found.params).catch(() => undefined);
}
