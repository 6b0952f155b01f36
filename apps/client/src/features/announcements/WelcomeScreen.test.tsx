import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { defaultConfig } from '../../shell/config/load-config';
import { consentStore } from '../../shell/consent/useConsent';
import { tvDevice } from '../../shell/platform/platform';
import { WelcomeScreen } from './WelcomeScreen';

it('SCREEN-14a the welcome screen of a TV waits until the consent question is answered', async () => {
  const { findByRole } = renderInApp(<WelcomeScreen />, {
    device: { ...tvDevice('tizen'), modelYear: 2022 },
    answers: { '/v3/appconfig/pages': { ...defaultConfig, welcomeScreenCounter: 3 } },
  });
  await act(() => consentStore.open({ privacyRegulation: 'GDPR' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => consentStore.denyAll());
  expect(await findByRole('dialog', { name: 'Welcome to Touchline' })).toBeTruthy();
});
