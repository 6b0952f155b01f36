import { saveFile } from '../../shell/save-file';
import { type Sheet, toCsv } from './csv';
import { sheetDay } from './sheets';

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/** Room, table and days: `touchline-audience-top-events-2026-11-15-2026-11-21.csv`. */
export function fileName(room: string, title: string, range: { from: number; to: number }): string {
  const [first, last] = [sheetDay(range.from), sheetDay(range.to - 1)];
  return `${['touchline', room, plain(title), first, ...(last === first ? [] : [last])].join('-')}.csv`;
}

/** Saves a sheet as a file. */
export const download = (sheet: Sheet, name: string): void => saveFile(name, toCsv(sheet), 'text/csv');
