import { screen } from '@testing-library/react';
import { en } from '@touchline/texts/en';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import RegionScreen from './RegionScreen';

const region = (id: string, name: string) => ({ id, name, countryCodes: [id.slice(0, 2).toUpperCase()] });
const answers = (availableRegionIds: string[]) => ({
  '/v3/my/regionInfo': { currentRegionId: 'austria', mainRegionId: 'austria', availableRegionIds },
  '/v3/regions/austria': region('austria', 'Austria'),
  '/v3/regions/spain': region('spain', 'Spain'),
});

it('SCREEN-09a ROUTE-23f lists the available regions below “Select your region”', async () => {
  renderInApp(<RegionScreen />, { answers: answers(['austria', 'spain']), userType: 'registered' });
  expect(await screen.findByRole('radio', { name: /Spain/ })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(en.region.select);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  const current = screen.getByText(en.region.current).closest('label')?.textContent;
  expect(current).toContain('Austria');
});

it('SCREEN-09b says that no regions are available', async () => {
  renderInApp(<RegionScreen />, { answers: answers([]), userType: 'registered' });
  expect(await screen.findByText(en.region.none)).toBeTruthy();
});
