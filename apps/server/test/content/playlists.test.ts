import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Line, YoutubePlaylist } from '@touchline/contract';
import { describe, expect, it, onTestFinished } from 'vitest';
import { problemOf } from '../support/problems';
import { sharedClub } from '../support/shared';
import { clubNode, type Node } from '../support/world';

const { node } = sharedClub();
const PLAYLIST = '/api/youtube/playlistItems?playlistId=PL-goals';

async function playlist(query = '', { app }: Node = node()): Promise<YoutubePlaylist> {
  const answer = await app.inject(`${PLAYLIST}${query}`);
  expect(answer.statusCode, `answered ${answer.body}`).toBe(200);
  return answer.json();
}

async function line({ app }: Node = node(), query = ''): Promise<Line | undefined> {
  const url = `/api/v3/lineContexts/$batchGetTiles${query}`;
  const answer = await app.inject({ method: 'POST', url, payload: { contextIds: ['playlist:PL-goals'] } });
  return answer.json<{ lines: Line[] }>().lines[0];
}

const videosOf = ({ items }: YoutubePlaylist) => items.map(({ snippet }) => snippet.resourceId.videoId);

describe('PAGE-18a without an API key of the video platform', () => {
  it('ENT-16b a playlist has the platform’s format and the catalogue’s videos', async () => {
    const answer = await playlist('&locale=de&part=snippet');
    expect(answer.pageInfo).toEqual({ totalResults: 2, resultsPerPage: 2 });
    expect(answer.items[0]).toMatchObject({
      kind: 'youtube#playlistItem',
      snippet: {
        title: 'Tor des Monats',
        position: 0,
        playlistId: 'PL-goals',
        resourceId: { videoId: 'goal-of-month' },
      },
    });
    expect(answer.items[0]?.snippet.thumbnails.medium?.url).toMatch(/^\/art\//);
    expect(answer.items[1]?.snippet.description).toBe('Achte auf den Handschuh.');
  });

  it('CONFIG-18a it has the region’s videos, up to the limit', async () => {
    expect(videosOf(await playlist('&regionId=spain'))).toEqual(['goal-of-month', 'ten-saves-01', 'diez-goles-1']);
    expect(videosOf(await playlist('&maxResults=1'))).toEqual(['goal-of-month']);
  });

  it('a line with its id contains its videos and nothing else', async () => {
    expect(await line(node(), '?locale=de')).toMatchObject({
      title: 'Tore',
      tiles: [
        { type: 'Youtube', data: { youtube: { videoId: 'goal-of-month' } } },
        { type: 'Youtube', data: { youtube: { videoId: 'ten-saves-01' } } },
      ],
    });
  });

  it('without an id the first playlist on offer is answered, and its tiles name it', async () => {
    const answer = await node().app.inject('/api/youtube/playlistItems');
    expect(videosOf(answer.json())).toEqual(videosOf(await playlist()));
    expect((await line())?.tiles[0]?.data.youtube).toEqual({ videoId: 'goal-of-month', playlistId: 'PL-goals' });
  });

  it.each([
    ['&maxResults=26', 400, 'maxResults'],
    ['&pageToken=CAoQAA', 400, 'pageToken'],
  ])('%s is refused', async (query, status, field) => {
    const answer = await node().app.inject(`${PLAYLIST}${query}`);
    expect(answer.statusCode).toBe(status);
    expect(problemOf(answer).detail).toContain(field);
  });

  it('a playlist that is not a line is a 404', async () => {
    const answer = await node().app.inject('/api/youtube/playlistItems?playlistId=PL-others');
    expect(answer.statusCode).toBe(404);
    expect(problemOf(answer).title).toBe('Playlist not found');
  });
});

type Answering = (request: IncomingMessage, response: ServerResponse) => void;

/** A local video platform, and a node that queries it. */
async function withPlatform(first: Answering) {
  const requests: IncomingMessage[] = [];
  let answering = first;
  const server = createServer((request, response) => {
    requests.push(request);
    answering(request, response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const club = await clubNode({
    env: { YOUTUBE_API_KEY: 'secret-key', YOUTUBE_API_URL: `http://127.0.0.1:${port}/youtube/v3/` },
  });
  return { club, requests, answerWith: (next: Answering) => (answering = next) };
}

const listing = (...videoIds: string[]): YoutubePlaylist => ({
  kind: 'youtube#playlistItemListResponse',
  pageInfo: { totalResults: videoIds.length, resultsPerPage: 25 },
  items: videoIds.map((videoId, position) => ({
    kind: 'youtube#playlistItem',
    id: `item-${videoId}`,
    snippet: {
      publishedAt: '2027-01-14T10:00:00Z',
      title: `Video ${videoId}`,
      description: '',
      thumbnails: { medium: { url: `https://i.ytimg.com/vi/${videoId}/mqdefault.jpg`, width: 320, height: 180 } },
      playlistId: 'PL-goals',
      position,
      resourceId: { kind: 'youtube#video', videoId },
    },
  })),
});
const answerWith =
  (body: unknown, status = 200): Answering =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('PAGE-18a with an API key of the video platform', () => {
  it('line and playlist contain the platform’s videos, requested once and without the key in the URL', async () => {
    const { club, requests } = await withPlatform(answerWith(listing('one', 'two')));
    expect(videosOf(await playlist('', club))).toEqual(['one', 'two']);
    const filled = await line(club);
    expect(filled?.title).toBe('Goals');
    expect(filled?.tiles[0]).toMatchObject({
      id: 'video:one',
      title: 'Video one',
      image: { sources: [{ url: 'https://i.ytimg.com/vi_webp/one/mqdefault.webp', width: 320 }] },
    });
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url).toBe('/youtube/v3/playlistItems?part=snippet&maxResults=25&playlistId=PL-goals');
    expect(requests[0]?.headers['x-goog-api-key']).toBe('secret-key');
  });

  it('playlists that are not a configured line cannot use up the quota', async () => {
    const { club, requests } = await withPlatform(answerWith(listing('one')));
    expect((await club.app.inject('/api/youtube/playlistItems?playlistId=PL-others')).statusCode).toBe(404);
    expect(requests).toHaveLength(0);
  });

  it('the last good answer is served while the platform is down, and a new one when it is back', async () => {
    const { club, requests, answerWith: from } = await withPlatform(answerWith(listing('one')));
    expect(videosOf(await playlist('', club))).toEqual(['one']);
    for (const trouble of [answerWith({}, 500), answerWith({ items: 'none' }), answerWith({ items: [] }, 403)]) {
      from(trouble);
      club.clock.seconds += 3600;
      expect(videosOf(await playlist('', club))).toEqual(['one']);
    }
    expect(requests).toHaveLength(4);
    from(answerWith(listing('two')));
    club.clock.seconds += 3600;
    expect(videosOf(await playlist('', club))).toEqual(['two']);
  });

  it('a platform that never answered, answers invalid data or does not know the playlist falls back to the catalogue’s videos', async () => {
    for (const trouble of [
      answerWith({ error: 'unknown' }, 404),
      answerWith('{', 200),
      ((_request, response) => response.destroy()) as Answering,
      ((_request, response) => response.end('x'.repeat(2_000_000))) as Answering,
    ]) {
      const { club } = await withPlatform(trouble);
      expect((await line(club))?.tiles.map(({ title }) => title)).toEqual(['Goal of the month', 'Ten saves']);
    }
  });
});
