/** Not deleted with the caches of a build. */
const CACHE = 'push-subscription';
const KEY = '/push-endpoint';

type Caches = Pick<CacheStorage, 'open'>;

/** Remembers which endpoint the server sends to: a browser may replace a subscription without naming the old one. */
export async function rememberEndpoint(caches: Caches, endpoint: string): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, new Response(endpoint));
}

export async function rememberedEndpoint(caches: Caches): Promise<string | undefined> {
  const kept = await (await caches.open(CACHE)).match(KEY);
  return kept?.text();
}
