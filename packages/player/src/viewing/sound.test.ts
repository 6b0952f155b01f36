import { describe, expect, it } from 'vitest';
import { afterFullscreen, afterMuting, createSoundStore, isMutedFor, startsMuted } from './sound';

const loud = { muted: false, unmutedId: null };
const quiet = { muted: true, unmutedId: null };

describe('sound', () => {
  it.each([
    ['nothing was muted', loud, { id: 'a' }, false],
    ['everything is muted', quiet, { id: 'a' }, true],
    ['everything is muted but this one', { muted: true, unmutedId: 'a' }, { id: 'a' }, false],
    ['everything is muted but another one', { muted: true, unmutedId: 'b' }, { id: 'a' }, true],
    ['it shares the screen with others', loud, { id: 'a', sharesScreen: true }, true],
    ['it shares the screen and was unmuted', { muted: false, unmutedId: 'a' }, { id: 'a', sharesScreen: true }, false],
  ])('PLAY-05a when %s', (_, memory, target, muted) => {
    expect(isMutedFor(memory, target)).toBe(muted);
  });

  it('PLAY-05a is global: muting one player mutes the next', () => {
    const memory = afterMuting(loud, { id: 'a' }, true);
    expect(isMutedFor(memory, { id: 'b' })).toBe(true);
    expect(isMutedFor(afterMuting(memory, { id: 'b' }, false), { id: 'c' })).toBe(false);
  });

  it('PLAY-05a the unmuted player keeps its sound when another is muted, and loses it when muted itself', () => {
    const unmuted = { muted: true, unmutedId: 'a' };
    for (const sharesScreen of [false, true]) {
      const other = afterMuting(unmuted, { id: 'b', sharesScreen }, true);
      expect(isMutedFor(other, { id: 'a', sharesScreen })).toBe(false);
      expect(isMutedFor(other, { id: 'b', sharesScreen })).toBe(true);
      const itself = afterMuting(unmuted, { id: 'a', sharesScreen }, true);
      expect(isMutedFor(itself, { id: 'a', sharesScreen })).toBe(true);
    }
  });

  it('PLAY-05a of several players on a screen only the last unmuted one has sound; players opened later are not affected', () => {
    const first = afterMuting(quiet, { id: 'a', sharesScreen: true }, false);
    const second = afterMuting(first, { id: 'b', sharesScreen: true }, false);
    expect(isMutedFor(second, { id: 'a', sharesScreen: true })).toBe(true);
    expect(isMutedFor(second, { id: 'b', sharesScreen: true })).toBe(false);
    expect(isMutedFor(second, { id: 'c' })).toBe(true);
  });

  it('PLAY-05b entering full screen stores the player only if it has sound', () => {
    expect(afterFullscreen(quiet, { id: 'a' }, false).unmutedId).toBe('a');
    expect(afterFullscreen(quiet, { id: 'a' }, true)).toBe(quiet);
  });

  it.each([
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 CriOS/125.0 Mobile Safari/604.1', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 GSA/320.0 Mobile Safari/604.1', true],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Version/17.0 Mobile Safari/604.1', false],
    ['Mozilla/5.0 (X11; Linux) AppleWebKit/537 Chrome/125.0 Safari/537', false],
  ])('PLAY-05c %s', (userAgent, muted) => {
    expect(startsMuted(userAgent)).toBe(muted);
    expect(createSoundStore(userAgent).read().muted).toBe(muted);
  });
});
