import type { AdsBoard, AudienceBoard, NowBoard, QualityBoard, RevenueBoard } from '@touchline/contract';

const SATURDAY = Date.UTC(2026, 10, 21, 19, 50) / 1000;
const DAY = 86_400;
const figure = (value: number | null, before: number | null = null) => ({ value, before });

type OnAirRow = NowBoard['onAir'][number];

const onAir = (channelId: string, name: string, row: Partial<OnAirRow>): OnAirRow => ({
  channelId,
  name,
  isLive: true,
  viewers: 0,
  share: 0,
  trend: [1, 2, 3],
  stalling: null,
  failures: 0,
  ...row,
});

export const nowBoard: NowBoard = {
  at: SATURDAY,
  watching: figure(38_324, 33_600),
  peak: { value: 49_870, at: SATURDAY - 120 },
  firstFrame: { median: 1120, p95: 2910 },
  rebuffering: figure(0.0052, 0.0034),
  revenue: { currency: 'EUR', value: 1_006_312, before: 824_000, orders: 1318 },
  viewers: {
    times: [SATURDAY - 120, SATURDAY - 60, SATURDAY],
    lines: [
      { id: 'one', name: 'Touchline 1', values: [20_000, 24_000, 26_418] },
      { id: 'arena', name: 'Arena', values: [11_000, 11_500, 11_906] },
    ],
    before: [30_000, 31_000, 33_600],
  },
  marks: [{ at: SATURDAY - 60, kind: 'halfTime', label: 'Half-time', channelId: 'one' }],
  onAir: [
    onAir('one', 'Touchline 1', { programme: 'Zarafshar – Mirabad', score: '3–1', clock: '64:05', viewers: 26_418 }),
    onAir('arena', 'Arena', { programme: 'Northbank – Orbury Town', viewers: 11_906, stalling: 0.0184, failures: 31 }),
  ],
  byPlatform: [{ platform: 'ios', viewers: 38_324 }],
  byRegion: [{ regionId: 'austria', name: 'Austria', viewers: 38_324 }],
  attention: [
    {
      id: 'a',
      kind: 'rebuffering',
      channelId: 'arena',
      platform: 'tizen',
      value: 0.0184,
      viewers: 1204,
      since: SATURDAY,
    },
  ],
  next: [{ eventId: 'n', title: 'Shirokawa – Vailoa Reef', startsAt: SATURDAY + 600, reminders: 12_480 }],
};

export const audienceBoard: AudienceBoard = {
  viewers: figure(94_471, 85_100),
  watched: figure(258_624_000, 221_000_000),
  perViewer: figure(2738, 2594),
  peak: { value: figure(49_870, 44_020), at: SATURDAY, title: 'Zarafshar – Mirabad' },
  newViewers: figure(12_206, 12_900),
  trend: {
    times: [SATURDAY - DAY, SATURDAY],
    viewers: [9000, 12],
    watched: [7_200_000, 36_000],
    watchedBefore: [3_600_000, 3600],
  },
  retention: [50, 100].map((percent) => ({ percent, share: percent === 50 ? 0.62 : 0.41, before: 0.3 })),
  funnel: [
    { step: 'page', people: figure(1000, 900) },
    { step: 'offer', people: figure(40, 45) },
    { step: 'paid', people: figure(11, 30) },
  ],
  top: [
    {
      kind: 'event',
      id: 'derby',
      title: 'Zarafshar – Mirabad',
      startsAt: SATURDAY,
      viewers: 31_204,
      viewersBefore: 26_400,
      peak: 27_310,
      perViewer: 2830,
      completed: 0.62,
    },
    {
      kind: 'event',
      id: 'junior',
      title: 'Junior cup',
      startsAt: SATURDAY,
      viewers: 14,
      viewersBefore: 9,
      peak: 7,
      perViewer: 615,
      completed: 0.5,
    },
  ],
  platforms: [{ platform: 'ios', watched: 3600 }],
  bots: 3114,
  dropped: [
    { reason: 'wrong-field', count: 112 },
    { reason: 'somethingNew', count: 9 },
  ],
};

export const qualityBoard: QualityBoard = {
  firstFrame: { median: figure(1120, 1190), p95: figure(2910, 2700) },
  leftBeforeStart: figure(0.021, 0.024),
  rebuffering: figure(0.0052, 0.0034),
  startFailures: { ratio: figure(0.0084, 0.0043), failures: 791, requests: 94_471 },
  latency: { median: 6400, p95: 11_200 },
  bitrate: figure(5_200_000),
  droppedFrames: figure(null),
  firstFramePlot: {
    times: [SATURDAY - 3600, SATURDAY],
    lines: [
      { id: 'median', values: [1100, 1300] },
      { id: 'p95', values: [2500, 4150] },
    ],
    before: [1200, 1220],
  },
  rebufferingPlot: {
    times: [SATURDAY - 3600, SATURDAY],
    lines: [
      { id: 'tizen', values: [0.005, 0.019] },
      { id: 'web', values: [0.003, null] },
    ],
  },
  codes: [
    {
      code: 'TL-P-203',
      count: 412,
      before: 24,
      trend: [1, 9, 90],
      mostly: { channelId: 'ice', channel: 'Ice', platform: 'tizen', regionId: 'spain' },
    },
    { code: 'TL-P-999', count: 7, before: 28, trend: [3, 2, 1], mostly: {} },
  ],
  cells: [
    { platform: 'tizen', regionId: 'spain', starts: 900, rebuffering: 0.0392, startFailures: 0.02, firstFrame: 1900 },
    { platform: 'web', regionId: 'spain', starts: 4000, rebuffering: 0.003, startFailures: 0.01, firstFrame: null },
  ],
  regions: [{ id: 'spain', name: 'Spain' }],
  networks: [{ network: '4g', starts: 70_210, rebuffering: 0.0041, firstFrame: 1050 }],
  players: [{ version: '0.5.1', starts: 80_210, rebuffering: 0.005, startFailures: null }],
  latencyPlot: { seconds: [0, 4, 8], lowLatency: [0.1, 0.6, 0.1], classic: [0, 0, 0.2] },
};

export const revenueBoard: RevenueBoard = {
  currency: 'EUR',
  currencies: ['EUR', 'CHF'],
  taken: figure(4_166_000, 3_280_000),
  net: figure(3_206_900, 2_600_000),
  orders: figure(5284, 5400),
  passes: { running: 18_931, started: 412, cancelled: 168 },
  refunded: { value: 168_913, count: 97 },
  days: [{ day: SATURDAY - (SATURDAY % DAY), passes: 400_000, credits: 120_050, singles: 20_000, before: 300_000 }],
  hours: [{ at: SATURDAY - (SATURDAY % 3600), value: 90_000, before: 40_000 }],
  ledger: {
    checkedAt: SATURDAY,
    isBalanced: true,
    agreedSince: SATURDAY - 212 * DAY,
    accounts: [
      { kind: 'clearing', unit: 'EUR', debit: 4_821_490, credit: 0 },
      { kind: 'revenue', unit: 'EUR', debit: 0, credit: 4_821_490 },
      { kind: 'wallet', unit: 'credits', debit: 0, credit: 11_402 },
      { kind: 'issued', unit: 'credits', debit: 11_402, credit: 0 },
    ],
  },
  latest: [
    {
      id: 'TL-88412',
      at: SATURDAY,
      what: 'Zarafshar – Mirabad',
      kind: 'single',
      amount: 6,
      unit: 'credits',
      state: 'paid',
      isSimulated: true,
    },
    {
      id: 'TL-88409',
      at: SATURDAY,
      what: 'All Sports, yearly',
      kind: 'pass',
      amount: 23_990,
      unit: 'EUR',
      state: 'pending',
      isSimulated: false,
    },
  ],
};

type Campaign = AdsBoard['campaigns'][number];

const campaign = (id: string, advertiser: string, rest: Partial<Campaign>): Campaign => ({
  id,
  advertiser,
  title: 'Winter light',
  placements: ['preroll'],
  state: 'running',
  impressions: 0,
  completed: null,
  clicks: 0,
  ...rest,
});

export const adsBoard: AdsBoard = {
  impressions: figure(1_168_841, 982_000),
  fillRate: figure(0.874, 0.861),
  completed: figure(0.976, 0.979),
  errorRate: figure(null),
  clicks: figure(9210, 8800),
  plot: {
    times: [SATURDAY - DAY, SATURDAY],
    lines: [
      { id: 'requests', values: [1000, 2000] },
      { id: 'filled', values: [900, 1700] },
    ],
    before: [800, 900],
  },
  campaigns: [
    campaign('nova', 'Novalumen', { impressions: 412_906, booked: 1_000_000, due: 405_000 }),
    campaign('tarn', 'Tarn & Tide', { title: 'Cold water', impressions: 61_004, booked: 250_000, due: 125_000 }),
    campaign('alp', 'Alpenglow', { state: 'booked', booked: 1000, due: 0 }),
  ],
  errors: [{ code: '303', count: 2120 }],
  lines: [
    {
      day: '2026-11-21',
      campaignId: 'nova',
      placement: 'preroll',
      requests: 100,
      filled: 90,
      impressions: 88,
      viewable: 80,
      firstQuartile: 80,
      midpoint: 78,
      thirdQuartile: 77,
      complete: 75,
      skips: 2,
      clicks: 1,
      errors: { '303': 1 },
    },
  ],
};
