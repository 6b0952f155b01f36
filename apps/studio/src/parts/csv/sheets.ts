import type { Cell, Sheet } from './csv';

interface Series {
  name: string;
  values: readonly (number | null)[];
}

/** One row per time, one column per line, the week before last. */
export function plotSheet(
  first: { header: string; cells: readonly Cell[] },
  lines: readonly Series[],
  before?: Series,
): Sheet {
  const all = before ? [...lines, before] : lines;
  return {
    columns: [first.header, ...all.map(({ name }) => name)],
    rows: first.cells.map((cell, index) => [cell, ...all.map(({ values }) => values[index] ?? null)]),
  };
}

/** A time that spreadsheets understand, in the browser's zone: 2026-11-21 20:50. */
export function sheetTime(seconds: number): string {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** A day of figures, which begins at midnight UTC: 2026-11-21. */
export const sheetDay = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
