import type { Grid, GridTile } from '@touchline/contract';
import { type GridShape, layOutGrid, spacesTaken } from '@touchline/rules/pages/grid-layout';
import type { Audience } from '../../kernel/common/audience';
import type { Context } from './context';
import type { ContextTiles } from './context-tiles';
import { type Contexts, lookOf } from './contexts';

/** The size and contents of the requested grids. */
interface GridRequest {
  rows: number;
  columns: number;
  /** Every tile takes one space, whatever its size. */
  uniform: boolean;
  mobile: boolean;
  spaces: number;
  utcOffsetMins: number;
  /** The share of the first block that must be filled. */
  minFillRate: number;
  keepEmpty: ReadonlySet<string>;
}

const MOBILE_COLUMNS = 2;

/** Grids with their tiles, each at its place. */
export class Grids {
  readonly #contexts: Contexts;
  readonly #contextTiles: ContextTiles;

  constructor({ contexts, contextTiles }: { contexts: Contexts; contextTiles: ContextTiles }) {
    this.#contexts = contexts;
    this.#contextTiles = contextTiles;
  }

  /** Several grids; empty and underfilled ones are dropped unless they are to be kept (PAGE-07). */
  async batch(contextIds: readonly string[], request: GridRequest, audience: Audience): Promise<Grid[]> {
    const shape: GridShape = {
      columns: request.mobile ? Math.min(request.columns, MOBILE_COLUMNS) : request.columns,
      rowsPerBlock: request.rows,
      spaces: request.spaces,
    };
    const block = Math.min(shape.columns * shape.rowsPerBlock, shape.spaces);
    const contexts = await this.#contexts.find(contextIds, audience, 'grid');
    const grids = await Promise.all(contexts.map((context) => this.#grid(context, shape, request, audience)));
    const isFull = ({ tiles }: Grid) => tiles.length > 0 && spacesTaken(tiles) / block >= request.minFillRate;
    return grids.filter((grid) => isFull(grid) || request.keepEmpty.has(grid.contextId));
  }

  async #grid(context: Context, shape: GridShape, request: GridRequest, audience: Audience): Promise<Grid> {
    const { utcOffsetMins, uniform } = request;
    const part = await this.#contextTiles.part(context, { limit: shape.spaces, utcOffsetMins }, audience);
    const sizes = part.tiles.map(({ size = 'Default' }) => (uniform && size === 'Large' ? 'Default' : size));
    const placed = layOutGrid(sizes, shape);
    const tiles = part.tiles.flatMap((tile, index): GridTile[] => {
      const place = placed[index];
      return place ? [{ ...tile, ...place }] : [];
    });
    const next = part.nextAfter(tiles.length);
    return { ...lookOf(context, audience), tiles, ...(next === undefined ? {} : { next }) };
  }
}
