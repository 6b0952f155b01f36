import type { AuthServices, Module } from '../auth';
import type { ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import { type Loop, originRoutes } from './origin';
import { builtInOrigin, VideoAddresses, type VideoSettings } from './playback/addresses';
import { Drm } from './playback/drm';
import { playbackRoutes } from './playback/routes';
import { Playback } from './playback/service';
import { positionRoutes } from './positions/routes';
import { Positions } from './positions/service';
import { Entitlements } from './rights/entitlements';
import { rightsRoutes } from './rights/routes';
import { Rights } from './rights/service';
import { PersonalWatch } from './rights/watch';

export { type Loop, LoopError, loadLoops } from './origin';
export type { VideoSettings } from './playback/addresses';
export type { LicenseServers } from './playback/drm';
export type { Entitlements } from './rights/entitlements';

export interface WatchingSettings {
  video: VideoSettings;
  /** How long a playback address is valid. */
  playbackLifetimeSeconds: number;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export interface WatchingServices {
  entitlements: Entitlements;
  rights: Rights;
  personalWatch: PersonalWatch;
  addresses: VideoAddresses;
}

interface WatchingOptions {
  settings: WatchingSettings;
  auth: AuthServices;
  content: ContentServices;
  /** The media of the built-in origin, by name. */
  loops: ReadonlyMap<string, Loop>;
}

/** Rights, playback, the built-in video origin, and where viewers left off. */
export function createWatching(
  { store, now, log }: Kernel,
  { settings, auth, content: { events, channels, contexts }, loops }: WatchingOptions,
): Module<WatchingServices> {
  const { origin, licenseServers } = settings.video;
  const originKey = auth.keys.lasting('origin');
  const mediaKey = auth.keys.lasting('media');
  const addresses = new VideoAddresses({
    origin: origin ?? builtInOrigin,
    key: origin ? () => Promise.resolve(origin.key) : originKey,
  });
  const entitlements = new Entitlements({ store, now });
  const rights = new Rights({ events, channels, entitlements, now });
  const personalWatch = new PersonalWatch({
    entitlements,
    isRevoked: auth.isRevoked,
    changes: store.changes,
    now,
    onError: (error) => log.warn({ err: error }, 'personal changes could not be announced'),
  });
  const playback = new Playback({
    store,
    channels,
    events,
    rights,
    addresses,
    drm: new Drm({ secret: mediaKey, isBuiltIn: origin === undefined, servers: licenseServers }),
    lifetimeSeconds: settings.playbackLifetimeSeconds,
    now,
  });
  const positions = new Positions({ store, events, rights, contexts, now });
  return {
    services: { entitlements, rights, personalWatch, addresses },
    routes: {
      api: (app, calls) => {
        rightsRoutes(app, calls, { rights, personalWatch });
        playbackRoutes(app, calls, { playback, publicUrl: settings.publicUrl });
        positionRoutes(app, calls, { positions });
      },
      site: async (app) => {
        const [grantKey, mediaSecret] = [await originKey(), await mediaKey()];
        await app.register(
          originRoutes({
            loops,
            findStream: (id) => playback.stream(id),
            grantKey: () => grantKey,
            mediaSecret: () => mediaSecret,
            now,
          }),
        );
      },
    },
    jobs: [],
    tidy: [],
  };
}
