import { screen } from '@testing-library/react';
import type { Page } from '@touchline/contract';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { declared, readRules } from '../../../test/style-sheets';
import { PageView } from './PageView';
import styles from './PageView.module.css';

const rules = readRules('apps/client/src/features/pages/PageView.module.css');
const backgroundImage: Page['backgroundImage'] = {
  sources: [{ url: '/background.webp', width: 1920, height: 1080, format: 'webp' }],
};

async function open(changes: Partial<Page>) {
  const page: Page = { id: 'club', name: 'Club', pageType: 'Lines', title: 'Club', partnerIds: [], ...changes };
  const { container } = renderInApp(<PageView choice={{ pageId: 'club' }} />, { answers: { '/v3/pages/club': page } });
  await screen.findByRole('heading', { name: 'Club' });
  return container.firstElementChild;
}

test('PAGE-10b the background image of a page is behind its contents and its header', async () => {
  const page = await open({ backgroundImage });
  const background = page?.querySelector(`.${styles.background}`);
  expect(background?.getAttribute('aria-hidden')).toBe('true');
  expect(background?.querySelector('img')?.getAttribute('src')).toBe('/background.webp');
  expect(page?.classList.contains(styles.raised ?? '')).toBe(true);
  expect(declared(rules, '.background', 'position')).toBe('absolute');
  expect(declared(rules, '.background', 'z-index')).toBe('0');
  expect(declared(rules, '.page > *', 'z-index')).toBe('1');
});

test('PAGE-10b a page without a background image begins below the header', async () => {
  const page = await open({});
  expect(page?.querySelector('img')).toBeNull();
  expect(page?.classList.contains(styles.raised ?? '')).toBe(false);
});

test.each([
  ['ClassicHome', 0],
  ['Lines', 1],
] as const)('a page of type %s without content says so, and home does not lead to itself', async (pageType, links) => {
  await open({ pageType, linesPage: { lines: [] } });
  expect(await screen.findByText('Nothing here yet.')).toBeTruthy();
  expect(screen.queryAllByRole('link')).toHaveLength(links);
});
