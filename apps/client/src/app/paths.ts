import { number, path, text } from './path';

/** The query parameters that work on every page they make sense on. */
const page = {
  tabIndex: number,
  tabId: text,
  anchorId: text,
  focusId: text,
  slideIndex: number,
  slideId: text,
  regionId: text,
};

/** Every address of the client; reads like the requirements' route table. What stands behind each is in `routes.ts`. */
export const paths = {
  home: path('/home', page),
  specialHome: path('/special-home', page),
  sports: path('/sports', page),
  selected: path('/selected', page),
  page: path('/page/:pageId', page),
  team: path('/team/:pageId', page),
  event: path('/event/page/:eventId'),
  channel: path('/channel/:channelId'),
  broadcast: path('/broadcast/:channelId'),
  settings: path('/settings'),
};

export type PathName = keyof typeof paths;

/** Addresses that lead on to another. */
export const redirects: Readonly<Record<string, string>> = {
  '/': '/home',
  '/page': '/',
  '/more': '/settings',
};
