import { expect, test } from 'vitest';
import { brokenIn, lineOf, type Row, reportOf } from './report';
import { KINDS, type Kind, type Passage } from './world/journal';

const well: Passage = { calls: 10, errors: [], gapMs: 900, recoveredMs: 0 };
const passages = Object.fromEntries(KINDS.map((kind) => [kind, well])) as Record<Kind, Passage>;
const row: Row = {
  name: 'node-kill',
  deed: 'kill -9 of a node',
  seconds: 12,
  recoversIn: 10,
  mostErrors: undefined,
  passages,
  stalls: [],
  bufferSeconds: 6,
  reloads: [],
  refusals: [],
  uninformed: [],
  books: { acknowledged: 40, lost: 0, doubled: 0, drift: 0, which: [] },
};
const failing = { ...passages, order: { ...well, errors: ['status 503', 'status 503'], recoveredMs: 4200 } };

test('errors are allowed as long as calls recover in time, unless they are counted', () => {
  expect(brokenIn(row)).toEqual([]);
  expect(brokenIn({ ...row, passages: failing })).toEqual([]);
  expect(brokenIn({ ...row, passages: failing, recoversIn: 4 })).toEqual(['recovered after 4.2 s only']);
  expect(brokenIn({ ...row, passages: failing, mostErrors: 0 })).toEqual(['2 calls failed']);
});

test.each<[string, Partial<Row>, string]>([
  ['a lost booking', { books: { ...row.books, lost: 1, which: ['x'] } }, '1 bookings lost (x)'],
  ['a doubled booking', { books: { ...row.books, doubled: 2, which: ['x', 'y'] } }, '2 bookings doubled (x, y)'],
  ['a drift of the books', { books: { ...row.books, drift: 1 } }, 'books differ in 1 places'],
  ['a viewer who needs a reload', { reloads: ['reader 1'] }, 'need a reload: reader 1'],
  ['a refused purchase', { refusals: ['409 Price changed', '409 Price changed'] }, 'refused: 409 Price changed'],
  [
    'a change that was not told',
    { uninformed: ['follower 1 shows 5, not 10'] },
    'not told: follower 1 shows 5, not 10',
  ],
  ['a stall longer than the buffer', { stalls: [500, 6100] }, 'stalled for 6.1 s'],
  ['a fault that was not healed', { failure: 'no other server took over' }, 'no other server took over'],
])('%s breaks', (_what, seen, text) => {
  expect(brokenIn({ ...row, ...seen })).toEqual([text]);
  expect(lineOf({ ...row, ...seen })).toMatch(/^BROKE {2}node-kill/);
});

test('the report counts what held, and lists the errors of viewers by kind', () => {
  const rows = [row, { ...row, name: 'rolling', passages: failing, mostErrors: 0 }];
  const text = reportOf(rows, { machine: '2 cores', date: '2026-11-20', left: ['database-cut'] });
  expect(text).toContain('**1 of 2 held.**');
  expect(text).toContain('40 bookings were acknowledged');
  expect(text).toContain('Left out without root: database-cut.');
  expect(text).toContain('2 × order: status 503');
  expect(text).toContain('| 2 calls failed |');
});
