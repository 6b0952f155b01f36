import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type AllowedHosts, pageHeaders } from '../kernel/http/security-headers';
import { readAssets } from './assets';
import { sendAsset } from './routes';
import { TV_APP } from './tv-browser';

/** Names of files do not change with their content. */
const ASK_AGAIN = 'no-cache';

/** The settings that a package has in a file of its own: here the app belongs to the address it is opened at. */
const SETTINGS = `window.touchline = {
  server: location.origin,
  platform: /Web0S/.test(navigator.userAgent) ? 'webos' : 'tizen',
};
`;

interface TvSettings {
  hosts: AllowedHosts;
}

/** The app for TVs, opened in the browser of a TV set. Returns whether the client contains it. */
export async function tvRoutes(app: FastifyInstance, { hosts }: TvSettings, folder: string): Promise<boolean> {
  const html = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined);
  // A client may be built without it.
  if (html === undefined) return false;
  const limit = { config: { limit: 'read' } } as const;
  const headers = {
    ...pageHeaders(hosts, { scripts: inlineScripts(html), fonts: true }),
    'cache-control': ASK_AGAIN,
  };
  app.get('/tv', limit, (_request, reply) => reply.redirect(TV_APP));
  app.get(TV_APP, limit, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(html));
  app.get('/tv/settings.js', limit, (_request, reply) =>
    reply
      .headers({ 'cache-control': ASK_AGAIN, 'x-content-type-options': 'nosniff' })
      .type('text/javascript; charset=utf-8')
      .send(SETTINGS),
  );
  for (const [address, asset] of await readAssets(folder))
    if (address !== '/settings.js')
      app.get(`/tv${address}`, limit, (request, reply) => sendAsset(request, reply, asset, ASK_AGAIN));
  return true;
}

/** Hashes of the scripts in the page itself, for its content security policy. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, script = '']) =>
    createHash('sha256').update(script).digest('base64'),
  );
