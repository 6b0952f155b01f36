import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '../../../test/render';
import { dropAllSearches, noteSearch } from './history';
import SearchModal from './SearchModal';

const SUGGEST = '/v3/search/suggest';
const found = { items: [{ text: 'Northbank FC', type: 'page', id: 'nbk' }] };

afterEach(dropAllSearches);

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
