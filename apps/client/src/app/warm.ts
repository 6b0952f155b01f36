import type { LoadContext } from './load';
import { match } from './match';
import { routes } from './routes';

/** Fetches the screen and first data of an address that is likely to be opened. A hint: opening it tries again and tells. */
export function warm(href: string, context: LoadContext): void {
  const [path = href, query] = href.split('?', 2);
  const found = match(path);
  if (found.kind !== 'screen') return;
  const { loadScreen, loadData } = routes[found.name];
  loadScreen().catch(() => undefined);
  loadData({ ...context, ...(query ? { search: `?${query}` } : {}) }, found.params).catch(() => undefined);
}
