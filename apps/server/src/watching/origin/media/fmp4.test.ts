import { describe, expect, it } from 'vitest';
import { boxesIn, isKeyFrame, makeBox, makePart, readSampleTable, words } from '../../../media';
import { AUDIO, syntheticMp4, VIDEO } from '../testing/synthetic';

describe('Reading a fragmented MP4', () => {
  it('finds every frame with its length, whatever the size of the fragments', () => {
    for (const framesPerFragment of [1, 7, 600]) {
      const { samples } = readSampleTable(syntheticMp4({ ...VIDEO, framesPerFragment }));
      expect(samples.map((sample) => sample.data.readUInt32BE(0))).toEqual(Array.from({ length: 600 }, (_, i) => i));
      expect(new Set(samples.map((sample) => sample.duration))).toEqual(new Set([1000]));
    }
  });

  it('knows key frames, kind and timescale', () => {
    const video = readSampleTable(syntheticMp4(VIDEO));
    const keys = video.samples.flatMap((sample, index) => (isKeyFrame(sample) ? [index] : []));
    expect(keys).toEqual(Array.from({ length: 12 }, (_, index) => index * 50));
    expect(video).toMatchObject({ kind: 'video', timescale: 25_000, trackId: 1 });
    expect(readSampleTable(syntheticMp4(AUDIO))).toMatchObject({ kind: 'audio', timescale: 48_000 });
  });

  it('reads back what a segment writes, reordered frames included', () => {
    const samples = [80, -40, 0].map((compositionOffset, index) => ({
      data: Buffer.from([index, index]),
      duration: 40 + index,
      compositionOffset,
      flags: index === 0 ? 0x02000000 : 0x01010000,
    }));
    const { bytes, duration } = makePart(1, samples, 0);
    const init = syntheticMp4({ ...VIDEO, frames: 0 });
    expect(readSampleTable(Buffer.concat([init, bytes])).samples).toEqual(samples);
    expect(duration).toBe(123);
  });

  it('refuses a file with two tracks', () => {
    const moov = makeBox('moov', makeBox('trak', words(0)), makeBox('trak', words(0)));
    expect(() => readSampleTable(moov)).toThrow('must hold exactly one track, not 2');
  });

  it('reads boxes with 64-bit sizes and boxes that reach to the end', () => {
    const large = Buffer.concat([words(1), Buffer.from('mdat'), words(0, 20), words(7)]);
    const open = Buffer.concat([words(0), Buffer.from('free'), words(1, 2)]);
    expect([...boxesIn(Buffer.concat([large, open]))]).toEqual([
      { type: 'mdat', start: 0, body: 16, end: 20 },
      { type: 'free', start: 20, body: 28, end: 36 },
    ]);
  });
});
