import { type Sheet, toCsv } from './csv';

const day = (seconds: number) => {
  const date = new Date(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Room, table and days: `touchline-audience-top-events-2026-11-15-2026-11-21.csv`. */
export function fileName(room: string, title: string, range: { from: number; to: number }): string {
  const [first, last] = [day(range.from), day(range.to - 1)];
  return `${['touchline', room, plain(title), first, ...(last === first ? [] : [last])].join('-')}.csv`;
}

/** Saves a sheet as a file. */
export function download(sheet: Sheet, name: string): void {
  const url = URL.createObjectURL(new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Browsers read the file after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
