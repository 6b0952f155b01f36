import type { CallName } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Attempts } from './accounts/attempts';
import { Passwords } from './accounts/passwords';
import { Accounts } from './accounts/service';
import { Art } from './art/service';
import { Calendar } from './catalogue/calendar';
import { Categories } from './catalogue/categories';
import { ContextTiles } from './catalogue/context-tiles';
import { Contexts } from './catalogue/contexts';
import { Grids } from './catalogue/grids';
import { Lines } from './catalogue/lines';
import { Pages } from './catalogue/pages';
import { Tiles } from './catalogue/tiles';
import { Channels } from './channels/service';
import { Configuration } from './config/service';
import { DeviceFlow } from './device-flow/service';
import { DeviceFlowWatch } from './device-flow/watch';
import type { Settings } from './environment';
import { Events } from './events/service';
import { Surroundings } from './events/surroundings';
import { Flags } from './flags/service';
import { PublicAnswers } from './http/public-answers';
import { apiHeaders } from './http/security-headers';
import { BrowserSessions } from './identity/browser-sessions';
import { Devices } from './identity/devices';
import { signingKey } from './identity/keys';
import { revocations } from './identity/revocations';
import { Identity } from './identity/service';
import { Tokens } from './identity/tokens';
import { Legal } from './legal/service';
import { Locales } from './locales/service';
import { mailerOf, Post } from './mail';
import type { Loop } from './origin';
import { Playback } from './playback/service';
import { Regions } from './regions/service';
import { Rights } from './rights/service';
import type { Store } from './store/store';
import { VideoPlatform } from './youtube/platform';
import { Playlists } from './youtube/service';

/** What the services are made of. */
export interface Ingredients {
  settings: Settings;
  store: Store;
  loops: ReadonlyMap<string, Loop>;
  version: string;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Called with every answer before it is sent; tests hold it against the contract. */
  checkAnswer?: (name: CallName, answer: unknown) => void;
}

/** Everything that answers, put together once: the one place where parts meet. */
export type Services = ReturnType<typeof createServices>;

export function createServices({ settings, store, loops, version, now, log, checkAnswer }: Ingredients) {
  const onFailure = (reason: string) => log.warn({ reason }, 'video platform');
  const tokenKey = signingKey(store, 'token');
  const originKey = signingKey(store, 'origin');
  const isRevoked = revocations(store, now);
  const tokens = new Tokens({ tenant: settings.tenant, key: tokenKey, now, isRevoked });
  const regions = new Regions(store);
  const events = new Events({ store, surroundings: new Surroundings(store), now });
  const channels = new Channels({ store, events, now });
  const tiles = new Tiles({ store, events, channels, now });
  const contexts = new Contexts({ store, now });
  const videos = settings.youtube && new VideoPlatform({ ...settings.youtube, now, onFailure });
  const contextTiles = new ContextTiles({ store, events, channels, tiles, videos, now });
  const categories = new Categories({ store, contexts });
  const lines = new Lines({ contexts, contextTiles, events });
  const locales = new Locales(store);
  const people = createPeople({ settings, store, now, log, tokens, locales });
  return {
    ...people,
    settings,
    store,
    loops,
    version,
    now,
    checkAnswer: checkAnswer ?? (() => undefined),
    answers: new PublicAnswers({
      changes: store.changes,
      now,
      headers: apiHeaders,
      onRenewalFailed: (key, error) => log.warn({ err: error, key }, 'served the last good answer'),
    }),
    originKey,
    tokens,
    regions,
    configuration: new Configuration({ store, regions, version }),
    flags: new Flags(store),
    locales,
    rights: new Rights({ events, channels }),
    events,
    channels,
    tiles,
    lines,
    grids: new Grids({ contexts, contextTiles }),
    categories,
    calendar: new Calendar({ events, categories, now }),
    playlists: new Playlists({ lines, videos }),
    legal: new Legal(store),
    pages: new Pages({ store, tiles, now }),
    playback: new Playback({ store, channels, key: originKey, lifetimeSeconds: settings.playbackLifetimeSeconds, now }),
    art: new Art({ store, cacheFolder: `${settings.dataFolder}/cache/art` }),
  };
}

type PeopleIngredients = Pick<Ingredients, 'settings' | 'store' | 'now' | 'log'> & { tokens: Tokens; locales: Locales };

/** Accounts, their sessions, and how devices get them. */
function createPeople({ settings, store, now, log, tokens, locales }: PeopleIngredients) {
  const publicUrl = settings.publicUrl ?? `http://localhost:${settings.port}`;
  const post = new Post({ mailer: mailerOf(settings, now), locales, log });
  const attempts = new Attempts({ store, now, clientScale: settings.rateLimitScale, log });
  const identity = new Identity({ store, tokens, now });
  const browserSessions = new BrowserSessions({ store, now });
  const devices = new Devices({ store, now });
  const accounts = new Accounts({
    store,
    passwords: new Passwords(),
    attempts,
    sessions: browserSessions,
    devices,
    post,
    publicUrl,
    now,
    log,
  });
  const deviceFlow = new DeviceFlow({ store, identity, attempts, post, publicUrl, now });
  const deviceFlowWatch = new DeviceFlowWatch({
    deviceFlow,
    changes: store.changes,
    now,
    onError: (error) => log.warn({ err: error }, 'device-flow streams could not be told'),
  });
  return { post, attempts, identity, browserSessions, devices, accounts, deviceFlow, deviceFlowWatch };
}
