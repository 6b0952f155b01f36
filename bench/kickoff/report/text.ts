/** A number as people read it: three digits that count, thousands apart. */
export function written(value: number): string {
  if (!Number.isFinite(value)) return '∞';
  const size = Math.abs(value);
  if (size >= 100) return Math.round(value).toLocaleString('en-US');
  return String(Number(value.toPrecision(size >= 10 ? 3 : 2)));
}

export const percent = (part: number): string => `${written(Math.round(part * 1000) / 10)} %`;

/** The error of a prediction, as a part of what was measured. */
export const deviation = (predicted: number, measured: number): string =>
  measured === 0
    ? '–'
    : `${predicted >= measured ? '+' : '−'}${written((Math.abs(predicted - measured) / measured) * 100)} %`;

/** A table of Markdown whose columns are aligned. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...others] = rows;
  return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...others.map(line)].join('\n');
}
