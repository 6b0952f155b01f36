/** The environment of the offline support. */
interface OfflineParts {
  caches: CacheStorage;
  fetch: (request: Request | string, init?: RequestInit) => Promise<Response>;
  /** The build id, part of the cache names. */
  build: string;
  origin: string;
  /** Resolves with `undefined` after this many milliseconds. */
  wait: (ms: number) => Promise<undefined>;
}

const PREFIX = 'touchline-';
const HOMES = ['/home', '/special-home'];
/** Lists what is saved; shown in place of pages that are not. */
const OFFLINE = '/offline';
const KEPT: ReadonlySet<string> = new Set([...HOMES, OFFLINE]);
/** If a page takes longer, the saved one is shown. */
const LONGEST_MS = 6000;
const MOST = { pages: 12, files: 160, answers: 120 } as const;
type Kind = keyof typeof MOST;

/** Paths that are not pages of the app. */
const ELSEWHERE = /^\/(?:api|art|origin|assets|connect|studio|widgets|dev)(?:\/|$)|\.\w+$/;
/** The calls that screens are rendered from; their public answers are the same for all viewers. */
const ANSWERS = new RegExp(
  `^/api/(?:locales/|remoteconfig|v3/(?:${[
    'appconfig/',
    'regions/',
    '(?:home|selected)/page',
    'pages',
    'catalogue/',
    'calendarClassic',
    'categories',
    'offers',
    'tiles/',
    '(?:line|grid)Contexts/',
    'events/[^/]+$',
    'channels(?:$|/[^/]+(?:/events)?$)',
  ].join('|')}))`,
);
const FILES = /"(\/assets\/[^"]+)"/g;

/** Serves saved pages without a network; with one, pages always come from the server. */
export class Offline {
  readonly #parts: OfflineParts;

  constructor(parts: OfflineParts) {
    this.#parts = parts;
  }

  /** The answer to a request, or `undefined` to let the browser handle it. */
  answer(request: Request, preload: Promise<unknown>): Promise<Response> | undefined {
    const url = new URL(request.url);
    if (url.origin !== this.#parts.origin) return undefined;
    if (request.mode === 'navigate') {
      if (request.method !== 'GET') return undefined;
      // A navigation preload must be consumed, also for pages of other apps.
      return ELSEWHERE.test(url.pathname)
        ? this.#ahead(request, preload)
        : this.#navigate(request, url.pathname, preload);
    }
    if (request.method === 'GET' && url.pathname.startsWith('/assets/')) return this.#file(request);
    return ANSWERS.test(url.pathname) ? this.#publicAnswer(request) : undefined;
  }

  /** Saves home, the page that lists what is saved, and the files that a page has loaded. One that fails is left out. */
  async save(files: readonly string[]): Promise<void> {
    // The pages first: without them nothing opens.
    if (!(await this.#savedHome())) await this.#fetchPage('/').catch(() => undefined);
    if (!(await this.#isSaved(OFFLINE))) await this.#fetchPage(OFFLINE).catch(() => undefined);
    await this.#addFiles(files);
  }

  /** Deletes the caches of other builds. */
  async clean(): Promise<void> {
    const { caches } = this.#parts;
    const names = await caches.keys();
    const foreign = names.filter((name) => name.startsWith(PREFIX) && !name.startsWith(this.#name('')));
    await Promise.all(foreign.map((name) => caches.delete(name)));
  }

  async #navigate(request: Request, path: string, preload: Promise<unknown>): Promise<Response> {
    const network = this.#page(request, path, preload);
    const first = await Promise.race([network.catch(() => undefined), this.#parts.wait(LONGEST_MS)]);
    return first ?? (await this.#savedPage(path)) ?? network;
  }

  async #page(request: Request, path: string, preload: Promise<unknown>): Promise<Response> {
    const answer = await this.#ahead(request, preload);
    // Saving must not delay the page; a failure to save is ignored.
    void this.#keepPage(path, answer.clone()).catch(() => undefined);
    return answer;
  }

  async #ahead(request: Request, preload: Promise<unknown>): Promise<Response> {
    const loaded = await preload.catch(() => undefined);
    return loaded instanceof Response ? loaded : this.#parts.fetch(request);
  }

  async #keepPage(path: string, answer: Response): Promise<void> {
    const isPage = answer.status === 200 && (answer.headers.get('content-type') ?? '').startsWith('text/html');
    if (!isPage || answer.type === 'opaqueredirect') return;
    const html = await answer.text();
    await this.#put('pages', path, new Response(html, { headers: keptHeaders(answer) }));
    await this.#addFiles([...html.matchAll(FILES)].flatMap(([, file]) => file ?? []));
  }

  async #fetchPage(path: string): Promise<void> {
    const page = await this.#parts.fetch(path, { headers: { accept: 'text/html' } });
    await this.#keepPage(new URL(page.url).pathname, page);
  }

  async #savedPage(path: string): Promise<Response | undefined> {
    const pages = await this.#open('pages');
    const saved = await pages.match(path);
    if (saved) return saved;
    const place = (await this.#isSaved(OFFLINE))
      ? `${OFFLINE}?page=${encodeURIComponent(path)}`
      : await this.#savedHome();
    return place === undefined ? undefined : Response.redirect(`${this.#parts.origin}${place}`, 302);
  }

  async #isSaved(path: string): Promise<boolean> {
    return (await (await this.#open('pages')).match(path)) !== undefined;
  }

  async #savedHome(): Promise<string | undefined> {
    const pages = await this.#open('pages');
    for (const home of HOMES) if (await pages.match(home)) return home;
    return undefined;
  }

  /** File names contain a content hash, so a cached file is valid. */
  async #file(request: Request): Promise<Response> {
    const files = await this.#open('files');
    const kept = await files.match(request.url);
    if (kept) return kept;
    const answer = await this.#parts.fetch(request);
    if (answer.status === 200) void this.#put('files', request.url, answer.clone()).catch(() => undefined);
    return answer;
  }

  async #publicAnswer(request: Request): Promise<Response> {
    const key = await keyOf(request.clone());
    try {
      const answer = await this.#parts.fetch(request);
      const isPublic = (answer.headers.get('cache-control') ?? '').startsWith('public');
      if (answer.status === 200 && isPublic) void this.#put('answers', key, answer.clone()).catch(() => undefined);
      return answer;
    } catch (error) {
      const kept = await (await this.#open('answers')).match(key);
      if (kept) return kept;
      throw error;
    }
  }

  async #addFiles(wanted: readonly string[]): Promise<void> {
    const files = await this.#open('files');
    for (const file of new Set(wanted)) {
      const { origin, pathname } = new URL(file, this.#parts.origin);
      if (origin !== this.#parts.origin || !pathname.startsWith('/assets/') || (await files.match(pathname))) continue;
      const answer = await this.#parts.fetch(pathname).catch(() => undefined);
      if (answer?.status === 200) await this.#put('files', pathname, answer);
    }
  }

  async #put(kind: Kind, key: string, answer: Response): Promise<void> {
    const cache = await this.#open(kind);
    await cache.put(key, answer);
    const keys = (await cache.keys()).filter(({ url }) => !KEPT.has(new URL(url).pathname));
    for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST[kind]))) await cache.delete(oldest);
  }

  #open(kind: Kind): Promise<Cache> {
    return this.#parts.caches.open(this.#name(kind));
  }

  #name(kind: Kind | ''): string {
    return `${PREFIX}${this.#parts.build}-${kind}`;
  }
}

/** The headers to keep with a saved page; `content-encoding` no longer holds. */
const keptHeaders = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries(
    ['content-type', 'content-security-policy', 'cross-origin-opener-policy', 'permissions-policy'].flatMap((name) => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );

/** The cache key of a request; for a batch call it includes the body. */
async function keyOf(request: Request): Promise<string> {
  if (request.method === 'GET') return request.url;
  const bytes = new TextEncoder().encode(await request.text());
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const body = [...digest].map((octet) => octet.toString(16).padStart(2, '0')).join('');
  const url = new URL(request.url);
  url.searchParams.set('body', body);
  return url.href;
}
