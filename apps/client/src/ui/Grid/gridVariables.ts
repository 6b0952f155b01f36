import type { TileShape, TileSize } from '@touchline/contract';
import { gridColumns } from '@touchline/rules/pages/grid-sizes';
import type { CSSProperties } from 'react';
import { perFrame, type Variables } from '../tileVariables';

/** Passes the rule for columns to the style sheet, which depends on the window. */
export const gridVariables = (shape: TileShape, size: TileSize): CSSProperties & Variables =>
  perFrame(gridColumns(shape, size));
