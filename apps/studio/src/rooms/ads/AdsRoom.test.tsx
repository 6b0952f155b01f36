import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { adsBoard } from '../../../test/boards';
import { inside, openStudio } from '../../../test/render';
import { collectFiles } from '../../../test/saved';
// Loaded before, so that waiting for it is no part of a test.
import './AdsRoom';

beforeEach(() => void vi.spyOn(URL, 'revokeObjectURL').mockReturnValue());
afterEach(() => vi.restoreAllMocks());

const open = (board: object = adsBoard, address = 'ads') =>
  openStudio(address, { 'GET session': inside('editor'), 'GET ads': board });

test('campaigns show their delivery against the plan, and one that is behind is named', async () => {
  await open();
  const nova = await screen.findByRole('row', { name: /Novalumen/ });
  expect(nova.textContent).toContain('41% planned by now: 41%');
  expect(nova.textContent).toContain('On plan');
  const tarn = screen.getByRole('row', { name: /Tarn & Tide/ });
  expect(tarn.textContent).toContain('24% planned by now: 50%');
  expect(tarn.textContent).toContain('Behind');
  expect(screen.getByText('Tarn & Tide, Cold water is behind its plan.')).toBeTruthy();
});

test('campaigns that are booked for later are shown on request', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Booked' }));
  expect(screen.getByRole('row', { name: /Alpenglow/ })).toBeTruthy();
  expect(screen.queryByRole('row', { name: /Novalumen/ })).toBeNull();
});

test('without campaigns viewers see no ads', async () => {
  await open({ ...adsBoard, campaigns: [] });
  expect(await screen.findByRole('heading', { name: 'No campaigns: viewers see no ads' })).toBeTruthy();
});

test('the report of sponsors is saved by day, campaign and placement', async () => {
  const files = collectFiles();
  const { user } = await open(adsBoard, 'ads?range=2025-01-06..2025-01-06');
  await user.click(await screen.findByRole('button', { name: 'CSV' }));
  await user.click(screen.getByRole('menuitem', { name: 'Report by day, campaign and placement' }));
  const [[name, file] = ['', '']] = [...files];
  expect(name).toBe('touchline-ads-report-by-day-campaign-and-placement-2025-01-06.csv');
  expect(await file).toContain('2026-11-21,Novalumen,Winter light,Pre-roll,100,90,88,80,80,78,77,75,2,1,1\r\n');
});

test('figures that were not measured are dashes', async () => {
  await open();
  await screen.findByRole('row', { name: /Novalumen/ });
  expect(screen.getByText('Ad errors', { selector: 'dt' }).parentElement?.textContent).toBe(
    'Ad errors–target under 1%',
  );
});
