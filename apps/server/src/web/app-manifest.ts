import type { Locale } from '@touchline/contract';
import type { Texts } from '@touchline/texts';
import type { FastifyInstance } from 'fastify';
import { type Locales, textTopics } from '../app-config';
import { localeOf } from '../kernel/common/audience';
import { encodingOf } from '../kernel/http/encoding';
import type { PublicAnswers } from '../kernel/http/public-answers';
import { fileHeaders } from '../kernel/http/security-headers';
import { sendVariant } from '../kernel/http/send-variant';
import { preferred } from './routes';

/** The apps in the stores, as far as an operator has set them. */
export interface RelatedApps {
  /** Addresses of the pages of the app. */
  stores?: { play?: string | undefined; appStore?: string | undefined } | undefined;
  apps?: { android?: { id: string } | undefined } | undefined;
}

const BACKGROUND = '#07090b';
const NARROW = '780x1688';
const WIDE = '1440x900';

/** The shortcuts of the installed app: name of the text, icon, address. */
const SHORTCUTS = [
  ['webApp.shortcutLive', 'live', '/list/all-live'],
  ['webApp.shortcutCalendar', 'calendar', '/calendar'],
  ['webApp.shortcutSearch', 'search', '/search'],
] as const;

/** The pictures in the install dialog: name of the text, file, shape. */
const PICTURES = [
  ['webApp.pictureHome', 'home', 'narrow'],
  ['webApp.pictureCalendar', 'calendar', 'narrow'],
  ['webApp.pictureHome', 'home', 'wide'],
  ['webApp.pictureChannel', 'channel', 'wide'],
] as const;

const png = (src: string, size: number, purpose?: 'maskable' | 'monochrome') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});

interface ManifestParts {
  related: RelatedApps;
  /** Whether the client contains a file. */
  has: (address: string) => boolean;
}

/** The manifest of the web app in one language. The id must never change: an installed app is found by it. */
export function appManifest(locale: Locale, t: Texts, { related, has }: ManifestParts): object {
  return {
    id: '/home',
    name: t('app.name'),
    short_name: t('app.name'),
    description: t('app.description'),
    lang: locale,
    dir: 'ltr',
    start_url: '/home',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    // The open window takes the address without a reload, so that a video goes on; see `launches.ts` of the client.
    launch_handler: { client_mode: ['focus-existing', 'auto'] },
    handle_links: 'preferred',
    orientation: 'any',
    background_color: BACKGROUND,
    theme_color: BACKGROUND,
    categories: ['sports', 'entertainment'],
    icons: [
      png('/icon-192.png', 192),
      png('/icon-512.png', 512),
      png('/icon-maskable-192.png', 192, 'maskable'),
      png('/icon-maskable-512.png', 512, 'maskable'),
      png('/icon-monochrome-512.png', 512, 'monochrome'),
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: SHORTCUTS.map(([name, icon, url]) => ({
      name: t(name),
      url,
      icons: [png(`/shortcut-${icon}.png`, 192)],
    })),
    screenshots: PICTURES.map(([label, name, shape]) => ({
      src: `/screenshots/${name}-${shape}-${locale}.webp`,
      sizes: shape === 'narrow' ? NARROW : WIDE,
      type: 'image/webp',
      form_factor: shape,
      label: t(label),
    })).filter(({ src }) => has(src)),
    related_applications: relatedApplications(related),
    prefer_related_applications: false,
  };
}

function relatedApplications({ stores = {}, apps = {} }: RelatedApps): object[] {
  const { play, appStore } = stores;
  const androidId = apps.android?.id ?? idIn(play, /[?&]id=([\w.]+)/);
  return [
    ...(play === undefined ? [] : [{ platform: 'play', url: play, ...(androidId ? { id: androidId } : {}) }]),
    ...(appStore === undefined ? [] : [{ platform: 'itunes', url: appStore, id: idIn(appStore, /\/id(\d+)/) }]),
  ];
}

const idIn = (address = '', pattern: RegExp): string | undefined => pattern.exec(address)?.[1];

interface ManifestOptions {
  answers: PublicAnswers;
  locales: Locales;
  related: RelatedApps;
  assets: ReadonlyMap<string, unknown>;
}

/** Answers the manifest in the language of the page that links it, else in the browser's. */
export function appManifestRoute(app: FastifyInstance, options: ManifestOptions): void {
  const { answers, locales, related, assets } = options;
  const parts = { related, has: (address: string) => assets.has(address) };
  app.get('/manifest.webmanifest', { config: { limit: 'read' } }, async (request, reply) => {
    const { locale: named } = request.query as { locale?: unknown };
    const locale = localeOf(named ?? preferred(request.headers['accept-language']));
    const key = JSON.stringify(['manifest', locale]);
    const variant = await answers.get(key, encodingOf(request.headers['accept-encoding']), textTopics, async () => ({
      body: JSON.stringify(appManifest(locale, await locales.texts(locale), parts)),
      as: {
        type: 'application/manifest+json; charset=utf-8',
        status: 200,
        headers: { ...fileHeaders, 'cache-control': 'no-cache', vary: 'accept-encoding, accept-language' },
      },
    }));
    sendVariant(request, reply, variant);
    return reply;
  });
}
