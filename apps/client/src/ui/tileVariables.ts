import type { TileShape, TileSize } from '@touchline/contract';
import { maxTileWidths, visibleTiles } from '@touchline/rules/pages/tile-sizes';
import type { CSSProperties } from 'react';

export type Variables = Record<`--${string}`, string | number>;

const frameNames = ['320', '600', '1024', '1440', 'tv'] as const;

/** Counts from each breakpoint on and for TVs, as variables of the style sheets. */
export function perFrame(counts: readonly number[]): Variables {
  const variables: Variables = {};
  for (const [index, frame] of frameNames.entries()) variables[`--tiles-${frame}`] = counts[index] ?? 1;
  return variables;
}

/** Passes the rule for visible tiles to the style sheet, which depends on the window (PAGE-19). */
export const lineVariables = (shape: TileShape, size: TileSize): CSSProperties & Variables => ({
  ...perFrame(visibleTiles(shape, size)),
  '--tile-ceiling': `${maxTileWidths[size]}px`,
});
