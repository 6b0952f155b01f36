import { expect, onTestFinished, test } from 'vitest';
import type { Shell } from '../../../shell/platform/shell';
import { changePreferences, resetPreferences } from '../../../shell/preferences/preferences';
import { defaultPreferences } from '../../../shell/preferences/read-preferences';
import { playerDevice } from './player-device';
import { holdScreen } from './preferred';

const bare: Shell = {
  kind: 'webos',
  platform: 'webos',
  launchPath: () => undefined,
  onSuspend: () => () => undefined,
};

test('the screen is held while any of several videos plays', async () => {
  const told: boolean[] = [];
  const { wakeLocks } = playerDevice({ ...bare, keepAwake: (isOn) => told.push(isOn) });
  const [one, other] = [await wakeLocks?.request('screen'), await wakeLocks?.request('screen')];
  await one?.release();
  await one?.release();
  expect(told).toEqual([true]);
  await other?.release();
  expect(told).toEqual([true, false]);
});

test('what the shell lacks stays the browser’s, whose hidden tabs go on playing', () => {
  expect(playerDevice(bare)).toEqual({ onSuspend: bare.onSuspend });
  expect(playerDevice({ ...bare, kind: 'browser' })).toEqual({});
});

test('FORM-02a the sound of a hidden app goes on where its shell can and the viewer wants it', () => {
  onTestFinished(resetPreferences);
  const { keepsSound } = playerDevice({ ...bare, keepSound: () => undefined });
  expect(keepsSound?.()).toBe(false);
  changePreferences({ isBackgroundSoundUsed: true });
  expect(keepsSound?.()).toBe(true);
  expect(playerDevice(bare).keepsSound).toBeUndefined();
});

test('FORM-02b PLAY-04b full screen turns the phone by its shell and hides the status bar', () => {
  const done: string[] = [];
  const shell: Shell = {
    ...bare,
    orientation: { lock: (to) => done.push(to), unlock: () => done.push('free') },
    setStatusBar: (isShown) => done.push(isShown ? 'bar' : 'no bar'),
  };
  const screen = { width: 390, height: 844, orientation: { lock: () => Promise.reject(new Error('not here')) } };
  const preferences = { ...defaultPreferences, isFullscreenAutoLandscapeUsed: true };
  holdScreen({ isFullscreen: true, isWebApp: false }, preferences, { screen }, shell);
  expect(done).toEqual(['no bar', 'landscape']);
  holdScreen({ isFullscreen: false, isWebApp: false }, preferences, { screen }, shell);
  expect(done.slice(2, 3)).toEqual(['bar']);
});
