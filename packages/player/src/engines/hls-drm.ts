import type { HlsConfig } from 'hls.js';
import type { Drm, DrmLicence, DrmSystem } from '../model/drm';

const KEY_SYSTEMS = {
  clearkey: 'org.w3.clearkey',
  widevine: 'com.widevine.alpha',
  fairplay: 'com.apple.fps',
  playready: 'com.microsoft.playready',
} as const satisfies Record<DrmSystem, string>;

const SYSTEMS: readonly DrmSystem[] = ['clearkey', 'widevine', 'fairplay', 'playready'];

/** What ClearKey sends is JSON (Encrypted Media Extensions, 9.1.3); the others send what only their servers read. */
const OWN_HEADERS: Readonly<Partial<Record<DrmSystem, Readonly<Record<string, string>>>>> = {
  clearkey: { 'content-type': 'application/json' },
};

/** Settings with which hls.js opens protected media; asked again for every licence, since a bearer does not live long. */
export function drmConfig(current: () => Drm | undefined): Partial<HlsConfig> {
  const drm = current();
  if (!drm) return {};
  return {
    emeEnabled: true,
    drmSystems: Object.fromEntries(
      SYSTEMS.flatMap((system) => {
        const licence = drm[system];
        return licence ? [[KEY_SYSTEMS[system], describe(licence)]] : [];
      }),
    ),
    licenseXhrSetup(xhr, url, { keySystem }) {
      const asked: string = keySystem;
      const system = SYSTEMS.find((each) => KEY_SYSTEMS[each] === asked);
      if (!system) return;
      const licence = current()?.[system];
      // Headers can be set on an opened request only; a licence's address may have been renewed by now.
      xhr.open('POST', licence?.url ?? url, true);
      for (const [name, value] of Object.entries({ ...OWN_HEADERS[system], ...licence?.headers }))
        xhr.setRequestHeader(name, value);
    },
  };
}

function describe({ url, certificateUrl }: DrmLicence) {
  return { licenseUrl: url, ...(certificateUrl !== undefined && { serverCertificateUrl: certificateUrl }) };
}
