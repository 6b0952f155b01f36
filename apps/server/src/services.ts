import type { CallName, SoccerLeague } from '@touchline/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Attempts } from './accounts/attempts';
import { Credentials } from './accounts/credentials';
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
import { Favorites } from './favorites/service';
import { Flags } from './flags/service';
import { PublicAnswers } from './http/public-answers';
import { apiHeaders } from './http/security-headers';
import { BrowserSessions } from './identity/browser-sessions';
import { Devices } from './identity/devices';
import { signingKey } from './identity/keys';
import { revocations } from './identity/revocations';
import { Identity } from './identity/service';
import { Tokens } from './identity/tokens';
import { Ledger } from './ledger/service';
import { Legal } from './legal/service';
import { Locales } from './locales/service';
import { mailerOf, Post } from './mail';
import { Offers } from './offers/service';
import type { Loop } from './origin';
import { CheckoutOverview } from './payments/checkout';
import { Invoices } from './payments/invoices';
import { PaymentMethods } from './payments/methods';
import type { PaymentProvider } from './payments/provider';
import { Renewals } from './payments/renewals';
import { Sandbox } from './payments/sandbox';
import { Payments } from './payments/service';
import { Settlement } from './payments/settlement';
import { Stripe } from './payments/stripe';
import { Subscriptions } from './payments/subscriptions';
import { builtInOrigin, VideoAddresses } from './playback/addresses';
import { Drm } from './playback/drm';
import { Playback } from './playback/service';
import { Positions } from './positions/service';
import { PredictionGroups } from './predictions/groups';
import { Predictions } from './predictions/service';
import { PredictionSettlement } from './predictions/settlement';
import { Promotions } from './promotions/service';
import { Purchases } from './purchases/service';
import { Wallets } from './purchases/wallets';
import { deliver } from './push/delivery';
import { PushDevices } from './push/devices';
import { PushPlanner } from './push/planner';
import { PushSender } from './push/sender';
import { Vapid } from './push/vapid';
import { type Job, nightlyCheck } from './recurring';
import { Countries } from './regions/countries';
import { Regions } from './regions/service';
import { Whereabouts } from './regions/whereabouts';
import { Calendars } from './reminders/calendars';
import { Reminders } from './reminders/service';
import { Entitlements } from './rights/entitlements';
import { Rights } from './rights/service';
import { PersonalWatch } from './rights/watch';
import { Search } from './search/service';
import { Deletions } from './self-service/deletions';
import { SelfService } from './self-service/service';
import { Soccer } from './soccer/service';
import { simulated } from './soccer/simulated';
import { StatsPerform } from './soccer/stats-perform';
import { Upstream } from './soccer/upstream';
import { MatchWatch } from './soccer/watch';
import type { Store } from './store/store';
import { VideoPlatform } from './youtube/platform';
import { Playlists } from './youtube/service';

/** What the services are made of. */
export interface Ingredients {
  settings: Settings;
  store: Store;
  loops: ReadonlyMap<string, Loop>;
  /** Leagues that are played by themselves, where no supplier of soccer data is set. */
  league?: SoccerLeague | undefined;
  version: string;
  /** Epoch ms. */
  now: () => number;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Called with every answer before it is sent; tests hold it against the contract. */
  checkAnswer?: (name: CallName, answer: unknown) => void;
}

/** Everything that answers, put together once: the one place where parts meet. */
export type Services = ReturnType<typeof createServices>;

export function createServices({ settings, store, loops, league, version, now, log, checkAnswer }: Ingredients) {
  const onFailure = (reason: string) => log.warn({ reason }, 'video platform');
  const countries = new Countries((error) => log.warn({ err: error }, 'countries are not known'));
  const tokenKey = signingKey(store, 'token');
  const originKey = signingKey(store, 'origin');
  const mediaKey = signingKey(store, 'media');
  const isRevoked = revocations(store, now);
  const tokens = new Tokens({ tenant: settings.tenant, key: tokenKey, now, isRevoked });
  const regions = new Regions(store);
  const events = new Events({ store, surroundings: new Surroundings(store), now });
  const { origin, licenseServers } = settings.video;
  const addresses = new VideoAddresses({
    origin: origin ?? builtInOrigin,
    key: origin ? () => Promise.resolve(origin.key) : originKey,
  });
  const channels = new Channels({ store, events, addresses, now });
  const tiles = new Tiles({ store, events, channels, addresses, now });
  const contexts = new Contexts({ store, now });
  const videos = settings.youtube && new VideoPlatform({ ...settings.youtube, now, onFailure });
  const contextTiles = new ContextTiles({ store, events, channels, tiles, videos, now });
  const categories = new Categories({ store, contexts });
  const lines = new Lines({ contexts, contextTiles, events });
  const pages = new Pages({ store, tiles, now });
  const locales = new Locales(store);
  const entitlements = new Entitlements({ store, now });
  const rights = new Rights({ events, channels, entitlements, now });
  const personalWatch = new PersonalWatch({
    entitlements,
    isRevoked,
    changes: store.changes,
    now,
    onError: (error) => log.warn({ err: error }, 'viewers could not be told of their changes'),
  });
  const soccer = createSoccer({ settings, league, events, now, log });
  const people = createPeople({ settings, store, now, log, tokens, locales });
  const shop = createShop({ settings, store, now, log, locales, events, entitlements, people });
  const following = createFollowing({
    settings,
    store,
    now,
    log,
    locales,
    events,
    regions,
    soccer: soccer.soccer,
    promotions: shop.promotions,
  });
  const predictions = new Predictions({
    store,
    soccer: soccer.soccer,
    tokens,
    selfService: shop.selfService,
    tournament: settings.predictionTournament,
    now,
  });
  const predictionSettlement = new PredictionSettlement({ store, soccer: soccer.soccer, predictions, now, log });
  return {
    ...people,
    ...shop,
    ...soccer,
    ...following,
    jobs: [...shop.jobs, predictionSettlement],
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
    mediaKey,
    tokens,
    regions,
    whereabouts: new Whereabouts({ countries, header: settings.countryHeader }),
    configuration: new Configuration({ store, regions, version }),
    flags: new Flags(store),
    locales,
    entitlements,
    rights,
    personalWatch,
    positions: new Positions({ store, events, rights, contexts, now }),
    events,
    channels,
    tiles,
    lines,
    grids: new Grids({ contexts, contextTiles }),
    categories,
    calendar: new Calendar({ events, categories, now }),
    playlists: new Playlists({ lines, videos }),
    legal: new Legal(store),
    pages,
    search: new Search({ store, events, pages, tiles, now }),
    predictions,
    predictionSettlement,
    predictionGroups: new PredictionGroups({ store, attempts: people.attempts, now }),
    playback: new Playback({
      store,
      channels,
      events,
      rights,
      addresses,
      drm: new Drm({ secret: mediaKey, isBuiltIn: origin === undefined, servers: licenseServers }),
      lifetimeSeconds: settings.playbackLifetimeSeconds,
      now,
    }),
    art: new Art({ store, cacheFolder: `${settings.dataFolder}/cache/art` }),
  };
}

type FollowingIngredients = Pick<Ingredients, 'settings' | 'store' | 'now' | 'log'> & {
  locales: Locales;
  events: Events;
  regions: Regions;
  soccer: Soccer;
  promotions: Promotions;
};

/** What people are reminded and told of. */
function createFollowing(ingredients: FollowingIngredients) {
  const { settings, store, now, log, locales, events, regions, soccer, promotions } = ingredients;
  const publicUrl = addressOf(settings);
  const favorites = new Favorites({ store });
  const reminders = new Reminders({ store, events, now });
  const pushKey = signingKey(store, 'push');
  const { privateKey, subject, isLoopbackAllowed } = settings.push;
  let made: Promise<Vapid> | undefined;
  const vapid = () => {
    made ??= (privateKey ? Promise.resolve(privateKey) : pushKey())
      .then((key) => new Vapid(key, subject))
      .catch((error: unknown) => {
        made = undefined;
        throw error;
      });
    return made;
  };
  const onError = (error: unknown) => log.warn({ err: error }, 'a match could not be looked at');
  const planner = new PushPlanner({ store, events, regions, soccer, promotions, locales, now, onError });
  const sender = new PushSender({ store, vapid, deliver, now, log });
  const pushJobs: Job[] = [
    { name: 'push-plan', run: () => planner.run() },
    { name: 'push', run: () => sender.run() },
  ];
  return {
    favorites,
    reminders,
    calendars: new Calendars({ store, events, locales, key: signingKey(store, 'calendar'), publicUrl, now }),
    vapid,
    pushDevices: new PushDevices({ store, favorites, reminders, isLoopbackAllowed, now }),
    planner,
    sender,
    pushJobs,
  };
}

type SoccerIngredients = Pick<Ingredients, 'settings' | 'league' | 'now' | 'log'> & { events: Events };

/** Soccer data, and who is told about them. */
function createSoccer({ settings, league, events, now, log }: SoccerIngredients) {
  const onFailure = (reason: string) => log.warn({ reason }, 'soccer data');
  const supplier =
    settings.statsPerform && new StatsPerform(new Upstream({ ...settings.statsPerform, now, onFailure }));
  const soccer = new Soccer({ provider: supplier ?? (league && simulated(league)), events, now });
  const onError = (error: unknown) => log.warn({ err: error }, 'followers of a match could not be told');
  return { soccer, matchWatch: new MatchWatch({ soccer, now, onError }) };
}

type PeopleIngredients = Pick<Ingredients, 'settings' | 'store' | 'now' | 'log'> & { tokens: Tokens; locales: Locales };

/** Accounts, their sessions, and how devices get them. */
function createPeople({ settings, store, now, log, tokens, locales }: PeopleIngredients) {
  const publicUrl = addressOf(settings);
  const post = new Post({ store, mailer: mailerOf(settings, now), locales, now, log });
  const attempts = new Attempts({ store, now, clientScale: settings.rateLimitScale, log });
  const identity = new Identity({ store, tokens, now });
  const browserSessions = new BrowserSessions({ store, now });
  const devices = new Devices({ store, now });
  const passwords = new Passwords();
  const credentials = new Credentials({ store, passwords, attempts, devices, post, publicUrl, now });
  const accounts = new Accounts({
    store,
    passwords,
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
  return { post, attempts, identity, browserSessions, devices, accounts, credentials, deviceFlow, deviceFlowWatch };
}

type ShopIngredients = Pick<Ingredients, 'settings' | 'store' | 'now' | 'log'> & {
  locales: Locales;
  events: Events;
  entitlements: Entitlements;
  people: ReturnType<typeof createPeople>;
};

/** What is sold, and how it is paid for. */
function createShop({ settings, store, now, log, locales, events, entitlements, people }: ShopIngredients) {
  const { attempts, post, deviceFlow, devices } = people;
  const publicUrl = addressOf(settings);
  const ledger = new Ledger({ store, now });
  const offers = new Offers({ store, locales, now });
  const promotions = new Promotions({ store, ledger, attempts, now });
  const wallets = new Wallets({ ledger, promotions, locales });
  const purchases = new Purchases({ store, ledger, events, entitlements, wallets, now });
  const sandbox = new Sandbox({ store, now });
  const provider: PaymentProvider = settings.stripe ? new Stripe(settings.stripe, now) : sandbox;
  const methods = new PaymentMethods({ store, ledger, provider, now });
  const invoices = new Invoices(store);
  const subscriptions = new Subscriptions({ store, entitlements, methods, post, now });
  const settlement = new Settlement({ ledger, entitlements, subscriptions, invoices, methods, deviceFlow, now });
  const payments = new Payments({
    store,
    ledger,
    offers,
    provider,
    settlement,
    subscriptions,
    methods,
    invoices,
    attempts,
    post,
    publicUrl,
    now,
    log,
  });
  const renewals = new Renewals({ store, provider, payments, subscriptions, methods, now, log });
  const checkoutOverview = new CheckoutOverview({ offers, wallets, methods, events, purchases, provider });
  const deletions = new Deletions({
    store,
    devices,
    ledger,
    subscriptions,
    methods,
    invoices,
    post,
    publicUrl,
    now,
  });
  const selfService = new SelfService({ store, wallets, methods, subscriptions, invoices, devices, deletions });
  const jobs: Job[] = [
    { name: 'sandbox', run: () => sandbox.tellDue((notice) => payments.notice(notice)) },
    { name: 'payments', run: () => payments.reconcile() },
    { name: 'renewals', run: () => renewals.run() },
    { name: 'holds', run: () => ledger.releaseExpired() },
    { name: 'deletions', run: () => deletions.run() },
    nightlyCheck({ store, ledger, now, log }),
  ];
  return {
    ledger,
    offers,
    promotions,
    wallets,
    purchases,
    provider,
    methods,
    invoices,
    subscriptions,
    payments,
    renewals,
    checkoutOverview,
    deletions,
    selfService,
    jobs,
  };
}

/** Where links in letters lead. */
const addressOf = ({ publicUrl, port }: Settings) => publicUrl ?? `http://localhost:${port}`;
