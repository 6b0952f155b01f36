import { describe, expect, it } from 'vitest';
import { afterFullscreen, afterMuting, beginsMuted, createSoundStore, isMutedFor } from './sound';

const loud = { muted: false, unmutedId: null };
const quiet = { muted: true, unmutedId: null };

describe('PLAY-05 sound', () => {
  it.each([
    ['nothing was muted', loud, { id: 'a' }, false],
    ['everything is muted', quiet, { id: 'a' }, true],
    ['everything is muted but this one', { muted: true, unmutedId: 'a' }, { id: 'a' }, false],
    ['everything is muted but another one', { muted: true, unmutedId: 'b' }, { id: 'a' }, true],
    ['it is one of several on a screen', loud, { id: 'a', amongOthers: true }, true],
    ['it is the unmuted one of several', { muted: false, unmutedId: 'a' }, { id: 'a', amongOthers: true }, false],
  ])('PLAY-05 when %s', (_, memory, owner, muted) => {
    expect(isMutedFor(memory, owner)).toBe(muted);
  });

  it('PLAY-05 is global: who mutes one player mutes the next', () => {
    const memory = afterMuting(loud, { id: 'a' }, true);
    expect(isMutedFor(memory, { id: 'b' })).toBe(true);
    expect(isMutedFor(afterMuting(memory, { id: 'b' }, false), { id: 'c' })).toBe(false);
  });

  it('PLAY-05 of several players the last one unmuted is heard, and what is opened next is not touched', () => {
    const first = afterMuting(quiet, { id: 'a', amongOthers: true }, false);
    const second = afterMuting(first, { id: 'b', amongOthers: true }, false);
    expect(isMutedFor(second, { id: 'a', amongOthers: true })).toBe(true);
    expect(isMutedFor(second, { id: 'b', amongOthers: true })).toBe(false);
    expect(isMutedFor(second, { id: 'c' })).toBe(true);
  });

  it('PLAY-05 full screen with sound remembers the player, without sound nothing', () => {
    expect(afterFullscreen(quiet, { id: 'a' }, false).unmutedId).toBe('a');
    expect(afterFullscreen(quiet, { id: 'a' }, true)).toBe(quiet);
  });

  it.each([
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/125.0 Mobile Safari/604.1', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 GSA/320.0 Mobile Safari/604.1', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.0 Mobile Safari/604.1', false],
    ['Mozilla/5.0 (X11; Linux) AppleWebKit/537 Chrome/125.0 Safari/537', false],
  ])('PLAY-05 %s', (userAgent, muted) => {
    expect(beginsMuted(userAgent)).toBe(muted);
    expect(createSoundStore(userAgent).read().muted).toBe(muted);
  });
});
