import type { Channel, UserType } from '@touchline/contract';
import { expect, test } from 'vitest';
import { sourceFor } from './playback-source';

const ask = async () => ({ url: '/signed.m3u8', kind: 'stream' }) as const;
const freeVideo = { sources: [{ url: '/free.m3u8', type: 'stream' as const, format: 'hls' as const }] };

const channel = (facts: Partial<Channel> & { may?: boolean } = {}) => ({
  id: 'one',
  public: false,
  requiresRegistration: false,
  watchable: true,
  userRights: { canAccess: facts.may ?? false, reasons: [] },
  ...facts,
});

test.each<[string, Partial<Channel> & { may?: boolean }, UserType]>([
  ['with the right, without an account', { public: true, may: true, freeVideo }, 'anonymous'],
  ['with the right and an account', { may: true, freeVideo }, 'registered'],
  ['an account where registration is sufficient', { requiresRegistration: true, freeVideo }, 'registered'],
])('ACCESS-01a ACCESS-04 the channel itself plays with access, not its free preview: %s', (_case, facts, userType) => {
  const reported = { source: 'live', channelId: 'one' };
  expect(sourceFor(channel(facts), userType, ask)).toEqual({ id: 'one', source: ask, isPreview: false, reported });
});

test.each<[string, Partial<Channel>, UserType]>([
  ['without an account', { requiresRegistration: true, freeVideo }, 'anonymous'],
  ['with an account but no pass', { freeVideo }, 'registered'],
])('ACCESS-04 the free preview plays without access: %s', (_case, facts, userType) => {
  expect(sourceFor(channel(facts), userType, ask)).toEqual({
    id: 'preview:one',
    source: { url: '/free.m3u8', kind: 'stream', format: 'hls' },
    isPreview: true,
    reported: { source: 'live' },
  });
});

const preview = { url: '/free.m3u8' };

test.each([
  ['a stream unless it has a type', preview, { url: '/free.m3u8', kind: 'stream' }],
  ['a video on demand if it is one', { ...preview, type: 'vod' as const }, { url: '/free.m3u8', kind: 'vod' }],
  ['of its own format', { ...preview, format: 'mp4' as const }, { url: '/free.m3u8', kind: 'stream', format: 'mp4' }],
])('ACCESS-04 the free preview is %s', (_case, source, expected) => {
  const played = sourceFor(channel({ freeVideo: { sources: [source] } }), 'registered', ask)?.source;
  expect(played).toStrictEqual(expected);
});

test('ACCESS-04 the first of several free sources plays; a free video without sources plays nothing', () => {
  const second = { url: '/second.mp4', type: 'vod' as const };
  const played = sourceFor(channel({ freeVideo: { sources: [...freeVideo.sources, second] } }), 'registered', ask);
  expect(played?.source).toEqual({ url: '/free.m3u8', kind: 'stream', format: 'hls' });
  expect(sourceFor(channel({ freeVideo: { sources: [] } }), 'registered', ask)).toBeUndefined();
});

test('ACCESS-04 a locked channel without a free preview plays nothing', () => {
  expect(sourceFor(channel(), 'registered', ask)).toBeUndefined();
});

test('ACCESS-06 a channel that is not watchable plays nothing, for any viewer', () => {
  expect(sourceFor(channel({ may: true, watchable: false, freeVideo }), 'registered', ask)).toBeUndefined();
});
