import type { DrmLicenseInfo, Playback } from '@touchline/contract';
import type { LogEntry } from './log';

/** The key systems of the contract. */
export type DrmSystem = DrmLicenseInfo['system'];

/** Licence server of one key system. */
export interface DrmLicence {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Server certificate: required by FairPlay, optional for Widevine. */
  readonly certificateUrl?: string;
}

/** Licence servers by key system. */
export type Drm = Readonly<Partial<Record<DrmSystem, DrmLicence>>>;

/**
 * The DRM settings of a playback response (PLAY-07); undefined if it is not protected. Keys without licence information
 * are logged and skipped. `headers` are sent with every licence request, such as the viewer's bearer token.
 */
export function drmOf(
  { drmKeys, drmLicenseInfos }: Pick<Playback, 'drmKeys' | 'drmLicenseInfos'>,
  log: (entry: LogEntry) => void,
  headers?: Readonly<Record<string, string>>,
): Drm | undefined {
  const licences: Partial<Record<DrmSystem, DrmLicence>> = {};
  for (const { keyId, licenseId } of drmKeys) {
    const infos = drmLicenseInfos.filter((info) => info.licenseId === licenseId);
    if (infos.length === 0)
      log({ level: 'error', code: 'drm-licence-missing', message: `No licence data for ${licenseId} of key ${keyId}` });
    for (const { system, url, certificateUrl } of infos)
      licences[system] ??= {
        url,
        ...(headers && { headers }),
        ...(certificateUrl !== undefined && { certificateUrl }),
      };
  }
  return Object.keys(licences).length > 0 ? licences : undefined;
}
