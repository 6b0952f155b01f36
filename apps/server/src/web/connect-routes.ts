import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { localeOf } from '../kernel/common/audience';
import { cookieOf } from '../kernel/http/cookies';
import { pageHeaders } from '../kernel/http/security-headers';
import { readAssets } from './assets';
import { preferred, sendAsset } from './routes';

export interface ConnectSettings {
  tenant: string;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
  /** Whether cards are entered into Stripe's own form. */
  usesStripe: boolean;
}

/** The connect pages: their files, and one page for every address below /connect. */
export async function connectRoutes(app: FastifyInstance, settings: ConnectSettings, folder: string): Promise<void> {
  const html = await readFile(`${folder}/index.html`, 'utf8').catch(() => undefined);
  // A client may be built without these pages.
  if (html === undefined) return;
  for (const [address, asset] of await readAssets(folder))
    app.get(`/connect${address}`, { config: { limit: 'read' } }, (request, reply) => sendAsset(request, reply, asset));

  // Stripe's card form is a script that has to be loaded from Stripe's own address.
  const stripe = settings.usesStripe ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : [];
  const hosts = {
    scripts: stripe,
    frames: settings.usesStripe ? [...stripe, 'https://hooks.stripe.com'] : [],
    connects: settings.usesStripe ? ['https://api.stripe.com'] : [],
    images: [],
    media: [],
  };
  const headers = {
    ...pageHeaders(hosts),
    // Addresses here carry codes, and for a moment the secret of a mail: they must not leak as referrers.
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  };
  for (const address of ['/connect', '/connect/', '/connect/*'])
    app.get(address, { config: { limit: 'read' } }, (request, reply) => {
      const locale = localeOf(cookieOf(request, 'locale') ?? preferred(request.headers['accept-language']));
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(html.replace('<html lang="en">', `<html lang="${locale}" data-tenant="${settings.tenant}">`));
    });
}
