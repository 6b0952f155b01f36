/**
 * Sends requests below an address that was renewed to where it is now. Grants stand in the path or in the query; playlists
 * hand both on to what they list, so whatever a request inherited from an old address is exchanged for the new one's.
 */
export interface Readdress {
  (url: string): string;
  /** From now on everything below any address so far goes here. */
  renew(url: string): void;
  current(): string;
}

/** Enough for a viewer who pauses for a day; requests made under older addresses are long answered. */
const MOST_OLD = 8;

/** Begins with the address a source was opened with. */
export function readdress(first: string): Readdress {
  let current = first;
  let old: string[] = [];
  const send = (url: string) => {
    for (const before of old) {
      const moved = exchange(url, before, current);
      if (moved !== null) return moved;
    }
    return url;
  };
  return Object.assign(send, {
    renew(url: string) {
      if (url === current) return;
      // The very first stays: master playlists are remembered under it.
      old = [first, ...[...old.filter((each) => each !== first), current].slice(-MOST_OLD)].filter(
        (each) => each !== url,
      );
      current = url;
    },
    current: () => current,
  });
}

function exchange(url: string, before: string, now: string): string | null {
  const [from, to] = [partsOf(before), partsOf(now)];
  const asked = partsOf(url);
  if (!asked.path.startsWith(from.folder)) return null;
  if (from.folder === to.folder && sharesNothing(asked.query, from.query)) return null;
  const query = new URLSearchParams(asked.query);
  for (const [key, value] of new URLSearchParams(from.query)) if (query.get(key) === value) query.delete(key);
  if (!sharesNothing(asked.query, from.query))
    for (const [key, value] of new URLSearchParams(to.query)) query.set(key, value);
  const text = query.toString();
  return `${to.folder}${asked.path.slice(from.folder.length)}${text === '' ? '' : `?${text}`}`;
}

function sharesNothing(asked: string, granted: string): boolean {
  const query = new URLSearchParams(asked);
  return [...new URLSearchParams(granted)].every(([key, value]) => query.get(key) !== value);
}

function partsOf(url: string): { path: string; folder: string; query: string } {
  const [address = '', query = ''] = (url.split('#', 1)[0] ?? '').split('?', 2);
  return { path: address, folder: address.slice(0, address.lastIndexOf('/') + 1), query };
}
