import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Whereabouts } from '../app-config';
import { localeOf, platformOf } from '../kernel/common/audience';
import { cookieOf } from '../kernel/http/cookies';
import { encodingOf } from '../kernel/http/encoding';
import { ownAddress } from '../kernel/http/own-address';
import { Problem } from '../kernel/http/problem';
import type { PublicAnswers, Variant } from '../kernel/http/public-answers';
import { type AllowedHosts, pageHeaders } from '../kernel/http/security-headers';
import { sendVariant } from '../kernel/http/send-variant';
import type { Asset } from './assets';
import { crawlerRoutes } from './crawlers';
import type { WebPages } from './pages';
import type { Catalogue } from './sitemap';
import { isTvBrowser, tvAddress } from './tv-browser';

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=300';
/** An outdated service worker would stay active for as long as it is cached. */
const ASK_AGAIN: ReadonlySet<string> = new Set(['/service-worker.js']);
const LONGEST_SEARCH = 512;
const TVS = ['tizen', 'webos'] as const;
const PHONE = /\b(iPhone|iPod|Android.+Mobile|Mobile.+Firefox)\b/;

interface WebOptions {
  settings: {
    /** Where viewers reach the service, if an operator set it. */
    publicUrl: string | undefined;
    hosts: AllowedHosts;
  };
  answers: PublicAnswers;
  catalogue: Catalogue;
  whereabouts: Whereabouts;
  /** Whether the client contains the app for TVs. */
  isTvServed: boolean;
}

/** The client: its files, and every other address as a page. */
export function webRoutes(
  app: FastifyInstance,
  options: WebOptions,
  assets: ReadonlyMap<string, Asset>,
  pages: WebPages,
): void {
  const { settings, answers, catalogue, whereabouts, isTvServed } = options;
  const { events, regions } = catalogue;
  const common = pageHeaders(settings.hosts);
  const vary = ['accept-encoding', 'accept-language', 'cookie', 'user-agent', whereabouts.header]
    .filter(Boolean)
    .join(', ');
  // Where the region depends on the caller's address, shared caches must not store the page.
  const forEveryone = { ...common, vary };
  const forOne = { ...common, vary, 'cache-control': 'private, no-cache' };

  for (const [address, asset] of assets)
    app.get(address, { config: { limit: 'read' } }, (request, reply) =>
      sendAsset(request, reply, asset, ASK_AGAIN.has(address) ? 'no-cache' : undefined),
    );

  crawlerRoutes(app, { answers, publicUrl: settings.publicUrl, catalogue });

  // Browsers request this name for pages without an icon of their own, like the API's documentation.
  const icon = assets.get('/favicon.svg');
  if (icon) app.get('/favicon.ico', { config: { limit: 'read' } }, (request, reply) => sendAsset(request, reply, icon));

  const localRegion = async (request: FastifyRequest) => regions.local(await whereabouts.countryOf(request));

  // Rendering a page costs more than serving a cached answer.
  app.get('/*', { config: { limit: 'ask' } }, async (request, reply) => {
    const { pathname, search } = new URL(request.url.slice(0, 4096), 'http://page');
    if (/^\/(api|art|origin|assets)\//.test(pathname) || search.length > LONGEST_SEARCH)
      throw new Problem(404, 'Not found', `No route matches GET ${pathname.slice(0, 200)}.`);
    const query = new URLSearchParams(search);
    // A TV states its platform and language; it embeds the page in its own, at another origin.
    const tv = TVS.find((platform) => platform === query.get('platform'));
    // The browser of a TV gets the app for TVs, which asks for this page itself.
    if (isTvServed && tv === undefined && isTvBrowser(request.headers['user-agent']))
      return reply.headers({ ...common, vary, 'cache-control': 'no-store' }).redirect(tvAddress(pathname, search));
    const language = tv && (query.get('locale') ?? undefined);
    const named = query.get('regionId') ?? cookieOf(request, 'region');
    const audience = {
      platform: tv ?? platformOf(PHONE.test(request.headers['user-agent'] ?? '') ? 'mobileweb' : 'web'),
      locale: localeOf(language ?? cookieOf(request, 'locale') ?? preferred(request.headers['accept-language'])),
      regionId: named === undefined ? await localRegion(request) : await regions.served(named),
    };
    const byAddress = named === undefined && whereabouts.header === undefined && (await regions.differ());
    const headers = byAddress ? forOne : forEveryone;
    const sent = tv ? { ...headers, ...forOtherOrigins } : headers;
    const origin = settings.publicUrl ?? ownAddress(request);
    // Other parameters, such as a campaign's name, do not change the rendered page.
    const drawn = pages.drawnSearch(pathname, search);
    const key = JSON.stringify(['page', pathname, drawn, audience, origin, byAddress]);
    const variant = await answers.get(key, encodingOf(request.headers['accept-encoding']), TOPICS, async () => {
      const validUntil = await events.validUntil();
      const page = await pages.draw({ path: pathname, search: drawn, origin }, audience);
      if (page.kind === 'redirect')
        return {
          body: '',
          validUntil,
          as: { type: 'text/html', status: 302, headers: { ...sent, location: page.to } },
        };
      return {
        body: page.html,
        // A failed rendering is retried with the next request.
        validUntil: page.kind === 'shell' ? 0 : validUntil,
        as: {
          type: 'text/html; charset=utf-8',
          status: page.status,
          headers: { ...sent, ...pageHeaders(settings.hosts, { scripts: page.scripts }) },
        },
      };
    });
    sendVariant(request, reply, withWholeQuery(variant, search));
    return reply;
  });
}

/** A redirect keeps the whole query (ROUTE-01), including parameters that do not affect rendering. */
function withWholeQuery(variant: Variant, search: string): Variant {
  const { location } = variant.headers;
  if (location === undefined) return variant;
  return { ...variant, headers: { ...variant.headers, location: `${location.split('?', 1)[0]}${search}` } };
}

/** A rendered page contains no personal data, so other origins may read it. */
const forOtherOrigins = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' };

const TOPICS = ['catalogue', 'regions', 'config', 'flags', 'locales'] as const;

export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl = asset.lasting ? FOREVER : A_WHILE,
): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const encoded = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : undefined;
  void reply.headers({
    'content-type': asset.type,
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: asset.etag,
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  return encoded ? reply.header('content-encoding', encoding).send(encoded) : reply.send(asset.plain);
}

/** The first supported language in the browser's order of preference. */
export function preferred(acceptLanguage = ''): string | undefined {
  const tags = acceptLanguage.split(',').map((tag) => tag.trim().split(';', 1)[0] ?? '');
  return tags.find((tag) => tag !== '' && localeOf(tag) === tag.toLowerCase().split('-', 1)[0]);
}
