import type { CallName } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
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
import type { Settings } from './environment';
import { Events } from './events/service';
import { Surroundings } from './events/surroundings';
import { Flags } from './flags/service';
import { PublicAnswers } from './http/public-answers';
import { apiHeaders } from './http/security-headers';
import { signingKey } from './identity/keys';
import { Identity } from './identity/service';
import { Tokens } from './identity/tokens';
import { Legal } from './legal/service';
import { Locales } from './locales/service';
import type { Loop } from './origin';
import { Playback } from './playback/service';
import { Regions } from './regions/service';
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
  const tokens = new Tokens({ tenant: settings.tenant, key: tokenKey, now });
  const regions = new Regions(store);
  const events = new Events({ store, surroundings: new Surroundings(store), now });
  const channels = new Channels({ store, events, now });
  const tiles = new Tiles({ store, events, channels, now });
  const contexts = new Contexts({ store, now });
  const videos = settings.youtube && new VideoPlatform({ ...settings.youtube, now, onFailure });
  const contextTiles = new ContextTiles({ store, events, channels, tiles, videos, now });
  const categories = new Categories({ store, contexts });
  const lines = new Lines({ contexts, contextTiles, events });
  return {
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
    identity: new Identity({ store, tokens, now }),
    regions,
    configuration: new Configuration({ store, regions, version }),
    flags: new Flags(store),
    locales: new Locales(store),
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
