import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { PredictGame } from './PredictGame';

const TICKET = '/v3/my/predictionTicket';

describe('the prediction game', () => {
  it.each([
    ['the ticket request fails', 500],
    ['the viewer has no e-mail address', { token: 'x', expiresAt: 1, email: '' }],
  ])('SOCCER-06c asks the viewer to sign in again when %s', async (_why, answer) => {
    renderInApp(<PredictGame />, { userType: 'registered', path: '/predict', answers: { [TICKET]: answer } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The prediction game could not be opened. Please login again.');
    expect(screen.getByRole('link', { name: 'Sign in again' }).getAttribute('href')).toBe('/login?returnTo=%2Fpredict');
    expect(document.querySelector('iframe')).toBeNull();
  });
});
