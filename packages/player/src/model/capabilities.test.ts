import { describe, expect, it } from 'vitest';
import { capabilitiesOf } from './capabilities';

describe('what a device can decode and show', () => {
  it('is asked of Media Source, also of the kind that phones have', () => {
    const isTypeSupported = (type: string) => type.includes('hvc1');
    const asked = (window: object) => capabilitiesOf(window, false).isTypeSupported('video/mp4; codecs="hvc1.1"');
    expect(asked({ MediaSource: { isTypeSupported } })).toBe(true);
    expect(asked({ ManagedMediaSource: { isTypeSupported }, MediaSource: { isTypeSupported: () => false } })).toBe(
      true,
    );
    expect(asked({})).toBe(false);
    expect(capabilitiesOf(null, true)).toMatchObject({ isHdr: false, isTv: true, lines: Number.POSITIVE_INFINITY });
  });

  it('is measured where the engine can measure', async () => {
    const asked: object[] = [];
    const mediaCapabilities = {
      decodingInfo: async (question: object) => {
        asked.push(question);
        return { supported: true, smooth: true, powerEfficient: false };
      },
    };
    const picture = { contentType: 'video/mp4', width: 1, height: 1, bitrate: 1, framerate: 25 };
    const answer = await capabilitiesOf({ navigator: { mediaCapabilities } }, false).decodingInfo?.(picture);
    expect([asked, answer?.smooth]).toEqual([[{ type: 'media-source', video: picture }], true]);
    expect(capabilitiesOf({ navigator: {} }, false)).not.toHaveProperty('decodingInfo');
  });

  it('includes the lines of the screen in pixels, however it is held, and its range', () => {
    const phone = { screen: { width: 412, height: 915 }, devicePixelRatio: 2.625 };
    expect(capabilitiesOf(phone, false).lines).toBeCloseTo(1081.5);
    const matchMedia = (query: string) => ({ matches: query === '(video-dynamic-range: high)' });
    expect(capabilitiesOf({ matchMedia }, true).isHdr).toBe(true);
    expect(capabilitiesOf({ matchMedia: () => ({ matches: false }) }, true).isHdr).toBe(false);
  });
});
