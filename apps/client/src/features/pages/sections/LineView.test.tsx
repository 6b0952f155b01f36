import { screen } from '@testing-library/react';
import type { Page } from '@touchline/contract';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import { PageContents } from '../PageContents';

const line = (contextId: string) => ({
  contextId,
  title: contextId,
  tileShape: '16By9',
  tileSize: 'Default',
  tiles: [],
});
const page = {
  id: 'club',
  pageType: 'Lines',
  linesPage: { lines: [{ contextId: 'Next matches', includeIfEmpty: true }, { contextId: 'Replays' }] },
} as unknown as Page;

it('PAGE-07c an empty line is shown with its title where the page keeps it, and left out otherwise', async () => {
  renderInApp(<PageContents page={page} />, {
    answers: { '/v3/lineContexts/$batchGetTiles': { lines: [line('Next matches'), line('Replays')] } },
  });
  expect(await screen.findByRole('heading', { name: 'Next matches' })).toBeTruthy();
  expect(screen.getByText('Nothing here yet.')).toBeTruthy();
  expect(screen.queryByText('Replays')).toBeNull();
});
