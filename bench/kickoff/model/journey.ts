import type { KindName } from './kinds';
import type { Group } from './viewers';

/** The steps of a viewer until the first picture, in order. */
export const STAGES = ['page', 'session', 'event', 'playback', 'video'] as const;
type Stage = (typeof STAGES)[number];

/** What a device does before the requests of a stage, in seconds; part of the time to the first picture. */
export const DEVICE_SECONDS: Readonly<Record<Stage, number>> = {
  /** The first request of a visit needs a connection: name, TCP and TLS. */
  page: 0.15,
  /** Loading and running the app's scripts on a phone of the middle class. */
  session: 0.9,
  event: 0.1,
  playback: 0.1,
  /** hls.js starts and fills its buffer. */
  video: 0.3,
};

/** Requests of a stage one after another, each a round trip to the nearest edge. */
export const ROUND_TRIPS: Readonly<Record<Stage, number>> = { page: 1, session: 2, event: 1, playback: 1, video: 3 };
export const ROUND_TRIP_SECONDS = 0.04;

type Who = (group: Group) => boolean;

/** Requests of a stage. */
interface Row {
  stage: Stage;
  kind: KindName;
  times: number;
  who?: Who;
  /** The picture does not wait for it. */
  isBeside?: true;
  reason: string;
}

/** Requests of a viewer with a picture, again and again. */
interface Repeated {
  kind: KindName;
  everySeconds: number;
  /** Without it the picture stops. */
  isPicture?: true;
  /** How many at a time; 1 by default. */
  times?: number;
  who?: Who;
  reason: string;
}

const inBrowser: Who = ({ device }) => device !== 'tv';
const isNew: Who = (group) => group.isNew;
const isNewInBrowser: Who = (group) => isNew(group) && inBrowser(group);
const isAnonymous: Who = ({ account }) => account === 'none';
const isPerson: Who = ({ account }) => account !== 'none';
const comesBack: Who = ({ account }) => account === 'signed in';
const signsIn: Who = ({ account }) => account === 'signs in now';
const buys: Who = (group) => group.buys;
/** Persons watch what they bought, the others what is free. */
const holds: Who = isPerson;

/** What the client asks for from its start to the first picture. */
export const UNTIL_PICTURE: readonly Row[] = [
  { stage: 'page', kind: 'html', times: 1, who: isNewInBrowser, reason: 'a first visit has no service worker' },
  { stage: 'page', kind: 'asset', times: 12, who: isNewInBrowser, reason: 'style, font and scripts of the first page' },
  { stage: 'page', kind: 'picture', times: 8, isBeside: true, who: isNew, reason: 'pictures above the fold' },
  {
    stage: 'page',
    kind: 'picture',
    times: 2,
    isBeside: true,
    who: (group) => !isNew(group),
    reason: 'pictures of today; the others are kept',
  },
  { stage: 'session', kind: 'arrive', times: 1, who: isNew, reason: 'session: no record on this device' },
  {
    stage: 'session',
    kind: 'anonymousLogin',
    times: 1,
    who: (group) => isNew(group) || isAnonymous(group),
    reason: 'session: tokens live an hour, so that of the last visit has ended',
  },
  { stage: 'session', kind: 'refresh', times: 1, who: comesBack, reason: 'session: the same for a person, stored' },
  { stage: 'session', kind: 'regionInfo', times: 1, reason: 'region of the viewer' },
  { stage: 'session', kind: 'answer', times: 3, reason: 'configuration, flags and texts' },
  {
    stage: 'session',
    kind: 'answer',
    times: 1,
    who: (group) => !isNewInBrowser(group),
    reason: 'home page, where no html contains it',
  },
  {
    stage: 'session',
    kind: 'lineTiles',
    times: 1,
    who: (group) => !isNewInBrowser(group),
    reason: 'lines of the home page, likewise',
  },
  { stage: 'session', kind: 'poll', times: 1, isBeside: true, reason: 'banner' },
  { stage: 'session', kind: 'signIn', times: 1, who: signsIn, reason: 'password, entered at the last moment' },
  { stage: 'session', kind: 'approve', times: 1, who: signsIn, reason: 'the device takes its tokens' },
  {
    stage: 'session',
    kind: 'accessRights',
    times: 1,
    isBeside: true,
    who: isPerson,
    reason: 'personal data after the session',
  },
  { stage: 'session', kind: 'wallets', times: 1, isBeside: true, who: isPerson, reason: 'likewise' },
  {
    stage: 'session',
    kind: 'changes',
    times: 1,
    isBeside: true,
    who: isPerson,
    reason: 'stream of changes, open as long as the app',
  },
  {
    stage: 'session',
    kind: 'notes',
    times: 1,
    isBeside: true,
    reason: 'app.open and page.view are sent after a second',
  },
  { stage: 'event', kind: 'answer', times: 1, reason: 'the event' },
  { stage: 'event', kind: 'lineTiles', times: 1, isBeside: true, reason: 'related events' },
  { stage: 'event', kind: 'userRights', times: 1, who: isPerson, reason: 'rights to what is in view, in one batch' },
  { stage: 'event', kind: 'scores', times: 1, isBeside: true, reason: 'live scores of what is in view' },
  { stage: 'event', kind: 'purchase', times: 1, who: buys, reason: 'bought with credits' },
  { stage: 'playback', kind: 'playback', times: 1, who: (group) => !holds(group), reason: 'signed address' },
  {
    stage: 'playback',
    kind: 'paidPlayback',
    times: 1,
    who: holds,
    reason: 'signed address, after a look at the rights',
  },
  { stage: 'video', kind: 'renditions', times: 1, reason: 'list of renditions' },
  { stage: 'video', kind: 'playlist', times: 2, reason: 'picture and sound' },
  { stage: 'video', kind: 'segment', times: 6, reason: 'three segments behind the live edge, picture and sound' },
  { stage: 'video', kind: 'notes', times: 1, isBeside: true, reason: 'video.start is sent after a second' },
];

/** What the client repeats while it plays. */
export const WHILE_WATCHING: readonly Repeated[] = [
  {
    kind: 'playlist',
    everySeconds: 2,
    times: 2,
    isPicture: true,
    reason: 'reloaded with every segment, picture and sound',
  },
  { kind: 'segment', everySeconds: 2, times: 2, isPicture: true, reason: 'segments have two seconds' },
  { kind: 'notes', everySeconds: 10, reason: 'video.progress, in batches of ten seconds' },
  { kind: 'poll', everySeconds: 30, reason: 'banner' },
  { kind: 'poll', everySeconds: 20, reason: 'key moments of a live event' },
  { kind: 'audience', everySeconds: 30, reason: 'number of viewers, where it is shown' },
  {
    kind: 'playback',
    everySeconds: 560,
    who: (group) => !holds(group),
    reason: 'address renewed, between half and three quarters of 15 minutes',
  },
  { kind: 'paidPlayback', everySeconds: 560, who: holds, reason: 'likewise' },
  {
    kind: 'anonymousLogin',
    everySeconds: 3240,
    who: isAnonymous,
    reason: 'token renewed after nine tenths of an hour',
  },
  { kind: 'refresh', everySeconds: 3240, who: isPerson, reason: 'likewise' },
];

/** A goal throws viewers back to the home page, from which they return. */
export const AFTER_A_GOAL = {
  /** Seconds after the kick-off. */
  at: 40,
  /** Of those who watch. */
  share: 0.1,
  within: 10,
  requests: [
    { kind: 'answer', times: 2, reason: 'home page and the event again' },
    { kind: 'lineTiles', times: 2, reason: 'lines of both' },
    { kind: 'playback', times: 1, reason: 'back to the picture' },
    { kind: 'playlist', times: 2, reason: 'from its start' },
    { kind: 'notes', times: 2, reason: 'page.view twice' },
  ] satisfies readonly { kind: KindName; times: number; reason: string }[],
} as const;

/** Megabits of a second of video and sound. */
export const MEGABITS: Readonly<Record<Group['device'], number>> = { phone: 2.5, computer: 5, tv: 7 };

export const rowsOf = (group: Group, stage: Stage): Row[] =>
  UNTIL_PICTURE.filter((row) => row.stage === stage && (row.who?.(group) ?? true));

export const repeatedBy = (group: Group): Repeated[] => WHILE_WATCHING.filter(({ who }) => who?.(group) ?? true);
