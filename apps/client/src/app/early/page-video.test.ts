import type { Channel, Event } from '@touchline/contract';
import { expect, test } from 'vitest';
import { pageVideo, playbackUrl } from './page-video';

const audience = { platform: 'web', locale: 'en', regionId: 'austria' } as const;
const query = 'platform=web&locale=en&regionId=austria';

const channel = (given: object = {}) => ({ id: 'one', watchable: true, userRights: { canAccess: true }, ...given });
const video = (id: string) => `<video data-plays="${id}">`;

/** What came with a page, by the names of its queries. */
const drawnWith = (answers: Record<string, unknown>) => {
  const queries = Object.entries(answers).map(([name, data]) => ({ queryKey: [name], state: { data } }));
  return { audience, queries: { mutations: [], queries } } as unknown as Parameters<typeof playbackUrl>[0];
};

test('a channel with a video is asked for at the address that every client asks at, but for who asks', () => {
  expect(playbackUrl(drawnWith({ channel: channel() }), video('one'))).toBe(`/api/v3/channels/one/playback?${query}`);
});

test('an event comes before the channel it is on', () => {
  const drawn = drawnWith({ channel: channel(), event: { id: 'cup' } satisfies Partial<Event> });
  expect(playbackUrl(drawn, video('cup'))).toBe(`/api/v3/events/cup/playback?${query}`);
});

test.each([
  ['where no video was drawn', { channel: channel() }, '<p>Later</p>'],
  ['for a channel that is not open to all', { channel: channel({ userRights: { canAccess: false } }) }, video('one')],
  ['for a channel that is not on', { channel: channel({ watchable: false }) }, video('one')],
  [
    'for material that is free as it is',
    { event: { id: 'cup', video: { sources: [{ url: '/a.mp4' }] } } },
    video('cup'),
  ],
  ['on a page without either', {}, video('one')],
])('nothing is asked for %s', (_sentence, answers, html) => {
  expect(playbackUrl(drawnWith(answers), html)).toBeUndefined();
});

test('what may be watched is the event, and the channel only where it is open', () => {
  const closed = channel({ watchable: false }) as Channel;
  expect(pageVideo(drawnWith({ channel: closed, event: { id: 'cup' } }))).toEqual({
    event: { id: 'cup' },
    channel: undefined,
  });
});
