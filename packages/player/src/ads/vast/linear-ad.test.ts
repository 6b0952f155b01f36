import { describe, expect, it } from 'vitest';
import { linearAd, type VastAd } from './linear-ad';

const FILE = {
  fileURL: 'https://cdn.example/a.mp4',
  mimeType: 'video/mp4',
  codec: null,
  apiFramework: null,
  bitrate: 0,
  height: 0,
};
const linear = { type: 'linear', duration: 20, skipDelay: null, mediaFiles: [FILE] };
const ad = (more: Partial<VastAd> = {}): VastAd => ({
  title: 'Title',
  advertiser: null,
  system: { value: 'Server' },
  creatives: [linear],
  impressionURLTemplates: [{ url: 'i1' }, { url: 'i2' }],
  errorURLTemplates: ['e'],
  viewableImpression: [{ viewable: ['v'] }],
  ...more,
});
const read = (more: Partial<VastAd> = {}) => linearAd(ad(more), 'https://app.example/', (template) => template);

describe('an ad of VAST', () => {
  it('has the name of its server if it names no advertiser', () => {
    expect(read()?.card).toEqual({ advertiser: 'Server', title: 'Title', clickUrl: null, imageUrl: null });
    expect(read({ advertiser: { value: 'Boards' } })?.card.advertiser).toBe('Boards');
  });

  it('has beacons for impressions, errors and visibility', () => {
    expect(read()?.beacons).toMatchObject({ impression: ['i1', 'i2'], error: ['e'], viewable: ['v'], click: [] });
  });

  it('has progress events in seconds and percent', () => {
    const trackingEvents = { 'progress-5': ['five'], 'progress-50%': ['half'], 'progress-x': ['bad'], start: ['s'] };
    expect(read({ creatives: [{ ...linear, trackingEvents }] })?.progress).toEqual([
      { seconds: 5, url: 'five' },
      { seconds: 10, url: 'half' },
    ]);
  });

  it.each([
    [5, 5],
    [0, 0],
    [-1, null],
    [null, null],
    [90, 20],
  ])('with the skip offset %s can be skipped after %s s', (skipDelay, skipAfter) => {
    expect(read({ creatives: [{ ...linear, skipDelay }] })?.skipAfter).toBe(skipAfter);
  });

  it('has the picture of a companion, but no program', () => {
    const companion = (creativeType: string, url: string) => ({
      type: 'companion',
      variations: [{ staticResources: [{ url, creativeType }] }],
    });
    const creatives = [linear, companion('text/html', '/a.html'), companion('image/png', '/a.png')];
    expect(read({ creatives })?.card.imageUrl).toBe('https://app.example/a.png');
    expect(read({ creatives: [linear, companion('text/html', '/a.html')] })?.card.imageUrl).toBeNull();
  });

  it('without a length is bounded', () => {
    expect(read({ creatives: [{ ...linear, duration: -1 }] })?.seconds).toBe(30);
  });

  it('without a video is none', () => {
    expect(read({ creatives: [{ type: 'nonlinear' }, { type: 'linear', mediaFiles: [] }] })).toBeNull();
  });
});
