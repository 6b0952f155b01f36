import type { AudienceCell, AudienceEvent, AudienceEventType } from '@touchline/contract';
import { describe, expect, test } from 'vitest';
import { cellsOf, measures, type PeopleStep, stepOf } from './cells';
import { bucketOf } from './histogram';

const about = { platform: 'tizen', region: 'austria', network: '4g', player: '1.2.3' } as const;
const at = 1_800_000_000_000;
const page = { page: 'event', category: 'soccer', tab: 'line-up', pageId: 'derby', kind: 'landing' };
const video = {
  at,
  viewing: 'viewing-0123456789',
  source: 'live',
  channelId: 'one',
  eventId: 'derby',
  position: 12,
} as const;
const played = { playedMs: 59_000, stalledMs: 1000, stalls: 2 };
const own = { platform: 'tizen', region: 'austria', channel: '', event: '', network: '', player: '' };
const ofVideo = { ...own, channel: 'one', event: 'derby', network: '4g', player: '1.2.3' };
const plain = { code: '', bucket: 0, count: 1, total: 0 };

/** An event of each kind, its cells, and what its person has done. */
const examples: { [T in AudienceEventType]: [AudienceEvent, AudienceCell[], PeopleStep?] } = {
  'app.open': [
    { type: 'app.open', at, platform: 'tizen', frame: 'tv', firstVisit: true },
    [
      { ...own, ...plain, measure: 'open' },
      { ...own, ...plain, measure: 'newViewer' },
    ],
  ],
  'app.visibility': [{ type: 'app.visibility', at, visible: false }, []],
  'app.heartbeat': [{ type: 'app.heartbeat', at }, []],
  'app.push': [{ type: 'app.push', at, path: '/event/derby' }, []],
  user: [{ type: 'user', at, userType: 'registered' }, []],
  'page.view': [{ type: 'page.view', at, ...page }, [{ ...own, ...plain, measure: 'page' }], 'page'],
  'page.exit': [{ type: 'page.exit', at, ...page, shownMs: 4000 }, []],
  'page.load': [
    { type: 'page.load', at, page: 'home', loadMs: 480, isFirst: true },
    [{ ...own, ...plain, measure: 'pageLoad', code: 'home', bucket: bucketOf(480), total: 480 }],
  ],
  'detail.view': [
    { type: 'detail.view', at, what: 'event', id: 'derby' },
    [{ ...own, ...plain, measure: 'detail' }],
    'detail',
  ],
  'link.out': [{ type: 'link.out', at, url: 'https://club.example/' }, []],
  'offer.view': [{ type: 'offer.view', at, eventId: 'derby' }, [{ ...own, ...plain, measure: 'offer' }], 'offer'],
  'video.request': [{ type: 'video.request', ...video }, [{ ...ofVideo, ...plain, measure: 'request' }], 'request'],
  'video.start': [
    { type: 'video.start', ...video, firstFrameMs: 900, adMs: 15_000 },
    [{ ...ofVideo, ...plain, measure: 'firstFrame', code: 'live', bucket: bucketOf(900), total: 900 }],
    'start',
  ],
  'video.play': [{ type: 'video.play', ...video }, []],
  'video.pause': [{ type: 'video.pause', ...video }, []],
  'video.progress': [{ type: 'video.progress', ...video, seconds: 300 }, [], 'past5'],
  'video.milestone': [
    { type: 'video.milestone', ...video, source: 'recording', percent: 40 },
    [{ ...ofVideo, ...plain, measure: 'milestone', code: '40' }],
    'past5',
  ],
  'video.ping': [
    {
      type: 'video.ping',
      ...video,
      ...played,
      bitrate: 4_000_000,
      frames: 1500,
      droppedFrames: 30,
      latencyMs: 2500,
      lowLatency: true,
    },
    [
      { ...ofVideo, ...plain, measure: 'played', total: 59_000 },
      { ...ofVideo, ...plain, measure: 'stalled', count: 2, total: 1000 },
      { ...ofVideo, ...plain, measure: 'bitrate', count: 59_000, total: 236_000_000 },
      { ...ofVideo, ...plain, measure: 'frames', count: 1500, total: 30 },
      { ...ofVideo, ...plain, measure: 'latency', code: 'low', bucket: bucketOf(2500), total: 2500 },
    ],
  ],
  'video.stop': [
    { type: 'video.stop', ...video, ...played, stalledMs: 0, stalls: 0, latencyMs: 25_000 },
    [
      { ...ofVideo, ...plain, measure: 'played', total: 59_000 },
      { ...ofVideo, ...plain, measure: 'latency', code: 'classic', bucket: bucketOf(25_000), total: 25_000 },
    ],
  ],
  'video.leave': [{ type: 'video.leave', ...video, waitedMs: 7000 }, [{ ...ofVideo, ...plain, measure: 'leave' }]],
  'video.error': [
    { type: 'video.error', ...video, code: 'TL-P-203', hadStarted: true },
    [{ ...ofVideo, ...plain, measure: 'failure', code: 'TL-P-203' }],
  ],
};

describe('what an event adds to the roll-ups (DATA-01a, DATA-01b, DATA-01f, DATA-02)', () => {
  test.each(Object.entries(examples))('%s', (type, [event, cells, step]) => {
    expect(event.type).toBe(type);
    expect(cellsOf(event, about)).toEqual(cells);
    expect(stepOf(event)).toBe(step);
  });

  test('every measure but those of the server itself comes from an event', () => {
    const start: AudienceEvent = { type: 'video.error', ...video, code: 'YT-150', hadStarted: false };
    const all = [...Object.values(examples).map(([event]) => event), start].flatMap((event) => cellsOf(event, about));
    const found = new Set([...all.map(({ measure }) => measure), 'bot', 'dropped']);
    expect([...found].toSorted()).toEqual(Object.keys(measures).toSorted());
  });

  test('a device that was counted before is not new', () => {
    const cells = cellsOf({ type: 'app.open', at, platform: 'tizen', frame: 'tv', firstVisit: false }, about);
    expect(cells.map(({ measure }) => measure)).toEqual(['open']);
  });

  test('a failure before the first picture is a failed start', () => {
    const [cell] = cellsOf({ type: 'video.error', ...video, code: 'YT-150', hadStarted: false }, about);
    expect(cell).toMatchObject({ measure: 'startFailure', code: 'YT-150' });
  });

  test('a report without playing has no bitrate, and one without frames no ratio of dropped ones', () => {
    const report = { ...video, playedMs: 0, stalledMs: 0, stalls: 0, bitrate: 4_000_000, frames: 0, droppedFrames: 0 };
    expect(cellsOf({ type: 'video.ping', ...report }, about)).toEqual([]);
  });

  test('a stall counts even if it was shorter than a millisecond', () => {
    const [cell] = cellsOf({ type: 'video.ping', ...video, playedMs: 0, stalledMs: 0, stalls: 1 }, about);
    expect(cell).toMatchObject({ measure: 'stalled', count: 1, total: 0 });
  });

  test('no more frames are dropped than there were', () => {
    const report = { ...video, playedMs: 0, stalledMs: 0, stalls: 0, frames: 10, droppedFrames: 40 };
    expect(cellsOf({ type: 'video.ping', ...report }, about)).toMatchObject([{ count: 10, total: 10 }]);
  });

  test('the cells of an event know no person and no viewing', () => {
    for (const [event] of Object.values(examples))
      expect(JSON.stringify(cellsOf(event, about))).not.toContain('viewing-');
  });

  test('five minutes of a live stream are past its beginning; of a recording a part is', () => {
    const progress = { type: 'video.progress', ...video } as const;
    expect(stepOf({ ...progress, seconds: 290 })).toBeUndefined();
    expect(stepOf({ ...progress, seconds: 300 })).toBe('past5');
    expect(stepOf({ ...progress, source: 'recording', seconds: 3000 })).toBeUndefined();
  });
});
