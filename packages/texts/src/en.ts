import * as account from './en/account';
import * as app from './en/app';
import * as collectibles from './en/collectibles';
import * as connect from './en/connect';
import * as event from './en/event';
import * as following from './en/following';
import * as mail from './en/mail';
import * as pages from './en/pages';
import * as settings from './en/settings';
import * as shop from './en/shop';
import * as soccer from './en/soccer';
import * as wall from './en/wall';
import * as watch from './en/watch';
import * as webApp from './en/web-app';

/** The English texts, by area. */
export const en = {
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
};
