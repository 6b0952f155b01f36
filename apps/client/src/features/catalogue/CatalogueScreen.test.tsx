import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import CatalogueScreen from './CatalogueScreen';

const PAGES = '/v3/catalogue/pages';
const pages = {
  items: [
    { id: 'a', name: 'Ice', title: 'Ice hockey', shortTitle: 'Ice', pageType: 'Lines' },
    { id: 'b', name: 'tennis', title: 'Tennis', pageType: 'Lines' },
    { id: 'c', name: 'Skiing', pageType: 'Lines' },
  ],
};

it('SCREEN-02a SCREEN-02b lists pages by short title, title or name, each with a link to its page', async () => {
  renderInApp(<CatalogueScreen />, { answers: { [PAGES]: pages } });
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Ice', '/page/a'],
    ['Tennis', '/page/b'],
    ['Skiing', '/page/c'],
  ]);
});

it('SCREEN-02c shows that it loads, that it failed, and retries', async () => {
  const { user, answer } = renderInApp(<CatalogueScreen />, { answers: { [PAGES]: 500 } });
  expect(screen.getByRole('status')).toBeTruthy();
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 4000 });
  expect(screen.queryByRole('status')).toBeNull();
  answer({ [PAGES]: pages });
  await user.click(retry);
  expect(await screen.findByRole('link', { name: 'Tennis' })).toBeTruthy();
});
