import { screen, within } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import type { LoadContext } from '../../shell/load';
import { noteSearch } from './history';
import SearchScreen, { loadData } from './SearchScreen';

const tile = { id: 'page:nbk', title: 'Northbank', type: 'Page', data: { pageId: 'nbk' } };
const open = (search: string, items: object[]) =>
  renderInApp(<SearchScreen />, { answers: { '/v3/search/query/tiles': { items } }, path: '/search', search });

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('FIND-03a ROUTE-19 results are in tabs: events first, then pages', async () => {
  const { user } = open('?s=derby', [tile]);
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Events', 'Pages']);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Events');
  await user.click(screen.getByRole('tab', { name: 'Pages' }));
  expect(location.search).toBe('?s=derby&type=page');
});

it('ROUTE-19 the results of an address are named by its term, which the field shows', async () => {
  open('?s=%20derby%20', [tile]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Results for “derby”');
  expect(screen.getByRole('button', { name: /^derby/ }).getAttribute('aria-haspopup')).toBe('dialog');
  const results = await screen.findByRole('list', { name: 'Results for “derby”' });
  expect(
    within(results)
      .getByRole('link', { name: /Northbank/ })
      .getAttribute('href'),
  ).toBe('/page/nbk');
  expect(screen.getByRole('status').textContent).toBe('1 result');
});

it('ROUTE-19 a long grid of results renders the rows near the view, and others as the page scrolls', async () => {
  const row = 200;
  let scrolled = 0;
  vi.stubGlobal('innerHeight', 400);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return new DOMRect(0, -scrolled, 300, this.matches('li') ? row - 20 : 0);
  });
  const layout = document.createElement('style');
  layout.textContent = '#search-results { grid-template-columns: 300px 300px 300px 300px; row-gap: 20px }';
  document.body.append(layout);
  open(
    '?s=derby',
    Array.from({ length: 100 }, (_, place) => ({ ...tile, id: `page:${place}`, title: `Result ${place}` })),
  );
  const results = await screen.findByRole('list', { name: 'Results for “derby”' });
  const places = () =>
    [...results.children].map((item) => [
      Number(item.getAttribute('aria-posinset')),
      Number(item.getAttribute('aria-setsize')),
      item.textContent,
    ]);
  const reserved = () =>
    [results.previousElementSibling, results.nextElementSibling].map((space) => space?.getAttribute('style'));
  const rows = (from: number, to: number) =>
    Array.from({ length: (to - from) * 4 }, (_, place) => [
      from * 4 + place + 1,
      100,
      expect.stringContaining(`Result ${from * 4 + place}`),
    ]);
  expect(places()).toEqual(rows(0, 4));
  expect(reserved()).toEqual(['height: 0px;', `height: ${21 * row}px;`]);
  scrolled = 10 * row;
  window.dispatchEvent(new Event('scroll'));
  await expect.poll(places).toEqual(rows(8, 14));
  expect(reserved()).toEqual([`height: ${8 * row}px;`, `height: ${11 * row}px;`]);
  vi.stubGlobal('innerHeight', 200);
  window.dispatchEvent(new Event('resize'));
  await expect.poll(places).toEqual(rows(9, 12));
});

it('ROUTE-19 sixty results are rendered as a whole, without reserved space', async () => {
  open(
    '?s=derby',
    Array.from({ length: 60 }, (_, place) => ({ ...tile, id: `page:${place}`, title: `Result ${place}` })),
  );
  const results = await screen.findByRole('list', { name: 'Results for “derby”' });
  expect(results.children).toHaveLength(60);
  const spaces = [results.previousElementSibling, results.nextElementSibling];
  expect(spaces.map((space) => space?.getAttribute('style'))).toEqual(['height: 0px;', 'height: 0px;']);
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

it('results that a full server leaves out are quietly announced for later', async () => {
  const { answer, user } = renderInApp(<SearchScreen />, {
    answers: { '/v3/search/query/tiles': 503 },
    path: '/search',
    search: '?s=derby&type=page',
  });
  await screen.findByText(en.search.busy);
  expect(screen.queryByRole('alert')).toBeNull();
  answer({ '/v3/search/query/tiles': { items: [tile] } });
  await user.click(screen.getByRole('button', { name: en.common.retry }));
  expect(await screen.findByRole('link', { name: /Northbank/ })).toBeTruthy();
});

it('is rendered with what is being watched, which a term does not need', async () => {
  const queries = { ensureQueryData: vi.fn<() => Promise<unknown>>(() => Promise.reject(new Error('refused'))) };
  const load = (search?: string) => loadData({ queries, api: { audience: {} }, search } as unknown as LoadContext);
  await load('?s=derby');
  expect(queries.ensureQueryData).not.toHaveBeenCalled();
  await load('?s=%20');
  await load();
  expect(queries.ensureQueryData).toHaveBeenCalledTimes(2);
});
