import { type Static, type TSchema, Type } from 'typebox';
import { studioRoles } from '../../studio-roles';
import { AdReportLine } from '../ads/slot';
import { type CallSchema, EpochSeconds, Id, NoContent, Obj, OneOf, Platform } from '../common';
import { Image } from '../content/media';

const Optional = Type.Optional;
const Count = Type.Integer({ minimum: 0 });
const Ratio = Type.Number({ minimum: 0, description: 'From 0 to 1' });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const List = <T extends TSchema>(item: T, maxItems: number) => Type.Array(item, { maxItems });

/** A figure, with its value a week before if there is one. */
const Figure = Obj({ value: OrNull(Type.Number()), before: OrNull(Type.Number()) });
export type Figure = Static<typeof Figure>;

/** A line of a plot, one value per time of it. */
const PlotLine = Obj({
  id: Type.String(),
  name: Optional(Type.String({ description: 'As operators know it; without it the id is known to the studio' })),
  colour: Optional(Type.String({ description: 'The colour of a channel' })),
  values: List(OrNull(Type.Number()), 2000),
});
/** Values over time: lines, and one line of the week before if it was asked for. */
export const Plot = Obj({
  times: List(EpochSeconds, 2000),
  lines: List(PlotLine, 50),
  before: Optional(List(OrNull(Type.Number()), 2000)),
});
export type Plot = Static<typeof Plot>;

/** What an event or channel is called and looks like in lists. */
const Titled = {
  title: Type.String(),
  picture: Optional(Image),
};

const audiences = ['all', 'real'] as const;
/** Whose events count: everybody's, or without the simulated audience of the demo. */
const Audience = Optional(OneOf(audiences, { description: 'Without the simulated audience: real; default all' }));
/** Both ends of a range, the last one excluded; at most 93 days. */
const range = { from: EpochSeconds, to: EpochSeconds, audience: Audience };

/** A moment of a match that viewers react to. */
const PlotMark = Obj({
  at: EpochSeconds,
  /** What it is; the label of a goal is the new score, others are named in English. */
  kind: Optional(OneOf(['kickOff', 'halfTime', 'goal'])),
  label: Type.String(),
  channelId: Optional(Id),
});

/** Something that an operator should look at, the most viewers affected first. */
const Attention = Obj({
  id: Type.String(),
  kind: OneOf(['rebuffering', 'startFailures', 'errors', 'ledger']),
  channelId: Optional(Id),
  platform: Optional(Platform),
  code: Optional(Type.String()),
  value: Type.Number({ description: 'A ratio, or a number of failures' }),
  viewers: Count,
  since: EpochSeconds,
});
export type Attention = Static<typeof Attention>;

/** Match day at a glance. */
export const NowBoard = Obj({
  at: EpochSeconds,
  watching: Figure,
  peak: Obj({ value: Count, at: Optional(EpochSeconds) }),
  /** Milliseconds; `before` is the median a week before. */
  firstFrame: Obj({
    median: OrNull(Type.Number()),
    p95: OrNull(Type.Number()),
    before: Optional(OrNull(Type.Number())),
  }),
  rebuffering: Figure,
  /** For owners, finance and auditors. */
  revenue: Optional(Obj({ currency: Type.String(), value: Type.Integer(), before: Type.Integer(), orders: Count })),
  /** By minute, one line per channel; recordings are the line `onDemand`. */
  viewers: Plot,
  marks: List(PlotMark, 50),
  onAir: List(
    Obj({
      channelId: Id,
      name: Type.String(),
      colour: Optional(Type.String()),
      eventId: Optional(Id),
      programme: Optional(Type.String()),
      picture: Optional(Image),
      isLive: Type.Boolean(),
      endsAt: Optional(EpochSeconds),
      /** Both sides of the score, and the clock of the match, as viewers see them. */
      score: Optional(Type.String()),
      clock: Optional(Type.String()),
      viewers: Count,
      share: Ratio,
      /** Viewers by minute, the last 30. */
      trend: List(Count, 30),
      stalling: OrNull(Ratio),
      failures: Count,
    }),
    100,
  ),
  byPlatform: List(Obj({ platform: Platform, viewers: Count }), 20),
  byRegion: List(Obj({ regionId: Type.String(), name: Type.String(), viewers: Count }), 100),
  attention: List(Attention, 50),
  next: List(
    Obj({
      eventId: Id,
      title: Type.String(),
      startsAt: EpochSeconds,
      channel: Optional(Type.String()),
      reminders: Count,
    }),
    10,
  ),
});
export type NowBoard = Static<typeof NowBoard>;

export const funnelSteps = ['page', 'detail', 'request', 'start', 'past5', 'offer', 'paid'] as const;

export const AudienceBoard = Obj({
  viewers: Figure,
  /** Seconds. */
  watched: Figure,
  perViewer: Figure,
  peak: Obj({ value: Figure, at: Optional(EpochSeconds), title: Optional(Type.String()) }),
  newViewers: Figure,
  /** By day, or by hour for ranges of up to two days. */
  trend: Obj({
    times: List(EpochSeconds, 500),
    viewers: List(Count, 500),
    watched: List(Type.Number(), 500),
    watchedBefore: List(Type.Number(), 500),
  }),
  /** Share of the recordings started that reached a part of the video, in percent. */
  retention: List(Obj({ percent: Type.Integer(), share: OrNull(Ratio), before: OrNull(Ratio) }), 10),
  funnel: List(Obj({ step: OneOf(funnelSteps), people: Figure }), 7),
  top: List(
    Obj({
      kind: OneOf(['event', 'channel']),
      id: Id,
      ...Titled,
      startsAt: Optional(EpochSeconds),
      viewers: Count,
      viewersBefore: OrNull(Count),
      peak: Count,
      /** Seconds. */
      perViewer: Type.Number(),
      completed: OrNull(Ratio),
    }),
    100,
  ),
  platforms: List(Obj({ platform: Platform, watched: Type.Number() }), 20),
  bots: Count,
  /** Events that were dropped, by reason. */
  dropped: List(Obj({ reason: Type.String(), count: Count }), 20),
});
export type AudienceBoard = Static<typeof AudienceBoard>;

const QualityCell = Obj({
  platform: Platform,
  regionId: Type.String(),
  starts: Count,
  rebuffering: OrNull(Ratio),
  startFailures: OrNull(Ratio),
  /** Milliseconds. */
  firstFrame: OrNull(Type.Number()),
});

export const QualityBoard = Obj({
  /** Milliseconds. */
  firstFrame: Obj({ median: Figure, p95: Figure }),
  leftBeforeStart: Figure,
  rebuffering: Figure,
  startFailures: Obj({ ratio: Figure, failures: Count, requests: Count }),
  /** Milliseconds behind the newest picture. */
  latency: Obj({ median: OrNull(Type.Number()), p95: OrNull(Type.Number()) }),
  /** Bits per second. */
  bitrate: Figure,
  droppedFrames: Figure,
  /** Lines `median` and `p95`, and the median of the week before. */
  firstFramePlot: Plot,
  /** One line per platform. */
  rebufferingPlot: Plot,
  codes: List(
    Obj({
      code: Type.String(),
      count: Count,
      before: Count,
      trend: List(Count, 60),
      /** What more than half of them have in common. */
      mostly: Obj({
        channelId: Optional(Id),
        channel: Optional(Type.String()),
        platform: Optional(Platform),
        regionId: Optional(Type.String()),
      }),
    }),
    100,
  ),
  cells: List(QualityCell, 200),
  regions: List(Obj({ id: Type.String(), name: Type.String() }), 100),
  networks: List(
    Obj({ network: Type.String(), starts: Count, rebuffering: OrNull(Ratio), firstFrame: OrNull(Type.Number()) }),
    20,
  ),
  players: List(
    Obj({ version: Type.String(), starts: Count, rebuffering: OrNull(Ratio), startFailures: OrNull(Ratio) }),
    20,
  ),
  /** Shares of live viewing by seconds behind the newest picture; the last bucket is everything later. */
  latencyPlot: Obj({ seconds: List(Type.Number(), 60), lowLatency: List(Ratio, 60), classic: List(Ratio, 60) }),
});
export type QualityBoard = Static<typeof QualityBoard>;

/** All amounts are in the smallest unit of the currency. */
export const RevenueBoard = Obj({
  currency: Type.String(),
  currencies: List(Type.String(), 20),
  taken: Figure,
  /** After refunds and taxes. */
  net: Figure,
  orders: Figure,
  passes: Obj({ running: Count, started: Count, cancelled: Count }),
  refunded: Obj({ value: Type.Integer(), count: Count }),
  days: List(
    Obj({
      day: EpochSeconds,
      passes: Type.Integer(),
      credits: Type.Integer(),
      singles: Type.Integer(),
      before: Type.Integer(),
    }),
    100,
  ),
  hours: List(Obj({ at: EpochSeconds, value: Type.Integer(), before: Type.Integer() }), 48),
  ledger: Obj({
    checkedAt: EpochSeconds,
    isBalanced: Type.Boolean(),
    /** What the books are out by, in words; the first booking that does not agree. */
    fault: Optional(Type.String()),
    accounts: List(
      Obj({ kind: Type.String(), unit: Type.String(), debit: Type.Integer(), credit: Type.Integer() }),
      50,
    ),
    /** Days since the books last did not agree, if they ever did not. */
    agreedSince: Optional(EpochSeconds),
  }),
  latest: List(
    Obj({
      id: Type.String(),
      at: EpochSeconds,
      what: Type.String(),
      kind: OneOf(['pass', 'credits', 'single']),
      amount: Type.Integer(),
      /** Currency, or `credits`. */
      unit: Type.String(),
      state: OneOf(['paid', 'pending', 'failed', 'refunded']),
      isSimulated: Type.Boolean(),
    }),
    50,
  ),
});
export type RevenueBoard = Static<typeof RevenueBoard>;

export const AdsBoard = Obj({
  impressions: Figure,
  fillRate: Figure,
  completed: Figure,
  errorRate: Figure,
  clicks: Figure,
  /** By day: lines `requests` and `filled`, and the filled requests of the week before. */
  plot: Plot,
  campaigns: List(
    Obj({
      id: Id,
      advertiser: Type.String(),
      title: Type.String(),
      placements: List(Type.String(), 5),
      startsAt: Optional(EpochSeconds),
      endsAt: Optional(EpochSeconds),
      state: OneOf(['running', 'booked', 'ended']),
      /** Impressions, ends and clicks are those of all its days. */
      impressions: Count,
      /** Booked impressions, and how many of them should be delivered by now. */
      booked: Optional(Count),
      due: Optional(Count),
      completed: OrNull(Ratio),
      clicks: Count,
    }),
    500,
  ),
  errors: List(Obj({ code: Type.String(), count: Count }), 50),
  /** The report by day, campaign and placement. */
  lines: List(AdReportLine, 5000),
});
export type AdsBoard = Static<typeof AdsBoard>;

/** Switches of operators. */
export const StudioSwitches = Obj({
  /** Viewers see how many watch. */
  watchingBadge: Type.Boolean(),
  /** Requests for video carry CMCD. */
  cmcd: Type.Boolean(),
});
export type StudioSwitches = Static<typeof StudioSwitches>;

const studio = { tag: 'Studio', access: 'studio' } as const;
const everyone = { ...studio, roles: studioRoles } as const;

/** Rooms of the studio. Each call checks the role and is audited. */
export const studioBoardCalls = {
  studioNow: {
    ...everyone,
    summary: 'Stream of match day at a glance, every five seconds.',
    query: Type.Object({ audience: Audience, hours: Optional(Type.Integer({ minimum: 1, maximum: 24 })) }),
    stream: true,
    answer: NowBoard,
  },
  studioAudience: {
    ...everyone,
    summary: 'Who watched what, for how long, and where people give up.',
    query: Type.Object(range),
    answer: AudienceBoard,
  },
  studioQuality: {
    ...everyone,
    summary: 'How well it plays.',
    query: Type.Object({
      ...range,
      platform: Optional(Platform),
      regionId: Optional(Id),
      code: Optional(Type.String({ maxLength: 32 })),
    }),
    answer: QualityBoard,
  },
  studioRevenue: {
    ...studio,
    roles: ['owner', 'finance', 'auditor'],
    summary: 'What was earned, from the ledger, with its check.',
    query: Type.Object({ ...range, currency: Optional(Type.String({ pattern: '^[A-Z]{3}$' })) }),
    answer: RevenueBoard,
  },
  studioAds: {
    ...studio,
    roles: ['owner', 'editor', 'producer', 'finance', 'auditor'],
    summary: 'Campaigns and their delivery.',
    query: Type.Object(range),
    answer: AdsBoard,
  },
  adsReport: {
    ...studio,
    roles: ['owner', 'editor', 'producer', 'finance', 'auditor'],
    machines: true,
    summary: 'Requests, fill and events of ads by day, campaign and placement.',
    query: Type.Object({
      from: Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      to: Optional(Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })),
      campaignId: Optional(Id),
    }),
    answer: Obj({ items: Type.Array(AdReportLine, { maxItems: 5000 }) }),
  },
  studioSwitches: { ...everyone, summary: 'Switches of operators.', answer: StudioSwitches },
  studioSetSwitches: {
    ...studio,
    roles: ['owner', 'producer'],
    summary: 'Change switches; viewers see it within seconds.',
    body: StudioSwitches,
    status: 204,
    answer: NoContent,
  },
} as const satisfies Record<string, CallSchema>;
