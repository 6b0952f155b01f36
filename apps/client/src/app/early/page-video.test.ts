import type { Channel, Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { pageVideo, playbackUrl } from './page-video';

const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
const query = 'platform=web&locale=en&regionId=austria';

const channel = (given: object = {}) => ({ id: 'one', watchable: true, userRights: { canAccess: true }, ...given });
const video = (id: string) => `<video data-plays="${id}">`;

/** Embedded page data by query name. */
const drawnWith = (answers: Record<string, unknown>) => {
  const queries = Object.entries(answers).map(([name, data]) => ({ queryKey: [name], state: { data } }));
  return { audience, queries: { mutations: [], queries } } as unknown as Parameters<typeof playbackUrl>[0];
};

test('the playback URL of a channel has all common parameters except the viewer’s own', () => {
  expect(playbackUrl(drawnWith({ channel: channel() }), video('one'))).toBe(`/api/v3/channels/one/playback?${query}`);
});

test('an event takes precedence over its channel', () => {
  const drawn = drawnWith({ channel: channel(), event: { id: 'cup' } satisfies Partial<Event> });
  expect(playbackUrl(drawn, video('cup'))).toBe(`/api/v3/events/cup/playback?${query}`);
});

test.each([
  ['without a rendered video', { channel: channel() }, '<p>Later</p>'],
  ['for a channel that requires access', { channel: channel({ userRights: { canAccess: false } }) }, video('one')],
  ['for a channel that is not watchable', { channel: channel({ watchable: false }) }, video('one')],
  [
    'for an event with its own sources',
    { event: { id: 'cup', video: { sources: [{ url: '/a.mp4' }] } } },
    video('cup'),
  ],
  ['without event and channel', {}, video('one')],
])('no playback call %s', (_sentence, answers, html) => {
  expect(playbackUrl(drawnWith(answers), html)).toBeUndefined();
});

test('the playable item is the event, or the channel if it is open', () => {
  const closed = channel({ watchable: false }) as Channel;
  expect(pageVideo(drawnWith({ channel: closed, event: { id: 'cup' } }))).toEqual({
    event: { id: 'cup' },
    channel: undefined,
  });
});
