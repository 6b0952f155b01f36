import { describe, expect, it } from 'vitest';
import type { Drm } from '../model/drm';
import { drmConfig } from './hls-drm';

const SYSTEMS = [
  ['clearkey', 'org.w3.clearkey'],
  ['widevine', 'com.widevine.alpha'],
  ['fairplay', 'com.apple.fps'],
  ['playready', 'com.microsoft.playready'],
] as const;

/** Runs the hook that sets up a licence request and returns its calls. */
function licenceRequest(current: () => Drm | undefined, keySystem: string) {
  const calls: string[] = [];
  const xhr = {
    open: (method: string, url: string) => calls.push(`${method} ${url}`),
    setRequestHeader: (name: string, value: string) => calls.push(`${name}: ${value}`),
  };
  const setup = drmConfig(current).licenseXhrSetup as unknown as (
    xhr: object,
    url: string,
    context: { keySystem: string },
  ) => void;
  setup(xhr, 'https://tv.example/asked', { keySystem });
  return calls;
}

describe('DRM in hls.js', () => {
  it.each(SYSTEMS)('PLAY-07a %s requests its licence with the headers of the viewer', (system, keySystem) => {
    const drm: Drm = {
      [system]: {
        url: `https://tv.example/${system}`,
        headers: { authorization: 'Bearer t' },
        certificateUrl: '/cert',
      },
    };
    expect(drmConfig(() => drm)).toMatchObject({
      emeEnabled: true,
      drmSystems: { [keySystem]: { licenseUrl: `https://tv.example/${system}`, serverCertificateUrl: '/cert' } },
    });
    expect(licenceRequest(() => drm, keySystem)).toEqual([
      `POST https://tv.example/${system}`,
      ...(system === 'clearkey' ? ['content-type: application/json'] : []),
      'authorization: Bearer t',
    ]);
  });

  it('a later licence request uses the renewed URL and bearer', () => {
    let drm: Drm = { widevine: { url: '/old', headers: { authorization: 'Bearer old' } } };
    const current = () => drm;
    drm = { widevine: { url: '/new', headers: { authorization: 'Bearer new' } } };
    expect(licenceRequest(current, 'com.widevine.alpha')).toEqual(['POST /new', 'authorization: Bearer new']);
  });

  it('is not configured for unprotected sources', () => {
    expect(drmConfig(() => undefined)).toEqual({});
  });
});
