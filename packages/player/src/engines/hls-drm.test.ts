import { describe, expect, it } from 'vitest';
import type { Drm } from '../model/drm';
import { drmConfig } from './hls-drm';

const SYSTEMS = [
  ['clearkey', 'org.w3.clearkey'],
  ['widevine', 'com.widevine.alpha'],
  ['fairplay', 'com.apple.fps'],
  ['playready', 'com.microsoft.playready'],
] as const;

/** Asks hls.js's hook to set up a licence request, and notes what it does. */
function licenceRequest(current: () => Drm | undefined, keySystem: string) {
  const done: string[] = [];
  const xhr = {
    open: (method: string, url: string) => done.push(`${method} ${url}`),
    setRequestHeader: (name: string, value: string) => done.push(`${name}: ${value}`),
  };
  const setup = drmConfig(current).licenseXhrSetup as unknown as (
    xhr: object,
    url: string,
    context: { keySystem: string },
  ) => void;
  setup(xhr, 'https://tv.example/asked', { keySystem });
  return done;
}

describe('protection in hls.js', () => {
  it.each(SYSTEMS)('PLAY-07 %s asks its licence server with the viewer’s headers', (system, keySystem) => {
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

  it('PLAY-07 a later licence goes by the renewed address and bearer', () => {
    let drm: Drm = { widevine: { url: '/old', headers: { authorization: 'Bearer old' } } };
    const current = () => drm;
    drm = { widevine: { url: '/new', headers: { authorization: 'Bearer new' } } };
    expect(licenceRequest(current, 'com.widevine.alpha')).toEqual(['POST /new', 'authorization: Bearer new']);
  });

  it('what is not protected needs none of it', () => {
    expect(drmConfig(() => undefined)).toEqual({});
  });
});
