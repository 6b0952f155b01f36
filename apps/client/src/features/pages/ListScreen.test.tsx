import { screen, within } from '@testing-library/react';
import { gridColumns } from '@touchline/rules/pages/grid-sizes';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import ListScreen from './ListScreen';

const PATH = '/v3/lineContexts/replays/tiles';
const tile = { id: 'page:nbk', title: 'Northbank', type: 'Page', data: { pageId: 'nbk' } };
const list = { title: 'Replays', tileShape: 'Circle', tileSize: 'Small', items: [tile] };

const open = (search: string, answer: object | number = list) =>
  renderInApp(<ListScreen />, {
    answers: { [PATH]: answer },
    path: '/list/replays',
    params: { sliderId: 'replays' },
    search,
  });

const columns = (grid: HTMLElement) =>
  ['320', '600', '1024', '1440', 'tv'].map((frame) => Number(grid.style.getPropertyValue(`--tiles-${frame}`)));

it.each([
  ['?tileShape=Hexagon', '16By9', 'Small'],
  ['?tileShape=', '16By9', 'Small'],
  ['?tileShape=16by9', '16By9', 'Small'],
  ['?tileShape=2By3', '2By3', 'Small'],
  ['', 'Circle', 'Small'],
] as const)('ROUTE-14 the tiles of a list with “%s” have the shape %s', async (search, shape, size) => {
  open(search);
  const grid = await screen.findByRole('list', { name: 'Replays' });
  expect(columns(grid)).toEqual(gridColumns(shape, size));
});

it('ROUTE-14 without any shape the tiles are 16:9, of the default size', async () => {
  open('', { title: 'Replays', items: [tile] });
  expect(columns(await screen.findByRole('list', { name: 'Replays' }))).toEqual(gridColumns('16By9', 'Default'));
});

it('ROUTE-13a a list is titled by its address, else by its line, and shows the tiles of the line', async () => {
  const { unmount, calls } = open('?lineTitle=All%20replays');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('All replays');
  const grid = await screen.findByRole('list', { name: 'All replays' });
  expect(
    within(grid)
      .getByRole('link', { name: /Northbank/ })
      .getAttribute('href'),
  ).toBe('/page/nbk');
  expect(calls).toContain(PATH);
  unmount();
  open('');
  expect(await screen.findByRole('heading', { level: 1, name: 'Replays' })).toBeTruthy();
});

it('ROUTE-13a a list without tiles says so; one that fails can be retried', async () => {
  const { unmount } = open('', { ...list, items: [] });
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy();
  unmount();
  const { user, answer } = open('', 500);
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 });
  answer({ [PATH]: list });
  await user.click(retry);
  expect(await screen.findByRole('list', { name: 'Replays' })).toBeTruthy();
});
