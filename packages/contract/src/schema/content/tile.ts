import { type Static, Type } from 'typebox';
import { Id, Obj, OneOf } from '../common';
import { Channel } from './channel';
import { DeepLink, Event } from './event';
import { Image, MediaData, Video } from './media';

export const tileShapes = ['16By9', 'Square', 'Circle', '2By3', '9By16'] as const;
export const TileShape = OneOf(tileShapes);
export type TileShape = Static<typeof TileShape>;

export const tileSizes = ['Large', 'Default', 'Small', 'XSmall'] as const;
export const TileSize = OneOf(tileSizes);
export type TileSize = Static<typeof TileSize>;

/** Target type of a tile, which determines the fields of `data` (PAGE-06). */
export const tileTypes = ['HtmlWidget', 'Event', 'Page', 'DeepLink', 'Media', 'Channel', 'Ad', 'Youtube'] as const;

/** Position of a tile in a grid, from 0. */
export const TilePosition = Obj({ row: Type.Integer({ minimum: 0 }), column: Type.Integer({ minimum: 0 }) });
export type TilePosition = Static<typeof TilePosition>;

/** An item of a line or grid (ENT-08). */
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
    youtube: Type.Optional(Obj({ videoId: Type.String(), playlistId: Type.Optional(Type.String()) })),
    lineContextId: Type.Optional({ ...Id, description: 'Line of upright clips that this clip is part of' }),
    ad: Type.Optional(Obj({ url: Type.Optional(Type.String()), adTagUrl: Type.Optional(Type.String()) })),
  }),
  previewImage: Type.Optional(Image),
  image: Type.Optional(Image),
  size: Type.Optional(TileSize),
  position: Type.Optional(TilePosition),
});
export type Tile = Static<typeof Tile>;

/** A line or grid of a page, and the appearance of its tiles. */
export const ContextReference = Obj({
  contextId: Id,
  title: Type.Optional(Type.String()),
  tileShape: Type.Optional(TileShape),
  tileSize: Type.Optional(TileSize),
  includeIfEmpty: Type.Optional(Type.Boolean({ description: 'Whether the title is shown even without tiles' })),
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

/** A tile with its position in a grid; `Large` tiles span two by two spaces, others one. */
export const GridTile = Obj({ ...Tile.properties, size: TileSize, position: TilePosition });
export type GridTile = Static<typeof GridTile>;

/** A grid with its tiles; `next` leads to the tiles that did not fit, as returned by `lineTiles`. */
export const Grid = Obj({
  contextId: Id,
  title: Type.String(),
  tileShape: TileShape,
  tileSize: TileSize,
  tiles: Type.Array(GridTile),
  next: Type.Optional(Type.String()),
});
export type Grid = Static<typeof Grid>;
