import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { changePreferences, currentPreferences, resetPreferences } from '../../shell/preferences/preferences';
import DeveloperScreen from './DeveloperScreen';

afterEach(resetPreferences);

it.each([
  ['HLS ads player', 'isEnabledHlsAdsPlayer'],
  ['Override ad settings', 'isEnabledAdSettingsOverride'],
  ['IMA SDK', 'isEnabledImaSdk'],
  ['IMA SDK debug', 'isEnabledImaSdkDebug'],
] as const)('CONFIG-11d developers can switch “%s”', async (name, setting) => {
  changePreferences({ isDevToolsUsed: true });
  const { user } = renderInApp(<DeveloperScreen />);
  await user.click(screen.getByRole('switch', { name }));
  expect(currentPreferences()[setting]).toBe(true);
});
