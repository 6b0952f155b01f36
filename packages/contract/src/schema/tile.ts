import { type Static, Type } from 'typebox';
import { Channel } from './channel';
import { Id, Obj, OneOf } from './common';
import { DeepLink, Event } from './event';
import { Image, MediaData, Video } from './media';

export const tileShapes = ['16By9', 'Square', 'Circle', '2By3', '9By16'] as const;
export const TileShape = OneOf(tileShapes);
export type TileShape = Static<typeof TileShape>;

export const tileSizes = ['Large', 'Default', 'Small', 'XSmall'] as const;
export const TileSize = OneOf(tileSizes);
export type TileSize = Static<typeof TileSize>;

/** What a tile opens; decides which part of `data` is filled (PAGE-06). */
export const tileTypes = ['HtmlWidget', 'Event', 'Page', 'DeepLink', 'Media', 'Channel', 'Ad', 'Youtube'] as const;

/** Where a tile sits in a grid, counted from 0. */
export const TilePosition = Obj({ row: Type.Integer({ minimum: 0 }), column: Type.Integer({ minimum: 0 }) });
export type TilePosition = Static<typeof TilePosition>;

/** One thing in a line or grid that opens something (ENT-08). */
export const Tile = Obj({
  id: Id,
  title: Type.String(),
  subtitle: Type.Optional(Type.String()),
  type: OneOf(tileTypes),
  data: Obj({
    event: Type.Optional(Event),
    pageId: Type.Optional(Id),
    channel: Type.Optional(Channel),
    mediaData: Type.Optional(
      Obj({
        video: Type.Optional(Video),
        image: Type.Optional(Image),
        partnerIds: Type.Optional(Type.Array(Type.String())),
      }),
    ),
    media: Type.Optional(MediaData),
    deepLink: Type.Optional(DeepLink),
    htmlWidget: Type.Optional(Obj({ url: Type.String() })),
    youtube: Type.Optional(Obj({ videoId: Type.String() })),
    ad: Type.Optional(Obj({ url: Type.Optional(Type.String()), adTagUrl: Type.Optional(Type.String()) })),
  }),
  previewImage: Type.Optional(Image),
  image: Type.Optional(Image),
  size: Type.Optional(TileSize),
  position: Type.Optional(TilePosition),
});
export type Tile = Static<typeof Tile>;

/** Where a page wants a line or grid, and how its tiles look. */
export const ContextReference = Obj({
  contextId: Id,
  title: Type.Optional(Type.String()),
  tileShape: Type.Optional(TileShape),
  tileSize: Type.Optional(TileSize),
});
export type ContextReference = Static<typeof ContextReference>;

/** A line with its tiles. */
export const Line = Obj({
  contextId: Id,
  title: Type.String(),
  tileShape: TileShape,
  tileSize: TileSize,
  tiles: Type.Array(Tile),
  next: Type.Optional(Type.String()),
});
export type Line = Static<typeof Line>;

/** A tile that knows its place in a grid: a `Large` one takes two by two spaces, any other one. */
export const GridTile = Obj({ ...Tile.properties, size: TileSize, position: TilePosition });
export type GridTile = Static<typeof GridTile>;

/** A grid with its tiles; `next` leads to those that found no space, in the answers of `lineTiles`. */
export const Grid = Obj({
  contextId: Id,
  title: Type.String(),
  tileShape: TileShape,
  tileSize: TileSize,
  tiles: Type.Array(GridTile),
  next: Type.Optional(Type.String()),
});
export type Grid = Static<typeof Grid>;
