import type { Tile } from '@touchline/contract';
import { expect, test } from 'vitest';
import { type AnyTile, type TileTarget, tileTarget } from './tile-target';

const image = { sources: [{ url: '/art/a.webp', width: 640, height: 360, format: 'webp' }] };
const clip = [{ url: '/origin/clip/open/index.m3u8' }];
const deepLink = { ios: { url: 'hoops://a' }, appName: 'Hoops' };

test.each<[string, object, TileTarget]>([
  ['PAGE-06c Page', { type: 'Page', data: { pageId: 'football' } }, { kind: 'page', id: 'football' }],
  ['PAGE-06a Channel', { type: 'Channel', data: { channel: { id: 'one' } } }, { kind: 'channel', id: 'one' }],
  [
    'PAGE-06a ChannelPlayer',
    { type: 'ChannelPlayer', data: { channel: { id: 'one' } } },
    { kind: 'channel', id: 'one' },
  ],
  [
    'PAGE-06a ChannelListPlayer',
    { type: 'ChannelListPlayer', data: { channel: { id: 'one' } } },
    { kind: 'broadcast', id: 'one' },
  ],
  ['PAGE-06c Event', { type: 'Event', data: { event: { id: 'final' } } }, { kind: 'event', id: 'final' }],
  [
    'PAGE-06b Media',
    { id: 't', title: 'Trailer', type: 'Media', data: { media: { name: 'Season', sources: clip } }, image },
    { kind: 'media', id: 't', media: { name: 'Season', sources: clip, image } } as TileTarget,
  ],
  [
    'PAGE-06b MediaPlayer',
    { id: 't', title: 'Trailer', type: 'MediaPlayer', data: { mediaData: { video: { sources: clip } } } },
    { kind: 'media', id: 't', media: { name: 'Trailer', sources: clip } },
  ],
  [
    'Media without video, which is a picture',
    { id: 'p', title: 'Poster', type: 'Media', data: {}, image },
    { kind: 'media', id: 'p', media: { name: 'Poster', sources: [], image } } as TileTarget,
  ],
  [
    'PAGE-06d youtube',
    { title: 'Rules', type: 'Youtube', data: { youtube: { videoId: 'abc' } } },
    { kind: 'youtube', videoId: 'abc', title: 'Rules' },
  ],
  [
    'youtube in a playlist',
    { title: 'Rules', type: 'Youtube', data: { youtube: { videoId: 'abc', playlistId: 'clips' } } },
    { kind: 'youtube', videoId: 'abc', title: 'Rules', playlistId: 'clips' },
  ],
  [
    'PAGE-06d Ad',
    { type: 'Ad', data: { ad: { url: 'https://ads.example' } } },
    { kind: 'ad', url: 'https://ads.example' },
  ],
  [
    'PAGE-06e HtmlWidget',
    { title: 'Table', type: 'HtmlWidget', data: { htmlWidget: { url: '/widgets/table' } } },
    { kind: 'htmlWidget', url: '/widgets/table', title: 'Table' },
  ],
  ['PAGE-06d DeepLink', { type: 'DeepLink', data: { deepLink } }, { kind: 'deepLink', deepLink }],
  [
    'PAGE-06e DataWidget',
    { type: 'DataWidget', data: { pageId: 'league-table' } },
    { kind: 'page', id: 'league-table' },
  ],
  [
    'PAGE-06e ShowMore',
    { title: 'Replays', type: 'ShowMore', data: { lineContextId: 'replays' } },
    { kind: 'list', id: 'replays', title: 'Replays' },
  ],
])('%s: the target depends on the tile type', (_kind, tile, target) => {
  expect(tileTarget(tile as AnyTile)).toEqual(target);
});

test.each([
  ['its data is missing', { type: 'Channel', data: {} }],
  ['its data is null', { type: 'Event', data: { event: null } }],
  ['its data belongs to another type', { type: 'Page', data: { channel: { id: 'one' } } }],
  ['its type is unknown', { type: 'Hologram', data: { pageId: 'x' } }],
  ['its type is the name of an object method', { type: 'toString', data: { pageId: 'x' } }],
  ['it has no data at all', { type: 'Event' }],
  ['there is neither video nor image', { id: 'm', type: 'Media', data: {} }],
  ['it has no app URL', { type: 'DeepLink', data: { deepLink: { appName: 'Hoops' } } }],
  ['its URL is a script', { type: 'Ad', data: { ad: { url: 'javascript:alert(1)' } } }],
  ['its app URL is a script', { type: 'DeepLink', data: { deepLink: { ios: { url: 'JavaScript:alert(1)' } } } }],
  [
    'its widget URL is neither a path nor a web URL',
    { type: 'HtmlWidget', data: { htmlWidget: { url: 'data:text/html,x' } } },
  ],
  ['an ad has no URL', { type: 'Ad', data: { ad: {} } }],
])('PAGE-16 a tile has no target if %s', (_case, tile) => {
  expect(tileTarget(tile as unknown as AnyTile)).toBeUndefined();
});

const running = {
  id: 'final',
  type: 'Channel',
  channelId: 'one',
  live: true,
  startTime: 100,
  endTime: 200,
  watchable: true,
  public: true,
  requiresRegistration: false,
  userRights: { canAccess: true, reasons: [] },
};
const tileOf = (event: object): AnyTile => ({ type: 'Event', data: { event } as unknown as Tile['data'] });

test.each([
  ['a live event plays by itself', running, false, { kind: 'eventMedia', id: 'final' }],
  ['a programme opens its channel', { ...running, live: false }, false, { kind: 'channel', id: 'one' }],
  [
    'a bought event plays by itself',
    { ...running, public: false, userRights: { canAccess: true, reasons: [] } },
    false,
    { kind: 'eventMedia', id: 'final' },
  ],
  ['CONFIG-11e a live event opens its page if the viewer prefers it', running, true, { kind: 'event', id: 'final' }],
  ['a replay opens the player', { ...running, type: 'Vod', endTime: 140 }, false, { kind: 'eventMedia', id: 'final' }],
  ['an upcoming event opens its page', { ...running, startTime: 170 }, false, { kind: 'event', id: 'final' }],
  [
    'what is locked',
    { ...running, public: false, userRights: { canAccess: false, reasons: [] } },
    false,
    { kind: 'event', id: 'final' },
  ],
])('%s: the target of an event', (_case, event, setting, target) => {
  const straight = { now: 150, userType: 'anonymous', isAlwaysGoToDetailPage: setting } as const;
  expect(tileTarget(tileOf(event), straight)).toEqual(target);
});
