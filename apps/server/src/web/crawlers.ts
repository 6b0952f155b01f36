import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { encodingOf } from '../kernel/http/encoding';
import { ownAddress } from '../kernel/http/own-address';
import type { PublicAnswers } from '../kernel/http/public-answers';
import { fileHeaders } from '../kernel/http/security-headers';
import { sendVariant } from '../kernel/http/send-variant';
import { type Catalogue, MOST_FILES, publicAddresses, sitemap, sitemapFile } from './sitemap';

const TOPICS = ['catalogue', 'regions', 'config'] as const;
const AN_HOUR = 'public, max-age=3600';

/** Addresses without content for crawlers: data, personal pages and redirects. */
const NOT_FOR_CRAWLERS = [
  '/api/',
  '/settings',
  // Results; the empty search is a page like others.
  '/search?',
  '/favorites',
  '/login',
  '/register',
  '/logout',
  '/deleteAccount',
  '/selfService',
  '/connect',
  '/studio',
  '/feature-screen',
  '/update',
  '/offline',
];

interface Crawled {
  answers: PublicAnswers;
  publicUrl: string | undefined;
  catalogue: Catalogue;
}

/** `robots.txt` and the sitemap it names. */
export function crawlerRoutes(app: FastifyInstance, { answers, publicUrl, catalogue }: Crawled): void {
  const originOf = (request: FastifyRequest) => publicUrl ?? ownAddress(request);

  app.get('/robots.txt', async (request, reply) => {
    const rules = ['User-agent: *', ...NOT_FOR_CRAWLERS.map((path) => `Disallow: ${path}`), 'Allow: /'];
    return reply
      .headers({ ...fileHeaders, 'cache-control': AN_HOUR })
      .type('text/plain; charset=utf-8')
      .send([...rules, '', `Sitemap: ${originOf(request)}/sitemap.xml`, ''].join('\n'));
  });

  const send = async (request: FastifyRequest, reply: FastifyReply, name: string, draw: typeof sitemap) => {
    const origin = originOf(request);
    const key = JSON.stringify([name, origin]);
    const variant = await answers.get(key, encodingOf(request.headers['accept-encoding']), TOPICS, async () => ({
      body: draw(await publicAddresses(catalogue), origin),
      as: {
        type: 'application/xml; charset=utf-8',
        status: 200,
        headers: { ...fileHeaders, 'cache-control': AN_HOUR },
      },
    }));
    sendVariant(request, reply, variant);
    return reply;
  };

  app.get('/sitemap.xml', { config: { limit: 'ask' } }, (request, reply) =>
    send(request, reply, 'sitemap', (addresses, origin) => sitemap(addresses, origin)),
  );
  for (let number = 1; number <= MOST_FILES; number++)
    app.get(`/sitemap-${number}.xml`, { config: { limit: 'ask' } }, (request, reply) =>
      send(request, reply, `sitemap-${number}`, (addresses, origin) => sitemapFile(addresses, origin, number)),
    );
}
