import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '../http/problem';
import { encodingOf } from '../http/public-answers';
import { pageHeaders } from '../http/security-headers';
import { sendVariant } from '../http/send-variant';
import { localeOf, platformOf } from '../http/viewer';
import type { Services } from '../services';
import type { Asset } from './assets';
import type { WebPages } from './pages';

const FOREVER = 'public, max-age=31536000, immutable';
const A_WHILE = 'public, max-age=300';
const LONGEST_SEARCH = 512;
const PHONE = /\b(iPhone|iPod|Android.+Mobile|Mobile.+Firefox)\b/;

/** The client: its files, and every other address as a page. */
export function webRoutes(
  app: FastifyInstance,
  services: Services,
  assets: ReadonlyMap<string, Asset>,
  pages: WebPages,
): void {
  const { settings, answers, events, regions } = services;
  const isHttps = settings.publicUrl?.startsWith('https:') ?? false;
  const headers = {
    ...pageHeaders(settings.hosts, isHttps),
    vary: 'accept-encoding, accept-language, cookie, user-agent',
  };

  for (const [address, asset] of assets)
    app.get(address, { config: { limit: 'read' } }, (request, reply) => sendAsset(request, reply, asset));

  // Pages that name no picture of their own, like the API's documentation, are asked for one under this name.
  const icon = assets.get('/favicon.svg');
  if (icon) app.get('/favicon.ico', { config: { limit: 'read' } }, (request, reply) => sendAsset(request, reply, icon));

  // Drawing a page takes more than serving a remembered answer.
  app.get('/*', { config: { limit: 'ask' } }, async (request, reply) => {
    const { pathname, search } = new URL(request.url.slice(0, 4096), 'http://page');
    if (/^\/(api|art|origin|assets)\//.test(pathname) || search.length > LONGEST_SEARCH)
      throw new Problem(404, 'Not found', `Nothing answers GET ${pathname.slice(0, 200)}.`);
    const query = new URLSearchParams(search);
    const audience = {
      platform: platformOf(PHONE.test(request.headers['user-agent'] ?? '') ? 'mobileweb' : 'web'),
      locale: localeOf(cookieOf(request, 'locale') ?? preferred(request.headers['accept-language'])),
      regionId: await regions.served(query.get('regionId') ?? undefined),
    };
    const origin = settings.publicUrl ?? `${request.protocol}://${request.host}`;
    const key = JSON.stringify(['page', pathname, search, audience, origin]);
    const variant = await answers.get(key, encodingOf(request.headers['accept-encoding']), TOPICS, async () => {
      const validUntil = await events.validUntil();
      const page = await pages.draw({ path: pathname, search, origin }, audience);
      if (page.kind === 'redirect')
        return {
          body: '',
          validUntil,
          as: { type: 'text/html', status: 302, headers: { ...headers, location: page.to } },
        };
      return {
        body: page.html,
        // What could not be drawn now may be in a moment.
        validUntil: page.kind === 'shell' ? 0 : validUntil,
        as: { type: 'text/html; charset=utf-8', status: page.status, headers },
      };
    });
    sendVariant(request, reply, variant);
    return reply;
  });
}

const TOPICS = ['catalogue', 'regions', 'config', 'flags', 'locales'] as const;

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): FastifyReply {
  const encoding = encodingOf(request.headers['accept-encoding']);
  const encoded = encoding === 'br' ? asset.br : encoding === 'gzip' ? asset.gzip : undefined;
  void reply.headers({
    'content-type': asset.type,
    'cache-control': asset.lasting ? FOREVER : A_WHILE,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    etag: asset.etag,
    vary: 'accept-encoding',
  });
  if (request.headers['if-none-match'] === asset.etag) return reply.code(304).send();
  return encoded ? reply.header('content-encoding', encoding).send(encoded) : reply.send(asset.plain);
}

/** The first language we have in the order the browser gives, which is the viewer's. */
function preferred(acceptLanguage = ''): string | undefined {
  const tags = acceptLanguage.split(',').map((tag) => tag.trim().split(';', 1)[0] ?? '');
  return tags.find((tag) => tag !== '' && localeOf(tag) === tag.toLowerCase().split('-', 1)[0]);
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/);
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
