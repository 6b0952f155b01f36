import { describe, expect, it } from 'vitest';
import { checkAacConfig } from './aac';
import { makeBox, words } from './boxes';

/** A file that has nothing but the description of its sound. */
function soundFile(info: readonly number[]): Buffer {
  const decoder = [4, 0x80, 0x80, 0x80, 13 + info.length, 0x40, 0x15, ...Array<number>(11).fill(0), ...info];
  const stream = [3, 0x80, 0x80, 0x80, 3 + decoder.length + 3, 0, 1, 0, ...decoder, 6, 1, 2];
  const esds = makeBox('esds', words(0), Buffer.from(stream));
  const stsd = makeBox('stsd', words(0, 1), makeBox('mp4a', Buffer.alloc(28), esds));
  return ['stbl', 'minf', 'mdia', 'trak', 'moov'].reduce((inner, type) => makeBox(type, inner), stsd);
}

describe('Sound in AAC', () => {
  it('is taken with its decoder configuration', () => {
    expect(() => checkAacConfig(soundFile([5, 0x80, 0x80, 0x80, 2, 0x11, 0x90]))).not.toThrow();
  });

  it('is refused without it, since no browser could play it', () => {
    expect(() => checkAacConfig(soundFile([]))).toThrow('has AAC without decoder configuration');
    expect(() => checkAacConfig(soundFile([5, 0]))).toThrow('has AAC without decoder configuration');
  });
});
