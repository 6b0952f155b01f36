import type { AppStores } from '@touchline/contract';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../kernel/http/problem';
import { fileHeaders } from '../kernel/http/security-headers';

/** The installed apps that open links of this service. */
export interface NativeApps {
  /** The application id, and the SHA-256 fingerprints of the certificates that sign it. */
  android?: { id: string; fingerprints: readonly string[] };
  /** The team that signs the app, and its bundle id. */
  ios?: { team: string; id: string };
}

interface AppLinkSettings {
  apps: NativeApps;
  stores: AppStores;
}

const AN_HOUR = 'public, max-age=3600';

/** Addresses that stay in the browser: data, files, other apps, and pages that a code or an e-mail leads to. */
const NOT_IN_THE_APP = [
  '/api/*',
  '/connect',
  '/connect/*',
  '/studio',
  '/studio/*',
  '/tv',
  '/tv/*',
  '/prediction-game',
  '/app/store',
  '/art/*',
  '/assets/*',
  '/origin/*',
  '/.well-known/*',
];

/** What Android asks for before it opens links in the app (Digital Asset Links). */
const assetLinks = ({ id, fingerprints }: NonNullable<NativeApps['android']>) => [
  {
    relation: ['delegate_permission/common.handle_all_urls'],
    target: { namespace: 'android_app', package_name: id, sha256_cert_fingerprints: fingerprints },
  },
];

/** What iOS asks for before it opens links in the app. The first component that fits an address counts. */
const siteAssociation = ({ team, id }: NonNullable<NativeApps['ios']>) => ({
  applinks: {
    details: [
      {
        appIDs: [`${team}.${id}`],
        components: [...NOT_IN_THE_APP.map((path) => ({ '/': path, exclude: true })), { '/': '*' }],
      },
    ],
  },
});

/** The files that let installed apps open our links, and the way to the store of a device. */
export function appLinkRoutes(app: FastifyInstance, { apps: { android, ios }, stores }: AppLinkSettings): void {
  const limit = { config: { limit: 'read' } } as const;
  const files = {
    '/.well-known/assetlinks.json': android && assetLinks(android),
    '/.well-known/apple-app-site-association': ios && siteAssociation(ios),
  };
  for (const [address, content] of Object.entries(files))
    if (content)
      // As octets, so that no charset is added to the type.
      app.get(address, limit, (_request, reply) =>
        reply
          .headers({ ...fileHeaders, 'cache-control': AN_HOUR, 'content-type': 'application/json' })
          .send(Buffer.from(JSON.stringify(content))),
      );
  // Below this path other services look for files: a page would be taken for one.
  app.get('/.well-known/*', limit, () => {
    throw new Problem(404, 'Not found', 'There is no such file.');
  });

  app.get('/app/store', limit, (request, reply) =>
    reply
      .headers({ 'cache-control': 'no-store', vary: 'user-agent' })
      .redirect(storeFor(request.headers['user-agent'] ?? '', stores) ?? '/app'),
  );
}

/** By user agent. Amazon's devices name Android, too, and Samsung's TVs Linux. */
const DEVICES: readonly [keyof AppStores, RegExp][] = [
  ['samsung', /\bTizen\b.*\bTV\b|\bSMART-TV\b/],
  ['lg', /\bWeb0S\b/],
  ['appStore', /\b(iPhone|iPad|iPod)\b/],
  ['amazon', /\b(AFT[A-Z0-9]+|KF[A-Z]{2,}|Silk)\b/],
  ['play', /\bAndroid\b/],
];

/** The app's page in the store of a device; nothing where it has none, or the app is not in it. */
function storeFor(userAgent: string, stores: AppStores): string | undefined {
  const own = DEVICES.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return own && stores[own];
}
