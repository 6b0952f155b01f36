import { describe, expect, it } from 'vitest';
import { startPlaying } from './autoplay';

const refusal = Object.assign(new Error('gesture needed'), { name: 'NotAllowedError' });
const overtaken = Object.assign(new Error('interrupted'), { name: 'AbortError' });

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

describe('starting to play', () => {
  it('has sound where the browser allows it', async () => {
    const { sound, start } = browser(() => null);
    await expect(start()).resolves.toBe('sound');
    expect(sound.muted).toBe(false);
  });

  it('plays without sound where the browser wants a gesture first', async () => {
    const { sound, start } = browser((muted) => (muted ? null : refusal));
    await expect(start()).resolves.toBe('muted');
    expect(sound.muted).toBe(true);
  });

  it('waits for a press, with sound on, where not even a silent start is allowed', async () => {
    const { sound, start } = browser(() => refusal);
    await expect(start()).resolves.toBe('refused');
    expect(sound.muted).toBe(false);
  });

  it('does not take a pause in between for a refusal', async () => {
    const { sound, start } = browser(() => overtaken);
    await expect(start()).resolves.toBe('overtaken');
    expect(sound.muted).toBe(false);
  });
});
