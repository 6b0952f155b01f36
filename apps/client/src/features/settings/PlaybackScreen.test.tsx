import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '../../../test/render';
import { setShell } from '../../shell/platform/current';
import type { Shell } from '../../shell/platform/shell';
import { currentPreferences, resetPreferences } from '../../shell/preferences/preferences';
import PlaybackScreen from './PlaybackScreen';

afterEach(() => {
  resetPreferences();
  setShell(undefined);
});

const phone: Shell = {
  kind: 'capacitor',
  platform: 'ios',
  launchPath: () => undefined,
  onSuspend: () => () => undefined,
};

it('FORM-02a a phone’s app offers to keep the sound in the background, which is off at first', async () => {
  setShell({ ...phone, keepSound: () => undefined });
  const { user } = renderInApp(<PlaybackScreen />, { path: '/settings/playback' });
  const toggle = screen.getByRole('switch', { name: /^Keep playing sound in the background/ });
  expect(currentPreferences().isBackgroundSoundUsed).toBe(false);
  await user.click(toggle);
  expect(currentPreferences().isBackgroundSoundUsed).toBe(true);
});

it.each([
  ['a browser', undefined],
  ['a shell that cannot', phone],
])('%s does not offer to keep the sound in the background', (_, shell) => {
  setShell(shell);
  renderInApp(<PlaybackScreen />, { path: '/settings/playback' });
  expect(screen.queryByRole('switch', { name: /in the background/ })).toBeNull();
});
