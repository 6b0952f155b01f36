/** What is known of a long grid on the page: how it is laid out, and which part of it is in view. */
interface GridView {
  count: number;
  columns: number;
  /** From the top of one row to the top of the next, in pixels. */
  pitch: number;
  /** How far the grid's first row lies above the top of the view; negative below it. */
  above: number;
  /** Height of the view. */
  height: number;
}

/** Which items are on the page, and how much room those before and after take. */
export interface GridWindow {
  from: number;
  to: number;
  before: number;
  after: number;
}

/** The rows in view and one view more on either side: however long a list gets, the page stays as small. */
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
