import { screen } from '@testing-library/react';
import { APP_VERSION } from '@touchline/rules/app/app-version';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import UpdateScreen from './UpdateScreen';

const FLAGS = '/remoteconfig';

it('SCREEN-10a an app below the required version only offers an update', async () => {
  renderInApp(<UpdateScreen />, { answers: { [FLAGS]: { force_update_version: '99.0.0' } } });
  expect(await screen.findByText(`You have ${APP_VERSION}. You need 99.0.0.`)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Update now' })).toBeTruthy();
  expect(screen.queryByRole('link')).toBeNull();
});

it('SCREEN-10a an app that is new enough redirects home', async () => {
  renderInApp(<UpdateScreen />, { answers: { [FLAGS]: { force_update_version: '0.0.0' } } });
  expect((await screen.findByRole('link', { name: 'Go to Home page' })).getAttribute('href')).toBe('/home');
});
