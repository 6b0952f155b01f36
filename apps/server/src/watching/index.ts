import type { StreamBreak } from '@touchline/rules/ads/breaks';
import type { FastifyRequest } from 'fastify';
import type { AdvertisingServices } from '../advertising';
import type { AppConfigServices } from '../app-config';
import type { AuthServices, Module } from '../auth';
import type { ContentServices } from '../content';
import { sessionName } from '../kernel/common/secrets';
import { Problem } from '../kernel/http/problem';
import type { Kernel } from '../kernel/kernel';
import type { LiveBindings } from '../live';
import type { MediaServices } from '../media';
import { CameraDirectory } from './cameras/directory';
import { cameraRoutes } from './cameras/routes';
import type { SceneVideo } from './cameras/scene-video';
import { Scenes } from './cameras/scenes';
import { Cameras } from './cameras/service';
import { EndedGrants } from './devices/ended-grants';
import { GrantNetworks } from './devices/networks';
import { WatchingDevices } from './devices/service';
import { type BreakAds, createOrigin, type Loop, type Origin, originRoutes } from './origin';
import { builtInOrigin, VideoAddresses, type VideoSettings } from './playback/addresses';
import { Admission } from './playback/admission';
import { AdsOfPlayback } from './playback/ads';
import { Drm } from './playback/drm';
import { PublicItems } from './playback/public-items';
import { playbackRoutes } from './playback/routes';
import { Playback } from './playback/service';
import { Streams } from './playback/streams';
import { Viewings } from './playback/viewings';
import { positionRoutes } from './positions/routes';
import { Positions } from './positions/service';
import { Entitlements } from './rights/entitlements';
import { Grants } from './rights/grants';
import { rightsRoutes } from './rights/routes';
import { Rights } from './rights/service';
import { PersonalWatch } from './rights/watch';

export type { SceneCameras, SceneSource, SceneVideo } from './cameras/scene-video';
export { type Loop, LoopError, loadLoops } from './origin';
export type { VideoSettings } from './playback/addresses';
export type { LicenseServers } from './playback/drm';
export type { Positions } from './positions/service';
export type { Entitlements } from './rights/entitlements';
export type { Grants, StoredGrant } from './rights/grants';

export interface WatchingSettings {
  video: VideoSettings;
  /** How long a playback address is valid. */
  playbackLifetimeSeconds: number;
  /** The most devices of one account that play protected video at once. */
  mostDevices: number;
  /** Where viewers reach the service, if an operator set it. */
  publicUrl: string | undefined;
}

export interface WatchingServices {
  entitlements: Entitlements;
  rights: Rights;
  personalWatch: PersonalWatch;
  addresses: VideoAddresses;
  networks: GrantNetworks;
  /** The cameras of events, for scenes that the server makes. */
  sceneVideo: SceneVideo;
  grants: Grants;
  positions: Positions;
  playingDevices: Pick<WatchingDevices, 'playingOf'>;
}

interface WatchingOptions {
  settings: WatchingSettings;
  auth: AuthServices;
  appConfig: AppConfigServices;
  content: ContentServices;
  advertising: AdvertisingServices;
  media: Pick<MediaServices, 'find'>;
  live: { bindings: LiveBindings };
  /** Breaks that were called by hand, from memory. */
  calledBreaks?: (streamId: string) => readonly StreamBreak[];
  /** The media of the built-in origin, by name. */
  loops: ReadonlyMap<string, Loop>;
}

/** Rights, playback, the built-in video origin, and where viewers left off. */
export function createWatching(
  { store, now, log }: Kernel,
  {
    settings,
    auth,
    appConfig,
    content: { events, channels, contexts },
    advertising,
    media,
    live,
    calledBreaks,
    loops,
  }: WatchingOptions,
): Module<WatchingServices> {
  const { origin, key, keyAlso, licenseServers } = settings.video;
  const originKey = key === undefined ? auth.keys.lasting('origin') : () => Promise.resolve(key);
  const mediaKey = auth.keys.lasting('media');
  const addresses = new VideoAddresses({
    origin: origin ?? builtInOrigin,
    key: origin ? () => Promise.resolve(origin.key) : originKey,
    ownKey: originKey,
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
  const lifetimeSeconds = settings.playbackLifetimeSeconds;
  const devices = new WatchingDevices({ store, most: settings.mostDevices, lifetimeSeconds, now });
  const networks = new GrantNetworks(lifetimeSeconds);
  networks.onShared((outcome, session) => {
    if (outcome === 'noticed') log.warn({ session }, 'a signed address is used in many networks');
  });
  const ended = new EndedGrants({
    changes: store.changes,
    signedOut: async () => new Set([...(await auth.revokedFamilies(lifetimeSeconds))].map(sessionName)),
    takenOver: async () => new Map([...(await devices.ended())].map(([familyId, at]) => [sessionName(familyId), at])),
    lifetimeSeconds,
    onError: (error) => log.warn({ err: error }, 'ended addresses could not be read'),
  });
  const publicItems = new PublicItems({ store, now });
  const ads = new AdsOfPlayback({
    adServer: {
      sign: (viewer) => advertising.viewers.sign(viewer),
      isWithoutAds: (caller) => advertising.adFreePasses.areHeldBy(caller),
    },
    isBuiltIn: origin === undefined,
    onError: (error) => log.warn({ err: error }, 'the ads of a playback could not be decided'),
  });
  const streams = new Streams({ store, findOwn: (id) => media.find(id) });
  const admission = new Admission({ bindings: live.bindings, channels, events, publicItems, rights, now });
  const viewings = new Viewings({ addresses, ads, devices, lifetimeSeconds, now });
  const playback = new Playback({
    admission,
    viewings,
    streams,
    drm: new Drm({ secret: mediaKey, isBuiltIn: origin === undefined, servers: licenseServers }),
  });
  const directory = new CameraDirectory({ store, streams, loops: origin ? undefined : loops, now });
  const cameras = new Cameras({ directory, admission, viewings, loops, now });
  const breakAds: BreakAds = {
    viewerOf: async (token) => (await advertising.viewers.verify(token))?.session,
    decide: async (token, breakId) => {
      const viewer = await advertising.viewers.verify(token);
      const found = viewer ? await advertising.slots.forBreak(viewer, breakId, { base: settings.publicUrl ?? '' }) : [];
      return found.map(({ streamId, token }) => ({ streamId, token }));
    },
    endedAt: (streamId) => advertising.breakEnds.lastOf(streamId),
    count: (token, event) => advertising.beacons.take(token, event, undefined),
    onError: (error) => {
      // Forged and late tokens are the sender's affair.
      if (!(error instanceof Problem))
        log.warn({ err: error }, 'the ads of a stitched break could not be decided or counted');
    },
  };
  let built: Promise<Origin> | undefined;
  const buildOrigin = async (): Promise<Origin> => {
    const [grantKey, mediaSecret] = [await originKey(), await mediaKey()];
    return createOrigin({
      loops,
      findStream: (id) => streams.stored(id),
      findOwn: (id) => media.find(id),
      ...(calledBreaks && { extraBreaks: calledBreaks }),
      grantKeys: keyAlso === undefined ? [grantKey] : [grantKey, keyAlso],
      refuses: ({ session, expires }, ip) =>
        ended.has(session, expires)
          ? 'This address has ended'
          : networks.admits(session, ip)
            ? undefined
            : 'This address is used in too many networks',
      mediaSecret: () => mediaSecret,
      breakAds,
      now,
    });
  };
  const ownOrigin = () => (built ??= buildOrigin());
  const sceneVideo = new Scenes({ directory, admission, addresses, origin: ownOrigin, now });
  const reachedAt = ({ protocol, host }: FastifyRequest) => settings.publicUrl ?? `${protocol}://${host}`;
  const positions = new Positions({ store, events, rights, contexts, now });
  return {
    services: {
      entitlements,
      rights,
      personalWatch,
      addresses,
      networks,
      sceneVideo,
      grants: new Grants({ store, entitlements, now }),
      positions,
      playingDevices: devices,
    },
    routes: {
      api: (app, calls) => {
        rightsRoutes(app, calls, { rights, personalWatch });
        playbackRoutes(app, calls, { playback, devices, locations: appConfig.locations, reachedAt });
        cameraRoutes(app, calls, { cameras, locations: appConfig.locations, reachedAt });
        positionRoutes(app, calls, { positions });
      },
      site: async (app) => {
        // What is free plays while the database is away, with its ads: they are signed and withheld from memory.
        const adsKnown = [auth.keys.lasting('slots')(), advertising.adFreePasses.include([])];
        const known = [ended, publicItems, streams, directory].map((each) => each.load());
        // What is on air, and what was recorded: an event that nobody has.
        const bindings = live.bindings.forEvent({ id: '', startTime: 0 });
        await Promise.all([...known, ...adsKnown, bindings]);
        app.addHook('onClose', async () => ended.close());
        await app.register(originRoutes(await ownOrigin()));
      },
    },
    jobs: [],
    tidy: [devices],
  };
}
