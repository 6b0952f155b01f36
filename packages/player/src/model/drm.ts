import type { DrmLicenseInfo, Playback } from '@touchline/contract';
import type { LogEntry } from './log';

/** The key systems of the contract. */
export type DrmSystem = DrmLicenseInfo['system'];

/** Where a licence is fetched, and with what. */
export interface DrmLicence {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** The service's certificate, which FairPlay needs and Widevine may have. */
  readonly certificateUrl?: string;
}

/** Every key system that opens a source. */
export type Drm = Readonly<Partial<Record<DrmSystem, DrmLicence>>>;

/**
 * What opens the sources of a playback answer (PLAY-07); undefined where nothing is protected. A key whose licence the
 * answer does not describe is logged and skipped. `headers` go with every licence request, such as the viewer's bearer.
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
