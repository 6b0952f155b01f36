import { IDLE } from '@touchline/player/model/state';
import type { Player } from '@touchline/player/viewing/api';
import type { Texts } from '@touchline/texts';
import { describe, expect, it, vi } from 'vitest';
import { speedChoices } from './choices';

describe('FORM-03a the choice of a speed', () => {
  const texts = ((key: string) => key) as unknown as Texts;
  const player = {} as Player;

  it('is there on devices that have several, and not where there is one only', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    expect(speedChoices(player, IDLE, texts)[0]?.items.length).toBeGreaterThan(2);
    expect(speedChoices(player, { ...IDLE, isRateFixed: true }, texts)).toEqual([]);
    vi.unstubAllGlobals();
  });
});
