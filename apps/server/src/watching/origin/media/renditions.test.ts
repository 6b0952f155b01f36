import { describe, expect, it } from 'vitest';
import { makeBox, words } from '../../../media';
import type { LoopDescription } from './description';
import { checkCodec, renditionFault } from './renditions';

type Video = LoopDescription['video'][number];

const rendition = (name: string, codecs: string, fields: Partial<Video> = {}): Video => ({
  name,
  width: 1920,
  height: 1080,
  frameRate: 25,
  bandwidth: 1_000_000,
  averageBandwidth: 900_000,
  codecs,
  ...fields,
});

const AVC = rendition('v240', 'avc1.4D4015', { bandwidth: 300_000 });
const PQ = { videoRange: 'PQ', supplementalCodecs: 'dvh1.08.07/db4h' } as const;

describe('FORM-03a renditions of an operator', () => {
  it('may be in HEVC and in high dynamic range, beside H.264', () => {
    expect(renditionFault([AVC, rendition('h480', 'hvc1.1.6.L90.90'), rendition('p480', 'hvc1.2.4.L90.90', PQ)])).toBe(
      undefined,
    );
    expect(renditionFault([AVC, rendition('a480', 'av01.0.04M.10', { videoRange: 'HLG' })])).toBe(undefined);
  });

  it.each([
    ['no rendition in H.264', [rendition('h480', 'hvc1.1.6.L90.90')]],
    ["video.1.codecs 'vp09.00.10.08' is not known", [AVC, rendition('x', 'vp09.00.10.08')]],
    ['video.1.videoRange PQ needs a codec with ten bits', [AVC, rendition('p', 'hvc1.1.6.L90.90', PQ)]],
    ['video.1.videoRange HLG needs a codec', [AVC, rendition('p', 'avc1.640028', { videoRange: 'HLG' })]],
    [
      'supplementalCodecs is for HEVC and AV1 only',
      [AVC, rendition('p', 'avc1.640028', { supplementalCodecs: 'dvh1.08.07/db4h' })],
    ],
    [
      'video in HEVC PQ has no rendition of at most 1500000',
      [AVC, rendition('h', 'hvc1.1.6.L90.90'), rendition('p', 'hvc1.2.4.L90.90', { ...PQ, bandwidth: 4_000_000 })],
    ],
  ])('are refused with the reason: %s', (reason, video) => {
    expect(renditionFault(video)).toContain(reason);
  });

  it('are refused where a file is of another codec', () => {
    const init = (entry: string): Buffer => {
      const stsd = makeBox('stsd', words(0, 1), makeBox(entry, Buffer.alloc(8)));
      return makeBox('moov', makeBox('trak', makeBox('mdia', makeBox('minf', makeBox('stbl', stsd)))));
    };
    expect(() => checkCodec(init('hvc1'), 'hvc1.2.4.L90.90')).not.toThrow();
    expect(() => checkCodec(init('avc1'), 'hvc1.2.4.L90.90')).toThrow("is 'avc1', but its description says 'hvc1.2");
    expect(() => checkCodec(makeBox('moov'), 'hvc1.2.4.L90.90')).not.toThrow();
  });
});
