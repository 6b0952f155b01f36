import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { qualityBoard } from '../../../test/boards';
import { inside, openStudio } from '../../../test/render';
// Loaded before, so that waiting for it is no part of a test.
import './QualityRoom';

const open = async (address = 'quality', board: object = qualityBoard) => {
  const studio = await openStudio(address, { 'GET session': inside('producer'), 'GET quality': board });
  const asked: URLSearchParams[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    // The counts of the menu are asked for meanwhile.
    if (pathname.endsWith('/quality')) asked.push(searchParams);
    return fetch(url, init);
  });
  await screen.findByText('TL-P-203');
  return { ...studio, last: (name: string) => asked.at(-1)?.get(name) };
};

const chips = () => within(screen.getByRole('group', { name: 'Filters' }));

test('a press on a code, a cell and a legend entry filters all panels; Esc clears', async () => {
  const { user, last } = await open();
  await user.click(screen.getByRole('button', { name: 'TL-P-203' }));
  await expect.poll(() => last('code')).toBe('TL-P-203');
  expect(chips().getByRole('button', { name: 'Remove filter: TL-P-203' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: /^3.92%/ }));
  await expect.poll(() => [last('platform'), last('regionId'), last('code')]).toEqual(['tizen', 'spain', 'TL-P-203']);
  expect(chips().getByRole('button', { name: 'Remove filter: Spain' })).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Web, desktop' }));
  await expect.poll(() => last('platform')).toBe('web');

  await user.keyboard('{Escape}');
  await expect.poll(() => [last('platform'), last('regionId'), last('code')]).toEqual([null, null, null]);
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
});

test('a chip removes its own filter only', async () => {
  const { user, last } = await open('quality?platform=tizen&region=spain');
  await user.click(chips().getByRole('button', { name: 'Remove filter: Samsung TV' }));
  await expect.poll(() => [last('platform'), last('regionId')]).toEqual([null, 'spain']);
});

test('filters that make no sense are left out', async () => {
  await open('quality?platform=toaster&region=../x&code=a%20b');
  expect(screen.queryByRole('group', { name: 'Filters' })).toBeNull();
});

test('codes have words for operators, and say what most failures have in common', async () => {
  await open();
  const row = screen.getByRole('row', { name: /TL-P-203/ });
  expect(row.textContent).toContain('A segment could not be loaded');
  expect(row.textContent).toContain('Ice · Samsung TV · Spain');
  expect(row.textContent).toContain('+388 (worse)');
  expect(screen.getByRole('row', { name: /TL-P-999/ }).textContent).toContain('Unknown code');
});

test('one code with more than 80 % of all failures is named', async () => {
  await open();
  expect(screen.getByText('TL-P-203 is 98% of all failures.')).toBeTruthy();
});

test('several codes with similar counts are not', async () => {
  const [first, second] = qualityBoard.codes;
  await open('quality', { ...qualityBoard, codes: [first, { ...second, count: 300 }] });
  expect(screen.queryByText(/of all failures/)).toBeNull();
});

test('the table by platform and region shows another measure on request, with words for what is too high', async () => {
  const { user } = await open();
  const cell = () => screen.getByRole('table', { name: /By platform and region/ });
  expect(within(cell()).getByRole('button', { name: '3.92% (too high)' })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'Start' }));
  expect(within(cell()).getByRole('button', { name: '1.90 s' })).toBeTruthy();
  expect(within(cell()).getByRole('button', { name: '–' }).hasAttribute('disabled')).toBe(true);
});

test('figures that were not measured are dashes', async () => {
  await open();
  expect(screen.getByText('Average bitrate').parentElement?.textContent).toContain('– frames dropped');
});
