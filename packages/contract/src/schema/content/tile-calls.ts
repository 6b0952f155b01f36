import { Type } from 'typebox';
import { type CallSchema, Cursor, Id, Limit, Obj, Query, UtcOffset } from '../common';
import { Grid, Line, Tile, TileShape, TileSize } from './tile';

const ContextIds = Type.Array(Id, { maxItems: 50 });
const RequestedContextIds = Type.Array(Id, { minItems: 1, maxItems: 50 });
const Cells = Type.Optional(Type.Integer({ minimum: 1, maximum: 12 }));

export const tileCalls = {
  gridTilesBatch: {
    summary: 'Tiles of several grids; empty grids are omitted unless requested (PAGE-07).',
    tag: 'Tiles',
    access: 'public',
    query: Query({
      rowNumber: Cells,
      columnNumber: Cells,
      layout: Type.Optional(
        Type.String({ maxLength: 32, description: '`uniform`: every tile takes one space; otherwise a mosaic' }),
      ),
      mobile: Type.Optional(Type.Boolean({ description: 'At most two columns' })),
    }),
    body: Obj({
      contextIds: RequestedContextIds,
      includeIfEmptyContextIds: Type.Optional(ContextIds),
      limitSpacesPerGrid: Limit(50),
      minFillRatePerContext: Type.Optional(
        Type.Number({ minimum: 0, maximum: 1, description: 'Grids with a lower fill rate are omitted' }),
      ),
      utcOffsetMins: UtcOffset,
    }),
    answer: Obj({ grids: Type.Array(Grid) }),
  },
  lineTilesBatch: {
    summary: 'Tiles of several lines; empty lines are omitted unless requested (PAGE-07).',
    tag: 'Tiles',
    access: 'public',
    query: Query({}),
    body: Obj({
      contextIds: RequestedContextIds,
      includeIfEmptyContextIds: Type.Optional(ContextIds),
      limitTilesPerLine: Limit(50),
      utcOffsetMins: UtcOffset,
    }),
    answer: Obj({ lines: Type.Array(Line) }),
  },
  lineTiles: {
    summary: 'Tiles of a line or grid, paginated.',
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
