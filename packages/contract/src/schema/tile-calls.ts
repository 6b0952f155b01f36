import { Type } from 'typebox';
import { type CallSchema, Cursor, Id, Limit, Obj, Query, UtcOffset } from './common';
import { Grid, Line, Tile, TileShape, TileSize } from './tile';

const ContextIds = Type.Array(Id, { maxItems: 50 });
const WantedContextIds = Type.Array(Id, { minItems: 1, maxItems: 50 });
const Cells = Type.Optional(Type.Integer({ minimum: 1, maximum: 12 }));

export const tileCalls = {
  gridTilesBatch: {
    summary: 'The tiles of several grids in one answer; empty grids are dropped unless asked for (PAGE-07).',
    tag: 'Tiles',
    access: 'public',
    query: Query({
      rowNumber: Cells,
      columnNumber: Cells,
      layout: Type.Optional(
        Type.String({ maxLength: 32, description: '`uniform` gives every tile one space; anything else is a mosaic' }),
      ),
      mobile: Type.Optional(Type.Boolean({ description: 'Two columns at most' })),
    }),
    body: Obj({
      contextIds: WantedContextIds,
      includeIfEmptyContextIds: Type.Optional(ContextIds),
      limitSpacesPerGrid: Limit(50),
      minFillRatePerContext: Type.Optional(
        Type.Number({ minimum: 0, maximum: 1, description: 'A grid filled less than this is dropped' }),
      ),
      utcOffsetMins: UtcOffset,
    }),
    answer: Obj({ grids: Type.Array(Grid) }),
  },
  lineTilesBatch: {
    summary: 'The tiles of several lines in one answer; empty lines are dropped unless asked for (PAGE-07).',
    tag: 'Tiles',
    access: 'public',
    query: Query({}),
    body: Obj({
      contextIds: WantedContextIds,
      includeIfEmptyContextIds: Type.Optional(ContextIds),
      limitTilesPerLine: Limit(50),
      utcOffsetMins: UtcOffset,
    }),
    answer: Obj({ lines: Type.Array(Line) }),
  },
  lineTiles: {
    summary: 'The tiles of one line, or all of a grid, a part at a time.',
    tag: 'Tiles',
    access: 'public',
    params: Obj({ lineContextId: Id }),
    query: Query({ utcOffsetMins: UtcOffset, limit: Limit(100), next: Cursor }),
    answer: Obj({
      items: Type.Array(Tile),
      next: Type.Optional(Type.String()),
      title: Type.String(),
      tileShape: TileShape,
      tileSize: TileSize,
    }),
  },
  tile: {
    summary: 'One tile.',
    tag: 'Tiles',
    access: 'public',
    params: Obj({ id: Id }),
    query: Query({}),
    answer: Tile,
  },
} as const satisfies Record<string, CallSchema>;
