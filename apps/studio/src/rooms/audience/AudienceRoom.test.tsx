import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { audienceBoard } from '../../../test/boards';
import { inside, openStudio } from '../../../test/render';
import { collectFiles } from '../../../test/saved';
// Loaded before, so that waiting for it is no part of a test.
import './AudienceRoom';

beforeEach(() => void vi.spyOn(URL, 'revokeObjectURL').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const open = (answer: object | number, address = 'audience') =>
  openStudio(address, { 'GET session': inside('editor'), 'GET audience': answer });

const row = (name: RegExp) => screen.findByRole('row', { name });

test('figures of fewer than 20 people, and what follows from them, are not told', async () => {
  await open(audienceBoard);
  const derby = await row(/Zarafshar – Mirabad/);
  expect(derby.textContent).toContain('31,204');
  expect(derby.textContent).toContain('47:10');
  const junior = await row(/Junior cup/);
  expect(junior.textContent).toContain('< 20');
  expect(junior.textContent).not.toMatch(/14|10:15|50%|\+56%/);
  const paid = await row(/^Paid/);
  expect(paid.textContent).toContain('< 20');
  expect(paid.textContent).not.toMatch(/11|%/);
});

test('figures of fewer than 20 people are not told in files either', async () => {
  const files = collectFiles();
  const { user } = await open(audienceBoard, 'audience?range=2025-01-06..2025-01-12');
  await row(/Junior cup/);
  await user.click(screen.getByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: 'Top events' }));
  const file = await files.get('touchline-audience-top-events-2025-01-06-2025-01-12.csv');
  expect(file).toContain('Zarafshar – Mirabad');
  expect(file).toMatch(/Junior cup,[^,]+,< 20,< 20,< 20,,\r\n/);
});

test('C hides the week before everywhere and shows it again', async () => {
  const { user } = await open(audienceBoard);
  await row(/Zarafshar – Mirabad/);
  const strip = screen.getByText('Viewers', { selector: 'dt' }).parentElement;
  expect(strip?.textContent).toContain('+11% on the week before');
  await user.keyboard('c');
  expect(location.search).toContain('compare=none');
  expect(strip?.textContent).not.toContain('+11%');
  expect(screen.queryByRole('columnheader', { name: 'Change' })).toBeNull();
  await user.keyboard('c');
  expect(strip?.textContent).toContain('+11%');
});

test('the range is in the address', async () => {
  const { user } = await open(audienceBoard);
  await row(/Zarafshar – Mirabad/);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), '14 days');
  expect(location.search).toContain('range=14d');
});

test('bots and dropped events are named, with words for reasons that are known', async () => {
  await open(audienceBoard);
  expect(await screen.findByText('3,114 events of bots counted apart')).toBeTruthy();
  expect(screen.getByText('121 events dropped: wrong field 112, somethingNew 9')).toBeTruthy();
});

test('a plot is a table on request', async () => {
  const { user } = await open(audienceBoard);
  await user.click(await screen.findByRole('button', { name: 'Show “How far people watch” as table' }));
  const table = screen.getByRole('table', { name: 'How far people watch' });
  expect(within(table).getByRole('row', { name: '50% 62 30' })).toBeTruthy();
});

test('a range without viewers says what is counted', async () => {
  const none = { value: 0, before: null };
  await open({ ...audienceBoard, viewers: none, top: [] });
  expect(await screen.findByRole('heading', { name: 'No figures for this range yet' })).toBeTruthy();
});

test('a failure is told in every panel, and a later answer replaces it', async () => {
  const { user, answer } = await open(503);
  const [again] = await screen.findAllByRole('button', { name: 'Try again' });
  answer({ 'GET audience': audienceBoard });
  if (again) await user.click(again);
  expect((await row(/Zarafshar – Mirabad/)).textContent).toContain('31,204');
});
