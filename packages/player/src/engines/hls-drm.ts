import type { HlsConfig } from 'hls.js';
import type { Drm, DrmLicence, DrmSystem } from '../model/drm';

const KEY_SYSTEMS = {
  clearkey: 'org.w3.clearkey',
  widevine: 'com.widevine.alpha',
  fairplay: 'com.apple.fps',
  playready: 'com.microsoft.playready',
} as const satisfies Record<DrmSystem, string>;

const SYSTEMS: readonly DrmSystem[] = ['clearkey', 'widevine', 'fairplay', 'playready'];

/** ClearKey licence requests are JSON (Encrypted Media Extensions, 9.1.3); the other systems use binary formats. */
const SYSTEM_HEADERS: Readonly<Partial<Record<DrmSystem, Readonly<Record<string, string>>>>> = {
  clearkey: { 'content-type': 'application/json' },
};

/** hls.js settings for protected media. `current` is read for every licence request: bearer tokens are short-lived. */
export function drmConfig(current: () => Drm | undefined): Partial<HlsConfig> {
  const drm = current();
  if (!drm) return {};
  return {
    emeEnabled: true,
    drmSystems: Object.fromEntries(
      SYSTEMS.flatMap((system) => {
        const licence = drm[system];
        return licence ? [[KEY_SYSTEMS[system], licenceConfig(licence)]] : [];
      }),
    ),
    licenseXhrSetup(xhr, url, { keySystem }) {
      const requested: string = keySystem;
      const system = SYSTEMS.find((each) => KEY_SYSTEMS[each] === requested);
      if (!system) return;
      const licence = current()?.[system];
      // Headers can only be set on an opened request; the licence URL may have been renewed in the meantime.
      xhr.open('POST', licence?.url ?? url, true);
      for (const [name, value] of Object.entries({ ...SYSTEM_HEADERS[system], ...licence?.headers }))
        xhr.setRequestHeader(name, value);
    },
  };
}

function licenceConfig({ url, certificateUrl }: DrmLicence) {
  return { licenseUrl: url, ...(certificateUrl !== undefined && { serverCertificateUrl: certificateUrl }) };
}
