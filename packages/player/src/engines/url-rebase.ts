/**
 * Rebases request URLs onto the renewed URL of a source. The access grant is part of the path or the query, and
 * playlists pass both on to the URLs they list, so the part inherited from a previous source URL is replaced by that of
 * the current one.
 */
export interface UrlRebase {
  (url: string): string;
  /** Rebases URLs below any previous source URL onto this one. */
  renew(url: string): void;
  current(): string;
}

/** Number of previous URLs to keep: enough for a pause of a day. */
const MAX_PREVIOUS = 8;

export function createUrlRebase(first: string): UrlRebase {
  let current = first;
  let previous: string[] = [];
  const rebase = (url: string) => {
    for (const from of previous) {
      const rebased = replaceBase(url, from, current);
      if (rebased !== null) return rebased;
    }
    return url;
  };
  return Object.assign(rebase, {
    renew(url: string) {
      if (url === current) return;
      // The first URL is always kept, since hls.js resolves against the multivariant playlist it loaded from there.
      previous = [first, ...[...previous.filter((each) => each !== first), current].slice(-MAX_PREVIOUS)].filter(
        (each) => each !== url,
      );
      current = url;
    },
    current: () => current,
  });
}

function replaceBase(url: string, previous: string, current: string): string | null {
  const [from, to] = [partsOf(previous), partsOf(current)];
  const request = partsOf(url);
  if (!request.path.startsWith(from.folder)) return null;
  if (from.folder === to.folder && sharesNoParameter(request.query, from.query)) return null;
  const query = new URLSearchParams(request.query);
  for (const [key, value] of new URLSearchParams(from.query)) if (query.get(key) === value) query.delete(key);
  if (!sharesNoParameter(request.query, from.query))
    for (const [key, value] of new URLSearchParams(to.query)) query.set(key, value);
  const text = query.toString();
  return `${to.folder}${request.path.slice(from.folder.length)}${text === '' ? '' : `?${text}`}`;
}

function sharesNoParameter(request: string, granted: string): boolean {
  const query = new URLSearchParams(request);
  return [...new URLSearchParams(granted)].every(([key, value]) => query.get(key) !== value);
}

function partsOf(url: string): { path: string; folder: string; query: string } {
  const [address = '', query = ''] = (url.split('#', 1)[0] ?? '').split('?', 2);
  return { path: address, folder: address.slice(0, address.lastIndexOf('/') + 1), query };
}
