import * as account from './de/account';
import * as app from './de/app';
import * as collectibles from './de/collectibles';
import * as connect from './de/connect';
import * as event from './de/event';
import * as following from './de/following';
import * as mail from './de/mail';
import * as pages from './de/pages';
import * as settings from './de/settings';
import * as shop from './de/shop';
import * as soccer from './de/soccer';
import * as wall from './de/wall';
import * as watch from './de/watch';
import * as webApp from './de/web-app';
import type { en } from './en';
import type { TextTree } from './texts';

/** The German texts, by area. */
export const de = {
  ...account,
  ...app,
  ...collectibles,
  ...connect,
  ...event,
  ...following,
  ...mail,
  ...pages,
  ...settings,
  ...shop,
  ...soccer,
  ...wall,
  ...watch,
  ...webApp,
} satisfies Record<keyof typeof en, TextTree>;
