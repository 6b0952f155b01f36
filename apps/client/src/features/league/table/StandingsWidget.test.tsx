import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../../test/render';
import { StandingsWidget } from './StandingsWidget';

it('a data widget without data shows an error in its place and can be retried', async () => {
  const { user, calls } = renderInApp(<StandingsWidget id="league" />);
  expect(screen.getByRole('heading', { name: 'Standings' })).toBeTruthy();
  expect(await screen.findByText('The table could not be loaded.')).toBeTruthy();
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(calls.length).toBeGreaterThan(before));
});
