import { IDLE } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { setShell } from '../../../shell/platform/current';
import { currentPreferences, resetPreferences } from '../../../shell/preferences/preferences';
import { backgroundChoices, speedChoices } from './choices';

const texts = ((key: string) => key) as unknown as Texts;

describe('FORM-02a the choice of what a hidden app does', () => {
  const chosen = () => backgroundChoices(currentPreferences(), texts)[0]?.chosen;

  it('is there where the shell can go on with the sound, and remembered', () => {
    onTestFinished(() => {
      setShell(undefined);
      resetPreferences();
    });
    expect(backgroundChoices(currentPreferences(), texts)).toEqual([]);
    setShell({
      kind: 'webview',
      platform: 'android',
      launchPath: () => undefined,
      onSuspend: () => () => undefined,
      keepSound: () => undefined,
    });
    expect(chosen()).toBe('off');
    backgroundChoices(currentPreferences(), texts)[0]?.choose('on');
    expect([chosen(), currentPreferences().isBackgroundSoundUsed]).toEqual(['on', true]);
  });
});

describe('FORM-03a the choice of a speed', () => {
  const player = {} as Player;

  it('is there on devices that have several, and not where there is one only', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    expect(speedChoices(player, IDLE, texts)[0]?.items.length).toBeGreaterThan(2);
    expect(speedChoices(player, { ...IDLE, isRateFixed: true }, texts)).toEqual([]);
    vi.unstubAllGlobals();
  });
});
