import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import FeatureScreen from './FeatureScreen';

const page = (id: string, headline: string, counter: number) => ({
  id,
  type: 'Landing',
  title: headline,
  counter,
  landing: { headline, actions: [] },
});
const answers = {
  '/v3/appconfig/pages': { ...defaultConfig, featureScreens: ['welcome', 'winter'] },
  '/v3/pages/welcome': page('welcome', 'Sport never sleeps', 2),
  '/v3/pages/winter': page('winter', 'All of the Fall Line Tour', 1),
};
const EMPTY = 'Nothing new right now.';

async function open(pageId?: string): Promise<string | null> {
  const { unmount } = renderInApp(<FeatureScreen />, { answers, params: pageId === undefined ? {} : { pageId } });
  const heading = await screen.findByRole('heading', { level: 1, name: (name) => name !== 'Touchline' });
  const { textContent } = heading;
  unmount();
  return textContent;
}

describe('feature screens by address', () => {
  it('SCREEN-15b are shown in the operator’s order, as often as their counters allow', async () => {
    const shown = [];
    for (let visits = 0; visits < 4; visits++) shown.push(await open());
    expect(shown).toEqual(['Sport never sleeps', 'Sport never sleeps', 'All of the Fall Line Tour', EMPTY]);
  });

  it('ROUTE-26b are shown by name regardless of the counters', async () => {
    for (let visits = 0; visits < 2; visits++) expect(await open('winter')).toBe('All of the Fall Line Tour');
  });
});
