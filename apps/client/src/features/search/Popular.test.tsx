import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '../../../test/render';
import { SuggestionList } from './SuggestionList';

const tile = (id: string, name: string) => ({
  id: `event:${id}`,
  title: name,
  type: 'Event',
  data: {
    event: {
      id,
      name,
      live: true,
      type: 'Channel',
      startTime: 0,
      image: { sources: [] },
      teamIds: [],
      ppvInfo: [],
      public: true,
      requiresRegistration: false,
      watchable: true,
      userRights: { canAccess: true, reasons: [] },
    },
  },
});

test('FIND-01d an empty search shows recent searches and what is being watched now', async () => {
  localStorage.setItem('searchHistory', JSON.stringify(['northbank']));
  const list = <SuggestionList state={{ kind: 'recent' }} onChoose={() => undefined} onRetry={() => undefined} />;
  renderInApp(list, { answers: { '/v3/search/popular': { items: [tile('derby', 'Zarafshar – Mirabad')] } } });
  expect(await screen.findByRole('heading', { name: 'Being watched now' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /Zarafshar – Mirabad/ }).getAttribute('href')).toContain('/event/page/derby');
});

test('FIND-01d a failed request leaves the recent searches', async () => {
  const list = <SuggestionList state={{ kind: 'recent' }} onChoose={() => undefined} onRetry={() => undefined} />;
  const { calls } = renderInApp(list, { answers: { '/v3/search/popular': 503 } });
  await expect.poll(() => calls).toContain('/v3/search/popular');
  expect(screen.queryByRole('heading', { name: 'Being watched now' })).toBeNull();
});
