import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../root.mjs';

const page = readFileSync(inRoot('docs/security.md'), 'utf8');

/** The clauses of ASVS 4.0.3 at levels 1 and 2, by section; deleted ones are left out. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  '1.1': to(7),
  '1.2': to(4),
  '1.4': [1, 4, 5],
  '1.5': to(4),
  '1.6': to(4),
  '1.7': to(2),
  '1.8': to(2),
  '1.9': to(2),
  '1.10': [1],
  '1.11': to(2),
  '1.12': [2],
  '1.14': to(6),
  '2.1': to(12),
  '2.2': to(3),
  '2.3': to(3),
  '2.4': to(5),
  '2.5': to(7),
  '2.6': to(3),
  '2.7': to(6),
  '2.8': to(7),
  '2.9': to(3),
  '2.10': to(4),
  '3.1': [1],
  '3.2': to(4),
  '3.3': to(4),
  '3.4': to(5),
  '3.5': to(3),
  '3.7': [1],
  '4.1': [1, 2, 3, 5],
  '4.2': to(2),
  '4.3': to(3),
  '5.1': to(5),
  '5.2': to(8),
  '5.3': to(10),
  '5.4': to(3),
  '5.5': to(4),
  '6.1': to(3),
  '6.2': to(6),
  '6.3': to(2),
  '6.4': to(2),
  '7.1': to(4),
  '7.2': to(2),
  '7.3': [1, 3, 4],
  '7.4': to(3),
  '8.1': to(4),
  '8.2': to(3),
  '8.3': to(8),
  '9.1': to(3),
  '9.2': to(4),
  '10.2': to(2),
  '10.3': to(3),
  '11.1': to(8),
  '12.1': to(3),
  '12.2': [1],
  '12.3': to(6),
  '12.4': to(2),
  '12.5': to(2),
  '12.6': [1],
  '13.1': [1, 3, 4, 5],
  '13.2': [1, 2, 3, 5, 6],
  '13.3': to(2),
  '13.4': to(2),
  '14.1': to(4),
  '14.2': to(6),
  '14.3': [2, 3],
  '14.4': to(7),
  '14.5': to(4),
};

function to(last: number): number[] {
  return Array.from({ length: last }, (_, index) => index + 1);
}

const rows = page
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, clause = '']) => /^\d+\.\d+\.\d+$/.test(clause))
  .map(([, clause = '', asked = '', answer = '', shown = '']) => ({ clause, asked, answer, shown: pathsIn(shown) }));

function pathsIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);
}

test('docs/security.md has one row for every clause of ASVS 4.0.3 at levels 1 and 2, in order', () => {
  const clauses = Object.entries(SECTIONS).flatMap(([section, numbers]) => numbers.map((each) => `${section}.${each}`));
  expect(rows.map(({ clause }) => clause)).toEqual(clauses);
  for (const { clause, asked, answer } of rows)
    expect([clause, asked !== '', answer !== '']).toEqual([clause, true, true]);
});

test('every file that docs/security.md cites exists', () => {
  const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => `docs/${path}`);
  const cited = new Set([...rows.flatMap(({ shown }) => shown), ...links]);
  const missing = [...cited].filter((path) => !existsSync(inRoot(path)));
  expect(missing).toEqual([]);
});

test('docs/security.md cites a file for every clause that applies, and says of the others why they do not', () => {
  const unproven = rows.filter(({ answer, shown }) => shown.length === 0 && !/^Does not apply: \S/.test(answer));
  expect(unproven.map(({ clause }) => clause)).toEqual([]);
});

test('docs/security.md counts its open clauses', () => {
  const count = (sign: RegExp) => rows.filter(({ answer }) => sign.test(answer)).length;
  const open = count(/\bOpen\b/);
  const absent = count(/^Does not apply\b/);
  expect(page).toContain(`${rows.length} clauses: ${absent} do not apply, ${open} are open in whole or in part.`);
});
