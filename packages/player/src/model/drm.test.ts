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
    expect(drm).toStrictEqual({ clearkey: { url: 'https://tv.example/clearkey' } });
    expect(logged).toEqual([
      { level: 'error', code: 'drm-licence-missing', message: 'No licence data for missing of key a' },
    ]);
  });

  it('PLAY-07b keep the certificate of the keys that have licence data, and log nothing for them', () => {
    const logged: LogEntry[] = [];
    const fairplay = { ...licence('l', 'fairplay'), certificateUrl: 'https://tv.example/cert' };
    const drmKeys = [{ keyId: 'a', licenseId: 'l' }];
    const drm = drmOf({ drmKeys, drmLicenseInfos: [fairplay] }, (entry) => logged.push(entry));
    expect(drm).toStrictEqual({
      fairplay: { url: 'https://tv.example/fairplay', certificateUrl: 'https://tv.example/cert' },
    });
    expect(logged).toEqual([]);
  });

  it('PLAY-07b are missing where no key has licence data', () => {
    const logged: LogEntry[] = [];
    const drmKeys = [
      { keyId: 'a', licenseId: 'first' },
      { keyId: 'b', licenseId: 'second' },
    ];
    const drm = drmOf({ drmKeys, drmLicenseInfos: [licence('l', 'clearkey')] }, (entry) => logged.push(entry));
    expect(drm).toBeUndefined();
    expect(logged.map(({ message }) => message)).toEqual([
      'No licence data for first of key a',
      'No licence data for second of key b',
    ]);
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
