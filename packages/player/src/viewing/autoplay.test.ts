import { describe, expect, it } from 'vitest';
import { startPlaying } from './autoplay';

const blockedError = Object.assign(new Error('gesture needed'), { name: 'NotAllowedError' });
const interruption = Object.assign(new Error('interrupted'), { name: 'AbortError' });

function browser(accepts: (muted: boolean) => Error | null, muted = false) {
  const sound = { muted };
  const engine = {
    play: () => {
      const error = accepts(sound.muted);
      return error ? Promise.reject(error) : Promise.resolve();
    },
    setMuted: (wanted: boolean) => {
      sound.muted = wanted;
    },
  };
  return { sound, start: () => startPlaying(engine, () => sound.muted) };
}

describe('starting playback', () => {
  it('has sound if the browser allows it', async () => {
    const { sound, start } = browser(() => null);
    await expect(start()).resolves.toBe('sound');
    expect(sound.muted).toBe(false);
  });

  it('is muted if the browser requires a user gesture for sound', async () => {
    const { sound, start } = browser((muted) => (muted ? null : blockedError));
    await expect(start()).resolves.toBe('muted');
    expect(sound.muted).toBe(true);
  });

  it('is blocked, with sound on, if the browser does not allow muted playback either', async () => {
    const { sound, start } = browser(() => blockedError);
    await expect(start()).resolves.toBe('blocked');
    expect(sound.muted).toBe(false);
  });

  it('does not treat an interruption as blocked', async () => {
    const { sound, start } = browser(() => interruption);
    await expect(start()).resolves.toBe('interrupted');
    expect(sound.muted).toBe(false);
  });
});
