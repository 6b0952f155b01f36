/** Measurements of a long grid: its layout, and the part in view. */
interface GridView {
  count: number;
  columns: number;
  /** From the top of one row to the top of the next, in pixels. */
  pitch: number;
  /** Distance of the grid's first row above the top of the viewport; negative below it. */
  above: number;
  /** Height of the viewport. */
  height: number;
}

/** The rendered items, and the space reserved before and after them. */
export interface GridWindow {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** The rows in view and one viewport more on either side, so that the page size does not grow with the list. */
export function gridWindow({ count, columns, pitch, above, height }: GridView): GridWindow {
  const rows = Math.ceil(count / columns);
  const firstRow = Math.min(rows, Math.max(0, Math.floor((above - height) / pitch)));
  const lastRow = Math.min(rows, Math.max(firstRow + 1, Math.ceil((above + 2 * height) / pitch)));
  return {
    from: firstRow * columns,
    to: Math.min(count, lastRow * columns),
    before: firstRow * pitch,
    after: (rows - lastRow) * pitch,
  };
}
