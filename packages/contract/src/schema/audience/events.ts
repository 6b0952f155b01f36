import { type Static, type TSchema, type TUnsafe, Type } from 'typebox';
import { Id, Obj, OneOf, Platform, UserType } from '../common';

/** Times of events are in epoch milliseconds, by the clock of the device. */
const EpochMs = Type.Integer({ minimum: 0, maximum: 32503680000000, description: 'Epoch milliseconds' });
const Ms = Type.Integer({ minimum: 0, maximum: 86_400_000, description: 'Milliseconds' });
const Count = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Name = Type.String({ minLength: 1, maxLength: 128 });
/** A random id of this service's own clients. */
const RandomId = Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' });

const page = {
  page: { ...Name, description: 'Name of the page: the name of its address, such as `home` or `event`' },
  category: Type.Optional({ ...Name, description: 'Category of the page, such as a sport' }),
  tab: Type.Optional({ ...Name, description: 'Name of the open tab' }),
  pageId: Type.Optional({ ...Id, description: 'Id of the page, event or channel' }),
  kind: Type.Optional({ ...Name, description: 'Type of the page, such as `landing` or `team`' }),
};

const video = {
  viewing: { ...RandomId, description: 'One playback, from the press on play to its end' },
  source: OneOf(['live', 'recording', 'youtube'], { description: 'Kind of the video' }),
  channelId: Type.Optional({ ...Id, description: 'The channel that is watched' }),
  eventId: Type.Optional({ ...Id, description: 'The event that is watched' }),
  position: Type.Number({ minimum: 0, maximum: 32503680000, description: 'Seconds' }),
};

/** How well it played since the last such report of the same viewing. */
const played = {
  playedMs: { ...Ms, description: 'Time with a moving picture, ads apart' },
  stalledMs: { ...Ms, description: 'Time without data while playing; seeks, starts and ads apart' },
  stalls: { ...Count, description: 'Times that it stalled' },
  bitrate: Type.Optional({ ...Count, description: 'Average bits per second' }),
  frames: Type.Optional({ ...Count, description: 'Frames shown or dropped' }),
  droppedFrames: Type.Optional({ ...Count, description: 'Frames dropped' }),
  latencyMs: Type.Optional({ ...Ms, description: 'Distance to the newest picture at the origin' }),
  lowLatency: Type.Optional(Type.Boolean({ description: 'Whether it is a low-latency stream' })),
};

const percents = [5, 15, 25, 40, 50, 60, 75, 90, 100] as const;
const Percent = Type.Union(percents.map((percent) => Type.Literal(percent))) as unknown as TUnsafe<
  (typeof percents)[number]
>;

const kind = <T extends string, P extends Record<string, TSchema>>(type: T, when: string, properties: P) => ({
  when,
  schema: Obj({ type: Type.Literal(type), at: EpochMs, ...properties }),
});

/** Every event that clients report, and when (DATA-01, DATA-02). `docs/events.md` lists them. */
export const audienceEvents = {
  'app.open': kind('app.open', 'The app has started, once per page load.', {
    platform: Platform,
    frame: OneOf(['phone', 'desktop', 'tv'], { description: 'Layout of the app' }),
    firstVisit: Type.Boolean({ description: 'Whether this device was counted for the first time' }),
  }),
  'app.visibility': kind('app.visibility', 'The app was hidden or shown again.', {
    visible: Type.Boolean(),
  }),
  'app.heartbeat': kind('app.heartbeat', 'Every 5 minutes while the app is open; not on mobile web.', {}),
  'app.push': kind('app.push', 'The app was opened from a push notification.', {
    path: Type.String({ maxLength: 512, description: 'The opened address, without its query' }),
  }),
  user: kind('user', 'At start, and when somebody signs in or out.', { userType: UserType }),
  'page.view': kind('page.view', 'A page or a tab of a page is shown.', page),
  'page.exit': kind('page.exit', 'A page or tab is left, or the app is closed.', {
    ...page,
    shownMs: { ...Ms, description: 'How long it was shown' },
  }),
  'page.load': kind('page.load', 'A page has loaded: its content is on screen.', {
    page: page.page,
    loadMs: Type.Integer({ minimum: 0, maximum: 600_000, multipleOf: 10, description: 'Rounded to 10 ms' }),
    isFirst: Type.Boolean({ description: 'Whether it is the first page of this visit, loaded by the browser' }),
  }),
  'detail.view': kind('detail.view', 'The detail page of an event, channel or video is shown.', {
    what: OneOf(['event', 'channel', 'video']),
    id: Id,
  }),
  'link.out': kind('link.out', 'A link to another site or app is opened.', {
    url: Type.String({ maxLength: 512, description: 'The address without its query' }),
  }),
  'offer.view': kind('offer.view', 'Offers or the price of an event are shown.', {
    eventId: Type.Optional(Id),
  }),
  'video.request': kind('video.request', 'A video begins to load, because of a press or by itself.', video),
  'video.start': kind('video.start', 'The first picture is shown, once per viewing.', {
    ...video,
    firstFrameMs: { ...Ms, description: 'From the request to the first picture, ads apart' },
    adMs: Type.Optional({ ...Ms, description: 'Time of ads before it' }),
  }),
  'video.play': kind('video.play', 'Playback starts or continues.', video),
  'video.pause': kind('video.pause', 'The viewer pauses.', video),
  'video.progress': kind('video.progress', 'Every 10 seconds watched.', {
    ...video,
    seconds: { ...Count, description: 'Seconds watched so far' },
  }),
  'video.milestone': kind('video.milestone', 'A part of a recording is reached.', {
    ...video,
    percent: Percent,
  }),
  'video.ping': kind('video.ping', 'Every 60 seconds watched.', { ...video, ...played }),
  'video.stop': kind('video.stop', 'The viewing ends, once and last.', { ...video, ...played }),
  'video.leave': kind('video.leave', 'The viewer leaves before the first picture.', {
    ...video,
    waitedMs: { ...Ms, description: 'From the request until they left, ads apart' },
  }),
  'video.error': kind('video.error', 'Playback has failed.', {
    ...video,
    code: Type.String({
      pattern: '^[A-Z0-9][A-Z0-9-]{0,31}$',
      description: 'Our error code, such as TL-P-203; of YouTube’s player YT-2, YT-5, YT-100, YT-101 or YT-150',
    }),
    hadStarted: Type.Boolean({ description: 'Whether there was a picture before' }),
  }),
} as const;

export type AudienceEventType = keyof typeof audienceEvents;
export type AudienceEvents = { [T in AudienceEventType]: Static<(typeof audienceEvents)[T]['schema']> };
/** An event of a client. */
export type AudienceEvent = AudienceEvents[AudienceEventType];
export type VideoReport = Extract<AudienceEvent, { viewing: string }>;

/** What a client tells about itself with its events. */
export const AudienceContext = Obj({
  viewer: { ...RandomId, description: 'Random id of the device, which exists with consent only' },
  platform: Platform,
  regionId: Type.Optional(Id),
  locale: Type.Optional(Type.String({ maxLength: 35 })),
  userType: UserType,
  appVersion: Type.String({ maxLength: 32 }),
  network: OneOf(['slow', '3g', '4g', 'unknown'], { description: 'Kind of network, as the browser tells it' }),
});
export type AudienceContext = Static<typeof AudienceContext>;

/** A batch of events. Those that do not fit their schema are dropped and counted; the others are kept. */
export const Notes = Obj({
  session: { ...RandomId, description: 'Random id of this page load' },
  seq: Type.Integer({ minimum: 1, maximum: 2_000_000_000, description: 'Number of the batch; counted once' }),
  sentAt: Type.Optional({
    ...EpochMs,
    description: 'When this request was made, by the clock of the device; corrects the times of its events',
  }),
  about: AudienceContext,
  events: Type.Array(Type.Unknown(), { minItems: 1, maxItems: 50 }),
});
export type Notes = Omit<Static<typeof Notes>, 'events'> & { events: AudienceEvent[] };
