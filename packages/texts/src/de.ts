import { account, accountDeletion, deviceFlow } from './de/account';
import {
  a11y,
  app,
  common,
  errors,
  externalLink,
  featureScreen,
  menu,
  network,
  session,
  sharing,
  update,
  welcome,
} from './de/app';
import { connect } from './de/connect';
import { event } from './de/event';
import { favorites, notifications, reminders } from './de/following';
import { mail } from './de/mail';
import { badge, calendar, catalogue, line, page, search, stage, tile, time } from './de/pages';
import { consent, developer, legal, region, settings, sysInfo } from './de/settings';
import { collectibles, shop } from './de/shop';
import { predict, soccer } from './de/soccer';
import { ads, channels, keyboard, nativeWaves, player, youtube } from './de/watch';
import type { en } from './en';
import type { TextTree } from './texts';

export const de = {
  app,
  common,
  a11y,
  menu,
  page,
  stage,
  line,
  tile,
  badge,
  event,
  time,
  calendar,
  catalogue,
  favorites,
  search,
  player,
  keyboard,
  channels,
  youtube,
  nativeWaves,
  ads,
  shop,
  deviceFlow,
  connect,
  account,
  accountDeletion,
  session,
  settings,
  region,
  consent,
  legal,
  update,
  welcome,
  featureScreen,
  externalLink,
  network,
  errors,
  reminders,
  notifications,
  sharing,
  soccer,
  predict,
  collectibles,
  developer,
  sysInfo,
  mail,
} satisfies Record<keyof typeof en, TextTree>;
