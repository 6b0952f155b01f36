import type { ScoreBoard, SoccerLeague } from '@touchline/contract';
import type { AppConfigServices } from '../app-config';
import type { AuthServices, Module } from '../auth';
import type { ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import type { PayingServices } from '../paying';
import type { PeopleServices } from '../people';
import { favoriteRoutes } from './favorites/routes';
import { Favorites } from './favorites/service';
import { PredictionGroups } from './predictions/groups';
import { predictionRoutes } from './predictions/routes';
import { Predictions } from './predictions/service';
import { PredictionSettlement } from './predictions/settlement';
import { Apns } from './push/channels/apns';
import { Fcm } from './push/channels/fcm';
import { WebPush } from './push/channels/web';
import { deliver } from './push/delivery';
import { PushDevices } from './push/devices';
import { News } from './push/news';
import { PushPlanner } from './push/planner';
import { pushRoutes } from './push/routes';
import { PushSender } from './push/sender';
import type { PushSettings } from './push/settings';
import { vapidOf } from './push/vapid';
import { Calendars } from './reminders/calendars';
import { reminderRoutes } from './reminders/routes';
import { Reminders } from './reminders/service';
import { Contests } from './scores/by-hand/service';
import { ClubLooks } from './scores/clubs';
import { boardScores, soccerScores } from './scores/provider';
import { scoreRoutes } from './scores/routes';
import { Scores } from './scores/service';
import { ScoreWatch } from './scores/watch';
import { soccerRoutes } from './soccer/routes';
import { Soccer } from './soccer/service';
import { simulated } from './soccer/simulated';
import { StatsPerform } from './soccer/stats-perform';
import { Upstream } from './soccer/upstream';
import { MatchWatch } from './soccer/watch';

export { loadLeague, loadScoreBoard } from './modules';
export type { PushSettings } from './push/settings';
export type { Reminders } from './reminders/service';
export type { Contests } from './scores/by-hand/service';
export type { Scores } from './scores/service';
export type { Soccer } from './soccer/service';

export interface FollowingSettings {
  /** The supplier of soccer data; without a key the league's module is used, if there is one. */
  statsPerform: { base: string; key: string } | undefined;
  push: PushSettings;
  /** The competition or season whose matches are predicted. Without one there are no rounds. */
  predictionTournament: string | undefined;
}

/** Where soccer data come from. */
interface MatchDataState {
  kind: 'supplier' | 'simulated' | 'none';
  failure?: { at: number; reason: string };
}

export interface FollowingServices {
  planner: PushPlanner;
  news: News;
  sender: PushSender;
  pushDevices: PushDevices;
  matchWatch: MatchWatch;
  scoreWatch: ScoreWatch;
  predictionSettlement: PredictionSettlement;
  reminders: Reminders;
  scores: Scores;
  contests: Contests;
  clubs: ClubLooks;
  soccer: Soccer;
  /** Where soccer data come from, and the last failure on this node. */
  matchData: () => MatchDataState;
}

interface FollowingOptions {
  settings: FollowingSettings;
  auth: AuthServices;
  appConfig: AppConfigServices;
  content: ContentServices;
  people: PeopleServices;
  paying: PayingServices;
  /** Simulated leagues, where no supplier of soccer data is set. */
  league: SoccerLeague | undefined;
  /** Scores of events that are not matches of the soccer data. */
  scoreBoard: ScoreBoard | undefined;
}

/** Favourites, reminders, push messages, soccer data, scores and the prediction game. */
export function createFollowing(kernel: Kernel, options: FollowingOptions): Module<FollowingServices> {
  const { store, now, log, publicUrl } = kernel;
  const { settings, appConfig, content, people } = options;
  const { events } = content;
  const { locales } = appConfig;
  const { soccer, matchWatch, matchData } = createSoccer(kernel, options);
  const { scores, scoreWatch, contests, clubs } = createScores(kernel, options, soccer);
  const favorites = new Favorites({ store });
  const reminders = new Reminders({ store, events, now });
  const calendars = new Calendars({
    store,
    events,
    locales,
    key: options.auth.keys.lasting('calendar'),
    publicUrl,
    now,
  });
  const vapid = vapidOf(settings.push, options.auth.keys.lasting('push'));
  const { fcm, apns } = settings.push;
  const channels = {
    web: new WebPush({ vapid, deliver, now }),
    ...(fcm ? { fcm: new Fcm({ settings: fcm, now }) } : {}),
    ...(apns ? { apns: new Apns({ settings: apns, now }) } : {}),
  };
  const pushDevices = new PushDevices({
    store,
    channels,
    anonymous: options.auth.anonymous,
    favorites,
    reminders,
    isLoopbackAllowed: settings.push.isLoopbackAllowed,
    now,
  });
  const planner = new PushPlanner({
    store,
    events,
    regions: appConfig.regions,
    soccer,
    promotions: options.paying.promotions,
    flags: appConfig.flags,
    locales,
    now,
    onError: (error) => log.warn({ err: error }, 'a match could not be looked at'),
  });
  const news = new News({ store, now });
  const sender = new PushSender({ store, channels, now, log });
  const predictions = new Predictions({
    store,
    soccer,
    tokens: options.auth.tokens,
    people: people.credentials,
    tournament: settings.predictionTournament,
    now,
  });
  const predictionGroups = new PredictionGroups({ store, attempts: people.attempts, now });
  const predictionSettlement = new PredictionSettlement({ store, soccer, predictions, now, log });
  return {
    services: {
      planner,
      news,
      sender,
      pushDevices,
      matchWatch,
      scoreWatch,
      predictionSettlement,
      reminders,
      scores,
      contests,
      clubs,
      soccer,
      matchData,
    },
    routes: {
      api: (app, calls) => {
        favoriteRoutes(app, calls, { favorites });
        reminderRoutes(app, calls, { reminders, calendars, events });
        pushRoutes(app, calls, { pushDevices, vapid });
        soccerRoutes(app, calls, { soccer, matchWatch, contests, events });
        scoreRoutes(app, calls, { scores, scoreWatch });
        predictionRoutes(app, calls, { predictions, predictionGroups });
      },
    },
    jobs: [
      [predictionSettlement],
      [
        { name: 'push-plan', run: () => planner.run() },
        { name: 'push', run: () => sender.run() },
      ],
    ],
    tidy: [pushDevices, news, contests],
  };
}

function createSoccer({ now, log }: Kernel, { settings, league, content }: FollowingOptions) {
  let failure: { at: number; reason: string } | undefined;
  const onFailure = (reason: string) => {
    failure = { at: Math.floor(now() / 1000), reason };
    log.warn({ reason }, 'soccer data');
  };
  const supplier =
    settings.statsPerform && new StatsPerform(new Upstream({ ...settings.statsPerform, now, onFailure }));
  const soccer = new Soccer({ provider: supplier ?? (league && simulated(league)), events: content.events, now });
  const onError = (error: unknown) => log.warn({ err: error }, 'a match stream could not be updated');
  const matchData = (): MatchDataState => ({
    kind: supplier ? 'supplier' : league ? 'simulated' : 'none',
    ...(failure ? { failure } : {}),
  });
  return { soccer, matchWatch: new MatchWatch({ soccer, now, onError }), matchData };
}

function createScores({ store, now, log }: Kernel, { scoreBoard, content }: FollowingOptions, soccer: Soccer) {
  const { events, pages } = content;
  const onFailure = (error: unknown) => log.warn({ err: error }, 'a score could not be read');
  const feeds = [soccerScores(soccer), ...(scoreBoard ? [boardScores(scoreBoard)] : [])];
  const contests = new Contests({ store, feeds, now, onFailure });
  const clubs = new ClubLooks(pages);
  const scores = new Scores({ providers: [contests, ...feeds], events, clubs, now, onFailure });
  const scoreWatch = new ScoreWatch({ scores, events, changes: store.changes, now, onError: onFailure });
  return { scores, scoreWatch, contests, clubs };
}
