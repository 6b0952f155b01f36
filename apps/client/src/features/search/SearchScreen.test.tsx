import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { noteSearch } from './history';
import SearchScreen from './SearchScreen';

const tile = { id: 'page:nbk', title: 'Northbank', type: 'Page', data: { pageId: 'nbk' } };
const open = (search: string, items: object[]) =>
  renderInApp(<SearchScreen />, { answers: { '/v3/search/query/tiles': { items } }, path: '/search', search });

it('FIND-03a ROUTE-19 results are in tabs: events first, then pages', async () => {
  const { user } = open('?s=derby', [tile]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Events', 'Pages']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Events');
  await user.click(screen.getByRole('tab', { name: 'Pages' }));
  expect(location.search).toBe('?s=derby&type=page');
});

it('FIND-03a pages are listed in their tab', async () => {
  open('?s=derby&type=page', [tile]);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Pages');
  expect((await screen.findByRole('link', { name: /Northbank/ })).getAttribute('href')).toBe('/page/nbk');
});

it('FIND-03c FIND-04b a trimmed term without results says so', async () => {
  const { calls } = open('?s=%20zzz%20', []);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/zzz[^ ]?$/);
  expect(await screen.findByText('No results found')).toBeTruthy();
  expect(calls).toContain('/v3/search/query/tiles');
});

it('without a term it offers recent searches and what is being watched', async () => {
  noteSearch('Orbury');
  const watched = { id: 'event:final', title: 'The final', type: 'Page', data: { pageId: 'final' } };
  const { user } = renderInApp(<SearchScreen />, {
    answers: { '/v3/search/popular': { items: [watched] } },
    path: '/search',
  });
  expect(await screen.findByRole('link', { name: /The final/ })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Orbury' }));
  expect(location.search).toBe('?s=Orbury');
});

it('SCREEN-16b no result is fetched without a term; with one it is being fetched, then shown', async () => {
  const idle = open('', [tile]);
  expect(idle.calls).not.toContain('/v3/search/query/tiles');
  expect(idle.container.querySelector('[aria-busy="true"]')).toBeNull();
  idle.unmount();

  const { container } = open('?s=derby&type=page', [tile]);
  expect(container.querySelector('[aria-busy="true"]')?.textContent).toContain(en.search.loading);
  expect(await screen.findByRole('link', { name: /Northbank/ })).toBeTruthy();
  expect(container.querySelector('[aria-busy="true"]')).toBeNull();
});

it('SCREEN-16b a fetch that failed says so, and is repeated on request', async () => {
  const { answer, user } = renderInApp(<SearchScreen />, { path: '/search', search: '?s=derby&type=page' });
  expect((await screen.findByRole('alert')).textContent).toContain(en.search.error);
  answer({ '/v3/search/query/tiles': { items: [tile] } });
  await user.click(screen.getByRole('button', { name: en.common.retry }));
  expect(await screen.findByRole('link', { name: /Northbank/ })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});
