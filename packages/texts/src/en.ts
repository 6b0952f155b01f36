import { account, accountDeletion, deviceFlow } from './en/account';
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
} from './en/app';
import { connect } from './en/connect';
import { event } from './en/event';
import { favorites, notifications, reminders } from './en/following';
import { mail } from './en/mail';
import { badge, calendar, catalogue, line, page, search, stage, tile, time } from './en/pages';
import { consent, developer, legal, region, settings, sysInfo } from './en/settings';
import { collectibles, shop } from './en/shop';
import { predict, soccer } from './en/soccer';
import { ads, channels, keyboard, nativeWaves, player, youtube } from './en/watch';

export const en = {
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
};
