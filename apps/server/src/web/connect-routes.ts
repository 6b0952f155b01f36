import { readFile } from 'node:fs/promises';
import type { Locale } from '@touchline/contract';
import { chooseImage } from '@touchline/rules/pages/image-choice';
import type { FastifyInstance } from 'fastify';
import type { Configuration } from '../app-config';
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
export async function connectRoutes(
  app: FastifyInstance,
  settings: ConnectSettings,
  configuration: Configuration,
  folder: string,
): Promise<void> {
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
    app.get(address, { config: { limit: 'read' } }, async (request, reply) => {
      const locale = localeOf(cookieOf(request, 'locale') ?? preferred(request.headers['accept-language']));
      const logo = await logoAttribute(configuration, locale);
      return reply
        .headers(headers)
        .type('text/html; charset=utf-8')
        .send(html.replace('<html lang="en">', `<html lang="${locale}" data-tenant="${settings.tenant}"${logo}>`));
    });
}

/** Twice the width at which the logo is shown. */
const LOGO_WIDTH = 400;

/** The operator's logo, if there is one. While the database is away, the pages show the product's. */
async function logoAttribute(configuration: Configuration, locale: Locale): Promise<string> {
  const { logo } = await configuration.global(locale).catch(() => ({ logo: undefined }));
  const address = logo && chooseImage(logo, { width: LOGO_WIDTH })?.source.url;
  return address === undefined ? '' : ` data-logo="${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`;
}
