import type { AudienceEvent } from '@touchline/contract';
import { describe, expect, test } from 'vitest';
import type { EventRow } from '../events/store';
import { Tally } from './tally';

const AT = 1_800_000_000_000;

const started = (channelId: string, region = 'austria'): EventRow => {
  const event: AudienceEvent = {
    type: 'video.start',
    at: AT,
    viewing: 'viewing-0123456789',
    source: 'live',
    channelId,
    position: 0,
    firstFrameMs: 640,
  };
  const { type, at, ...fields } = event;
  return {
    receivedAt: AT,
    at,
    session: 'session-0123456789',
    seq: 1,
    position: 0,
    viewer: `viewer of ${channelId}`,
    platform: 'web',
    region,
    userType: 'anonymous',
    network: '4g',
    appVersion: '1.2.3',
    isBot: false,
    type,
    fields,
  };
};

describe('a client that invents names', () => {
  test('does not fill the roll-ups: beyond the limit its events count without names', () => {
    const tally = new Tally({ cells: 3, items: 10 });
    for (let index = 0; index < 1000; index++) tally.add(started(`channel-${index}`, `region-${index}`));
    tally.add(started('channel-0', 'region-0'));
    for (const cells of [tally.minutes, tally.hours]) {
      expect(cells).toHaveLength(4);
      expect(cells.find(({ channel }) => channel === 'channel-0')?.count).toBe(2);
      const rest = cells.find(({ channel }) => channel === '');
      expect(rest).toMatchObject({ count: 997, total: 997 * 640, region: '', player: '', platform: 'web' });
      expect(rest?.at).toBe(cells[0]?.at);
    }
  });

  test('counts among all people, whom no limit leaves out', () => {
    const tally = new Tally({ cells: 3, items: 2 });
    for (let index = 0; index < 100; index++) tally.add(started(`channel-${index}`));
    const items = tally.people.filter(({ channel }) => channel !== '');
    expect(items.map(({ span, channel }) => [span, channel])).toEqual([
      ['hour', 'channel-0'],
      ['hour', 'channel-1'],
      ['day', 'channel-0'],
      ['day', 'channel-1'],
    ]);
    const everybody = tally.people.filter(({ channel }) => channel === '');
    expect(everybody.map(({ sketch }) => Math.round(sketch.count() / 10))).toEqual([10, 10]);
  });
});
