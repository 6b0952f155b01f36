import { describe, expect, it } from 'vitest';
import { drmOf } from './drm';
import type { LogEntry } from './log';
import { sourceOf } from './playback-source';

const licence = (licenseId: string, system: 'clearkey' | 'widevine' | 'fairplay' | 'playready') => ({
  licenseId,
  system,
  url: `https://tv.example/${system}`,
});

describe('DRM settings', () => {
  it('PLAY-07a contain every key system of a licence, with the headers of the viewer', () => {
    const drm = drmOf(
      {
        drmKeys: [{ keyId: 'k', licenseId: 'l' }],
        drmLicenseInfos: [
          licence('l', 'widevine'),
          { ...licence('l', 'fairplay'), certificateUrl: 'https://tv.example/cert' },
          licence('other', 'playready'),
        ],
      },
      () => undefined,
      { authorization: 'Bearer t' },
    );
    expect(drm).toEqual({
      widevine: { url: 'https://tv.example/widevine', headers: { authorization: 'Bearer t' } },
      fairplay: {
        url: 'https://tv.example/fairplay',
        headers: { authorization: 'Bearer t' },
        certificateUrl: 'https://tv.example/cert',
      },
    });
  });

  it('PLAY-07b skip and log a key without licence data', () => {
    const logged: LogEntry[] = [];
    const drm = drmOf(
      {
        drmKeys: [
          { keyId: 'a', licenseId: 'missing' },
          { keyId: 'b', licenseId: 'l' },
        ],
        drmLicenseInfos: [licence('l', 'clearkey')],
      },
      (entry) => logged.push(entry),
    );
    expect(Object.keys(drm ?? {})).toEqual(['clearkey']);
    expect(logged).toMatchObject([{ level: 'error', code: 'drm-licence-missing' }]);
  });

  it('PLAY-07a a playback response is converted to a source', () => {
    const response = {
      sources: [{ url: 'https://tv.example/o/g/master.m3u8?t=1', format: 'hls', type: 'stream' } as const],
      drmKeys: [],
      drmLicenseInfos: [],
      expiresAt: 500,
      renewAt: 400,
    };
    expect(sourceOf(response, { log: () => undefined })).toEqual({
      url: 'https://tv.example/o/g/master.m3u8?t=1',
      kind: 'stream',
      format: 'hls',
      expiresAt: 500,
      renewAt: 400,
      thumbnails: 'https://tv.example/o/g/thumbs.vtt?t=1',
    });
    expect(() => sourceOf({ ...response, sources: [] }, { log: () => undefined })).toThrow('no source');
  });
});
