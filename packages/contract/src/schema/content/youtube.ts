import { type Static, Type } from 'typebox';
import { type CallSchema, Instant, Limit, Obj } from '../common';

/** A playlist video as shown by the client (ENT-16). */
export const PlaylistItem = Obj({
  videoId: Type.String(),
  title: Type.String(),
  description: Type.String(),
  thumbnail: Type.String(),
});
export type PlaylistItem = Static<typeof PlaylistItem>;

const Thumbnail = Type.Object({
  url: Type.String(),
  width: Type.Optional(Type.Integer({ minimum: 1 })),
  height: Type.Optional(Type.Integer({ minimum: 1 })),
});

/** A playlist video in the format of the YouTube Data API. */
export const YoutubePlaylistItem = Type.Object({
  kind: Type.String(),
  etag: Type.Optional(Type.String()),
  id: Type.String(),
  snippet: Type.Object({
    publishedAt: Type.Optional(Instant),
    channelId: Type.Optional(Type.String()),
    channelTitle: Type.Optional(Type.String()),
    title: Type.String(),
    description: Type.String(),
    thumbnails: Type.Object({
      default: Type.Optional(Thumbnail),
      medium: Type.Optional(Thumbnail),
      high: Type.Optional(Thumbnail),
      standard: Type.Optional(Thumbnail),
      maxres: Type.Optional(Thumbnail),
    }),
    playlistId: Type.String(),
    position: Type.Integer({ minimum: 0 }),
    resourceId: Type.Object({ kind: Type.String(), videoId: Type.String() }),
  }),
});
export type YoutubePlaylistItem = Static<typeof YoutubePlaylistItem>;

/** A page of a playlist in the format of the YouTube Data API. */
export const YoutubePlaylist = Type.Object({
  kind: Type.String(),
  etag: Type.Optional(Type.String()),
  nextPageToken: Type.Optional(Type.String()),
  prevPageToken: Type.Optional(Type.String()),
  pageInfo: Type.Object({ totalResults: Type.Integer(), resultsPerPage: Type.Integer() }),
  items: Type.Array(YoutubePlaylistItem),
});
export type YoutubePlaylist = Static<typeof YoutubePlaylist>;

export const youtubeCalls = {
  playlistItems: {
    summary: 'Videos of a playlist, else of the first one on offer, in the format of the YouTube Data API; at most 25.',
    tag: 'Video platform',
    access: 'public',
    query: Type.Object({
      playlistId: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
      maxResults: Limit(25),
      pageToken: Type.Optional(Type.String({ maxLength: 256 })),
      part: Type.Optional(Type.String({ maxLength: 64 })),
    }),
    answer: YoutubePlaylist,
  },
} as const satisfies Record<string, CallSchema>;
