import type { CallName } from '@touchline/contract';
import { docsPage, docsStyles, openApi } from '@touchline/contract/openapi';
import type { FastifyInstance } from 'fastify';
import { type AllowedHosts, pageHeaders } from '../kernel/http/security-headers';

interface DocsOptions {
  hosts: AllowedHosts;
  version: string;
}

/** The documentation of the API as a page and as OpenAPI, made from the registered calls. */
export function docsRoutes(api: FastifyInstance, { hosts, version }: DocsOptions): void {
  const names = new Set<CallName>();
  api.addHook('onRoute', ({ config }) => {
    if (config?.call !== undefined) names.add(config.call);
  });
  const headers = pageHeaders(hosts);
  const cached = { 'cache-control': 'public, max-age=300' };
  // Made once, when the first reader comes: by then every call is registered.
  let made: { document: string; page: string } | undefined;
  const make = () => {
    const document = openApi({ names: [...names], version, serverUrl: '/api' });
    return { document: JSON.stringify(document), page: docsPage(document) };
  };

  api.get('/openapi.json', async (_request, reply) => {
    made ??= make();
    return reply.headers(cached).type('application/json; charset=utf-8').send(made.document);
  });
  api.get('/docs.css', async (_request, reply) =>
    reply.headers(cached).type('text/css; charset=utf-8').send(docsStyles),
  );
  api.get('/docs', async (_request, reply) => {
    made ??= make();
    return reply
      .headers({ ...headers, ...cached })
      .type('text/html; charset=utf-8')
      .send(made.page);
  });
}
