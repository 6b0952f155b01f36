import path from 'node:path';
import type { AccountSettings } from '../account';
import type { AdvertisingSettings } from '../advertising';
import type { AppConfigSettings } from '../app-config';
import type { AudienceSettings } from '../audience';
import type { AuthSettings } from '../auth';
import type { CollectiblesSettings } from '../collectibles';
import type { ContentSettings } from '../content';
import type { FollowingSettings } from '../following';
import type { MailSettings } from '../kernel/mail';
import type { StorageSettings } from '../kernel/storage';
import type { NatsSettings } from '../kernel/store/wake-ups/nats';
import type { LibrarySettings } from '../library';
import type { LiveSettings } from '../live';
import type { PayingSettings } from '../paying';
import type { PeopleSettings } from '../people';
import type { StudioSettings } from '../studio';
import type { WatchingSettings } from '../watching';
import type { WebSettings } from '../web';
import { readNativeApps, readStores } from './settings/apps';
import { readAudienceSettings } from './settings/audience';
import { readCredentialSettings } from './settings/credentials';
import { readKeySettings, readOperatorKey } from './settings/keys';
import { readLibrarySettings } from './settings/library';
import { readLiveSettings } from './settings/live';
import { readMailSettings } from './settings/mail';
import {
  countryHeader,
  type DatabaseSettings,
  databaseSettings,
  natsSettings,
  nodeUrl,
  tenantName,
  trustedProxies,
} from './settings/network';
import { readPushSettings } from './settings/push';
import { readSessionLimits } from './settings/sessions';
import { readStorageSettings } from './settings/storage';
import { readStatsPerformSettings, readStripeSettings, readYoutubeSettings } from './settings/suppliers';
import { amount, type Environment, hostList, integer, oneOf, origin } from './settings/variables';
import { readVideoSettings } from './settings/video';

/** What an operator sets: the process's own settings and one slice per module. Every value is checked before the start. */
export interface Settings {
  port: number;
  host: string;
  metricsPort: number;
  metricsHost: string;
  logLevel: string;
  /** How long a node that stops still answers while it is not ready. */
  drainSeconds: number;
  dataFolder: string;
  /** PostgreSQL instead of the embedded one. */
  database: DatabaseSettings | undefined;
  /** Wakes nodes instead of the database. */
  nats: NatsSettings | undefined;
  /** Where other nodes reach this one. */
  nodeUrl: URL | undefined;
  /** Where viewers reach the service. */
  publicUrl: string | undefined;
  /** The number of our own proxies in front; their headers about the caller are trusted. */
  trustedProxies: number;
  rateLimitScale: number;
  /** Whether a full node leaves calls out. */
  shedsLoad: boolean;
  /** A script that writes content; see `ContentFeed`. */
  contentFeed: string | undefined;
  /** The media of the built-in origin. */
  mediaFolder: string | undefined;
  /** A module of simulated leagues. */
  soccerLeague: string | undefined;
  /** A module of scores. */
  scoreBoard: string | undefined;
  /** A module of a simulated audience. */
  simulatedAudience: string | undefined;
  /** The program that makes video; see `Ffmpeg`. */
  ffmpeg: string | undefined;
  mail: MailSettings;
  /** Where video of the operator's own is kept. */
  storage: StorageSettings;
  live: LiveSettings;
  auth: AuthSettings;
  appConfig: Omit<AppConfigSettings, 'version'>;
  content: ContentSettings;
  advertising: AdvertisingSettings;
  watching: WatchingSettings;
  library: LibrarySettings;
  audience: AudienceSettings;
  people: PeopleSettings;
  paying: PayingSettings;
  following: FollowingSettings;
  collectibles: CollectiblesSettings;
  account: AccountSettings;
  studio: StudioSettings;
  web: WebSettings;
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'];

export function readSettings(env: Environment, cwd: string): Settings {
  const file = (name: string) => (env[name] ? path.resolve(cwd, env[name]) : undefined);
  const dataFolder = path.resolve(cwd, env['TOUCHLINE_DATA'] || '.data');
  const publicUrl = origin(env, 'PUBLIC_URL');
  const tenant = tenantName(env);
  const rateLimitScale = integer(env, 'RATE_LIMIT_SCALE', 1, 0, 1_000_000);
  const stripe = readStripeSettings(env);
  const apps = readNativeApps(env);
  const stores = readStores(env);
  return {
    port: integer(env, 'PORT', 4400, 0, 65_535),
    host: env['HOST'] || '0.0.0.0',
    metricsPort: integer(env, 'METRICS_PORT', 4401, 0, 65_535),
    metricsHost: env['METRICS_HOST'] || '127.0.0.1',
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    // The embedded database has one node: no other one could take over.
    drainSeconds: integer(env, 'DRAIN_SECONDS', env['DATABASE_URL'] ? 5 : 0, 0, 300),
    dataFolder,
    database: databaseSettings(env),
    nats: natsSettings(env),
    nodeUrl: nodeUrl(env),
    publicUrl,
    trustedProxies: trustedProxies(env),
    rateLimitScale,
    shedsLoad: oneOf(env, 'LOAD_SHEDDING', ['on', 'off'], 'on') === 'on',
    contentFeed: file('CONTENT_FEED'),
    mediaFolder: file('TOUCHLINE_MEDIA'),
    soccerLeague: file('SOCCER_LEAGUE'),
    scoreBoard: file('SCORE_BOARD'),
    simulatedAudience: file('SIMULATED_AUDIENCE'),
    ffmpeg: file('FFMPEG_PATH'),
    mail: readMailSettings(env, dataFolder),
    storage: readStorageSettings(env, dataFolder, cwd),
    live: readLiveSettings(env, file),
    auth: {
      tenant,
      publicUrl,
      sessions: readSessionLimits(env),
      keys: readKeySettings(env),
      operatorKey: readOperatorKey(env),
    },
    appConfig: {
      countryHeader: countryHeader(env),
      isPublished: publicUrl !== undefined || trustedProxies(env) > 0,
      stores,
    },
    content: {
      pictureCacheFolder: `${dataFolder}/cache/art`,
      avif: oneOf(env, 'PICTURES_AVIF', ['on', 'off'], 'on') === 'on',
      widgetsFolder: file('TOUCHLINE_WIDGETS'),
      youtube: readYoutubeSettings(env),
    },
    advertising: { publicUrl },
    watching: {
      video: readVideoSettings(env),
      playbackLifetimeSeconds: integer(env, 'PLAYBACK_LIFETIME', 900, 60, 86_400),
      mostDevices: integer(env, 'STREAMS_PER_ACCOUNT', 3, 1, 1000),
      publicUrl,
    },
    library: readLibrarySettings(env, dataFolder),
    audience: readAudienceSettings(env),
    people: { attemptScale: rateLimitScale, operatorNames: operatorNames(tenant, publicUrl), publicUrl },
    paying: { stripe },
    following: {
      statsPerform: readStatsPerformSettings(env),
      push: readPushSettings(env, { fcm: file('FCM_CREDENTIALS'), apns: file('APNS_KEY') }, apps),
      predictionTournament: env['PREDICTION_TOURNAMENT'] || undefined,
    },
    collectibles: {
      atOnce: integer(env, 'COLLECTIBLES_AT_ONCE', 1, 0, 16),
      workFolder: `${dataFolder}/tmp/collectibles`,
      credentials: readCredentialSettings(file('C2PA_CERTIFICATES'), file('C2PA_KEY')),
    },
    account: { publicUrl },
    studio: { publicUrl, dataFolder, refundApprovalAbove: amount(env, 'REFUND_APPROVAL_ABOVE', 50) },
    web: {
      clientFolder: file('TOUCHLINE_CLIENT'),
      hosts: allowedHosts(env),
      tenant,
      publicUrl,
      usesStripe: !!stripe,
      apps,
      stores,
    },
  };
}

/** The tenant and the parts of the host, such as `sport-club` and `tv` of https://tv.sport-club.example. */
const operatorNames = (tenant: string, publicUrl: string | undefined) => [
  tenant,
  ...(publicUrl === undefined ? [] : new URL(publicUrl).hostname.split('.')),
];

const allowedHosts = (env: Environment): WebSettings['hosts'] => ({
  scripts: hostList(env, 'CSP_SCRIPT_HOSTS'),
  frames: hostList(env, 'CSP_FRAME_HOSTS'),
  connects: hostList(env, 'CSP_CONNECT_HOSTS'),
  images: hostList(env, 'CSP_IMAGE_HOSTS'),
  media: hostList(env, 'CSP_MEDIA_HOSTS'),
});
