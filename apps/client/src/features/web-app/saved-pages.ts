import { queryOptions } from '@tanstack/react-query';

/** A page that the service worker has saved. */
interface SavedPage {
  readonly path: string;
  readonly title: string;
}

type Caches = Pick<CacheStorage, 'keys' | 'open'>;

/** The caches of pages, named by the service worker. */
const PAGES = /^touchline-.+-pages$/;
const TITLE = /<title>([^<]*)<\/title>/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };

const plain = (html: string): string => html.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The pages that open without a network, newest first. Their titles end with the product's name, which is left out. */
export async function savedPages(caches: Caches): Promise<SavedPage[]> {
  const found = new Map<string, SavedPage>();
  for (const name of (await caches.keys()).filter((each) => PAGES.test(each))) {
    const cache = await caches.open(name);
    for (const { url } of [...(await cache.keys())].reverse()) {
      const path = new URL(url).pathname;
      const html = path === '/offline' ? undefined : await (await cache.match(url))?.text();
      const title = plain(TITLE.exec(html ?? '')?.[1] ?? '').replace(/ · [^·]*$/, '');
      if (title !== '' && !found.has(path)) found.set(path, { path, title });
    }
  }
  return [...found.values()];
}

export const savedPagesQuery = () =>
  queryOptions({
    queryKey: ['savedPages'],
    queryFn: () => ('caches' in window ? savedPages(caches) : []),
  });
