import { expect, test } from 'vitest';
import { toCsv } from './csv';

test('a sheet is written as UTF-8 with a mark, one line per row', () => {
  const sheet = {
    columns: ['Event', 'Viewers'],
    rows: [['Zarafshar – Mirabad', 31204] as const, ['Ice', null] as const],
  };
  expect(toCsv(sheet)).toBe('\uFEFFEvent,Viewers\r\nZarafshar – Mirabad,31204\r\nIce,\r\n');
});

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv({ columns: ['a'], rows: [['one, "two"'], ['three\nfour']] })).toBe(
    '\uFEFFa\r\n"one, ""two"""\r\n"three\nfour"\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])('%j is a text, not a formula', (text) => {
  expect(toCsv({ columns: ['a'], rows: [[text]] })).toContain(`'${text}`);
});

test('negative numbers stay numbers', () => {
  expect(toCsv({ columns: ['a'], rows: [[-4.5]] })).toBe('\uFEFFa\r\n-4.5\r\n');
});
