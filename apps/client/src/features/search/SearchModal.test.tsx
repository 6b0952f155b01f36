import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences } from '../../shell/preferences/preferences';
import { iconShapes } from '../../ui/Icon/shapes';
import { dropAllSearches, noteSearch } from './history';
import SearchModal from './SearchModal';

const SUGGEST = '/v3/search/suggest';
const found = { items: [{ text: 'Northbank FC', type: 'page', id: 'nbk' }] };

afterEach(() => {
  dropAllSearches();
  vi.restoreAllMocks();
});

function open(answer: object | number) {
  const onClose = vi.fn<() => void>();
  return { onClose, ...renderInApp(<SearchModal onClose={onClose} />, { answers: { [SUGGEST]: answer } }) };
}

it('FIND-01a FIND-01d is a dialog; while the input is empty it lists recent searches', async () => {
  noteSearch('Orbury');
  const { user, onClose } = open(found);
  expect(screen.getByRole('dialog', { name: 'Search' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Orbury' }));
  expect(location.pathname + location.search).toBe('/search?s=Orbury');
  expect(onClose).toHaveBeenCalled();
});

it('FIND-01c FIND-01f FIND-01g shows five rows while suggestions load; choosing one opens its results', async () => {
  const { user } = open(found);
  await user.type(screen.getByRole('searchbox'), 'nor');
  expect(screen.getByRole('status').querySelectorAll('svg')).toHaveLength(5);
  await user.click(await screen.findByRole('button', { name: 'Northbank FC' }, { timeout: 3000 }));
  expect(location.pathname + location.search).toBe('/search?s=Northbank+FC');
});

const several = {
  items: [
    { text: 'Northbank', type: 'page', id: 'nbk' },
    { text: 'Northbank – Orbury 2:1', type: 'event', id: 'derby' },
    { text: 'northbank goals', type: 'event' },
    { text: 'northbank table', type: 'event' },
  ],
};

/** Types a term and returns the suggestions that are then listed: their symbols and texts. */
async function suggested({ user }: ReturnType<typeof open>) {
  await user.type(screen.getByRole('searchbox'), 'nor');
  const list = await screen.findByRole('region', { name: 'Suggestions' }, { timeout: 3000 });
  const rows = within(list).getAllByRole('listitem');
  return rows.map((row) => [row.querySelector('path')?.getAttribute('d'), row.textContent]);
}

it('FIND-01c lists every suggestion in order, a page with a star, and announces their number', async () => {
  const errors = vi.spyOn(console, 'error');
  expect(await suggested(open(several))).toEqual([
    [iconShapes.star.path, 'Northbank'],
    [iconShapes.search.path, 'Northbank – Orbury 2:1'],
    [iconShapes.search.path, 'northbank goals'],
    [iconShapes.search.path, 'northbank table'],
  ]);
  expect(screen.getByRole('status').textContent).toBe('4 results');
  expect(errors).not.toHaveBeenCalled();
});

it('FIND-01c choosing a suggestion opens its results, closes the dialog, and is a recent search then', async () => {
  const opened = open(several);
  await suggested(opened);
  expect(opened.onClose).not.toHaveBeenCalled();
  await opened.user.click(screen.getByRole('button', { name: 'northbank goals' }));
  expect(location.pathname + location.search).toBe('/search?s=northbank+goals');
  expect(opened.onClose).toHaveBeenCalled();
  opened.unmount();
  open(several);
  expect(screen.getByRole('button', { name: 'northbank goals' })).toBeTruthy();
});

it('FIND-01c a suggestion shows no score to viewers that hide scores, also in the results that it opens', async () => {
  changePreferences({ areScoresHidden: true });
  const opened = open(several);
  expect((await suggested(opened))[1]).toEqual([iconShapes.search.path, 'Northbank – Orbury']);
  await opened.user.click(screen.getByRole('button', { name: 'Northbank – Orbury' }));
  expect(new URLSearchParams(location.search).get('s')).toBe('Northbank – Orbury');
});

it('FIND-01g FIND-04b submitting opens the results of the trimmed term', async () => {
  const { user } = open(found);
  await user.type(screen.getByRole('searchbox'), ' derby {Enter}');
  expect(location.pathname + location.search).toBe('/search?s=derby');
});

it('FIND-01e says that there are no suggestions, and that the search failed', async () => {
  const { user, answer } = open({ items: [] });
  await user.type(screen.getByRole('searchbox'), 'zzz');
  expect(await screen.findByText('No suggestions found', {}, { timeout: 3000 })).toBeTruthy();
  answer({ [SUGGEST]: 500 });
  await user.type(screen.getByRole('searchbox'), 'z');
  expect(await screen.findByRole('alert', {}, { timeout: 5000 })).toBeTruthy();
});
