import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import { consentStore } from '../../shell/consent/useConsent';
import { tvDevice } from '../../shell/platform/platform';
import { WelcomeScreen } from './WelcomeScreen';

const device = { ...tvDevice('tizen'), modelYear: 2022 };

it('SCREEN-14a the welcome screen of a TV waits until the consent question is answered', async () => {
  const { findByRole } = renderInApp(<WelcomeScreen />, {
    device,
    answers: { '/v3/appconfig/pages': { ...defaultConfig, welcomeScreenCounter: 3 } },
  });
  await act(() => consentStore.open({ privacyRegulation: 'GDPR' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => consentStore.denyAll());
  expect(await findByRole('dialog', { name: 'Welcome to Touchline' })).toBeTruthy();
});

it('SCREEN-14a the welcome screen opens at the first two starts; only a guest can sign in there', async () => {
  localStorage.clear();
  act(() => consentStore.denyAll());
  const config = { '/v3/appconfig/pages': defaultConfig };
  for (const userType of ['anonymous', 'registered'] as const) {
    const { findByRole, unmount } = renderInApp(<WelcomeScreen />, { device, userType, answers: config });
    expect(await findByRole('dialog', { name: 'Welcome to Touchline' })).toBeTruthy();
    expect(screen.queryAllByRole('link', { name: 'I have an account' })).toHaveLength(userType === 'anonymous' ? 1 : 0);
    unmount();
  }
  renderInApp(<WelcomeScreen />, { device, answers: config });
  await act(async () => undefined);
  expect(screen.queryByRole('dialog')).toBeNull();
});
