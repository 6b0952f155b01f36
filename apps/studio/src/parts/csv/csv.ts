/** A value of a sheet; null is an empty cell. */
export type Cell = string | number | null;

/** The figures of a plot or table, as a spreadsheet shows them. */
export interface Sheet {
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** Spreadsheets run a text that begins like this as a formula. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

function written(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A sheet as CSV (RFC 4180); the mark in front tells spreadsheets that it is UTF-8. */
export function toCsv({ columns, rows }: Sheet): string {
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(written).join(',')}\r\n`).join('')}`;
}
