import type { YoutubePlaylistItem } from '@touchline/contract';
import { describe, expect, test } from 'vitest';
import { playlistIdOf, playlistTiles } from './playlist';

describe('PAGE-18 lines from the video platform', () => {
  test.each([
    ['playlist:PL123', 'PL123'],
    ['playlist:', undefined],
    ['live-now', undefined],
    ['my-playlist:1', undefined],
  ])('the line %s is filled from playlist %s', (contextId, playlistId) => {
    expect(playlistIdOf(contextId)).toBe(playlistId);
  });

  const item: YoutubePlaylistItem = {
    kind: 'youtube#playlistItem',
    id: 'a',
    snippet: {
      title: 'Offside, with cutlery',
      description: '',
      channelTitle: 'Touchline',
      playlistId: 'PL123',
      position: 0,
      thumbnails: { medium: { url: '/art/m', width: 320, height: 180 }, high: { url: '/art/h' } },
      resourceId: { kind: 'youtube#video', videoId: 'v1' },
    },
  };

  test('a video becomes a tile that plays it, with its pictures', () => {
    expect(playlistTiles([item])).toEqual([
      {
        id: 'v1',
        title: 'Offside, with cutlery',
        subtitle: 'Touchline',
        type: 'Youtube',
        data: { youtube: { videoId: 'v1' } },
        image: {
          sources: [
            { url: '/art/m', width: 320, height: 180, format: 'webp' },
            { url: '/art/h', width: 320, height: 180, format: 'webp' },
          ],
        },
      },
    ]);
  });

  test('PAGE-16 one without a video is left out, the others live', () => {
    const gone = { ...item, snippet: { ...item.snippet, resourceId: { kind: 'youtube#video', videoId: '' } } };
    expect(playlistTiles([gone, item])).toHaveLength(1);
  });
});
