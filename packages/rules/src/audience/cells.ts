import type { AudienceCell, AudienceEvent } from '@touchline/contract';
import { bucketOf } from './histogram';

/** What is rolled up, and what `count`, `total`, `code` and `bucket` of a cell mean. */
export const measures = {
  /** Pages shown. */
  page: 'count',
  /** Detail pages shown. */
  detail: 'count',
  /** Apps opened. */
  open: 'count',
  /** Devices counted for the first time. */
  newViewer: 'count',
  /** Offers shown. */
  offer: 'count',
  /** Times a page took to load; `code` is the name of the page. */
  pageLoad: 'histogram of ms',
  /** Videos requested. */
  request: 'count',
  /** Videos started, by the time to their first picture; `code` is the source. */
  firstFrame: 'histogram of ms',
  /** Viewers who left before the first picture. */
  leave: 'count',
  /** Videos that failed before the first picture, and later ones; `code` is the error code. */
  startFailure: 'count',
  failure: 'count',
  /** Time with a moving picture: `count` reports, `total` ms. */
  played: 'total',
  /** Time without data: `count` stalls, `total` ms. */
  stalled: 'total',
  /** `total` bits in `count` ms. */
  bitrate: 'total',
  /** `total` dropped of `count` frames. */
  frames: 'total',
  /** Reports by their distance to the newest picture; `code` is `low` or `classic`. */
  latency: 'histogram of ms',
  /** Parts of recordings reached; `code` is the percentage. */
  milestone: 'count',
  /** Events of crawlers and other programs; nothing else of them is counted. */
  bot: 'count',
  /** Events that were dropped; `code` is the reason. */
  dropped: 'count',
} as const;
export type Measure = keyof typeof measures;

/** What the events of one person have in common. */
type About = Pick<AudienceCell, 'platform' | 'region' | 'network' | 'player'>;

/** The parts of the roll-up that an event adds to; many events have none. */
export function cellsOf(event: AudienceEvent, { platform, region, network, player }: About): AudienceCell[] {
  const isVideo = 'viewing' in event;
  const cell = (measure: Measure, rest: Partial<Pick<AudienceCell, 'code' | 'bucket' | 'count' | 'total'>> = {}) => ({
    measure,
    channel: isVideo ? (event.channelId ?? '') : '',
    event: isVideo ? (event.eventId ?? '') : '',
    platform,
    region,
    // Only how well it plays depends on these.
    network: isVideo ? network : '',
    player: isVideo ? player : '',
    code: '',
    bucket: 0,
    count: 1,
    total: 0,
    ...rest,
  });
  switch (event.type) {
    case 'app.open':
      return [cell('open'), ...(event.firstVisit ? [cell('newViewer')] : [])];
    case 'page.view':
      return [cell('page')];
    case 'page.load':
      return [cell('pageLoad', { code: event.page, bucket: bucketOf(event.loadMs), total: event.loadMs })];
    case 'detail.view':
      return [cell('detail')];
    case 'offer.view':
      return [cell('offer')];
    case 'video.request':
      return [cell('request')];
    case 'video.start': {
      const { source, firstFrameMs } = event;
      return [cell('firstFrame', { code: source, bucket: bucketOf(firstFrameMs), total: firstFrameMs })];
    }
    case 'video.leave':
      return [cell('leave')];
    case 'video.error':
      return [cell(event.hadStarted ? 'failure' : 'startFailure', { code: event.code })];
    case 'video.milestone':
      return [cell('milestone', { code: String(event.percent) })];
    case 'video.ping':
    case 'video.stop': {
      const { playedMs, stalledMs, stalls, bitrate, frames, droppedFrames, latencyMs, lowLatency } = event;
      return [
        ...(playedMs > 0 ? [cell('played', { total: playedMs })] : []),
        ...(stalls > 0 || stalledMs > 0 ? [cell('stalled', { count: stalls, total: stalledMs })] : []),
        ...(bitrate !== undefined && playedMs > 0
          ? [cell('bitrate', { count: playedMs, total: (bitrate * playedMs) / 1000 })]
          : []),
        ...(frames ? [cell('frames', { count: frames, total: Math.min(frames, droppedFrames ?? 0) })] : []),
        ...(latencyMs === undefined
          ? []
          : [
              cell('latency', {
                code: lowLatency ? 'low' : 'classic',
                bucket: bucketOf(latencyMs),
                total: latencyMs,
              }),
            ]),
      ];
    }
    case 'app.heartbeat':
    case 'app.push':
    case 'app.visibility':
    case 'link.out':
    case 'page.exit':
    case 'user':
    case 'video.pause':
    case 'video.play':
    case 'video.progress':
      return [];
  }
}

/** The steps on the way to a payment that an event is; a person counts once for each. */
export type PeopleStep = 'page' | 'detail' | 'request' | 'start' | 'past5' | 'offer';

/** What the person of an event has done. */
export function stepOf(event: AudienceEvent): PeopleStep | undefined {
  switch (event.type) {
    case 'page.view':
      return 'page';
    case 'detail.view':
      return 'detail';
    case 'video.request':
      return 'request';
    case 'video.start':
      return 'start';
    case 'video.milestone':
      return 'past5';
    // A live stream has no parts: five minutes count instead.
    case 'video.progress':
      return event.source === 'live' && event.seconds >= 300 ? 'past5' : undefined;
    case 'offer.view':
      return 'offer';
    case 'app.heartbeat':
    case 'app.open':
    case 'app.push':
    case 'app.visibility':
    case 'link.out':
    case 'page.exit':
    case 'page.load':
    case 'user':
    case 'video.error':
    case 'video.leave':
    case 'video.pause':
    case 'video.ping':
    case 'video.play':
    case 'video.stop':
      return undefined;
  }
}
