import type { DrmLicenseInfo, License, LicenseRequest, Playback } from '@touchline/contract';
import { Problem } from '../../kernel/http/problem';
import type { StoredStream } from '../../kernel/store/stored-content';
import { type MediaKey, mediaKeyOf } from '../origin';

/** Licence servers of key systems that an operator runs. Addresses may hold `{keyId}` and `{licenseId}`. */
export type LicenseServers = readonly Omit<DrmLicenseInfo, 'licenseId'>[];

interface DrmOptions {
  /** The secret that the keys of the built-in origin are derived from. */
  secret: () => Promise<Uint8Array>;
  /** Whether the built-in origin is used; keys of another one are known to its licence servers only. */
  isBuiltIn: boolean;
  servers: LicenseServers;
}

/** DRM information for players, and the keys of licences. */
export class Drm {
  readonly #options: DrmOptions;

  constructor(options: DrmOptions) {
    this.#options = options;
  }

  /** The key of an encrypted stream and its licence servers; nothing where a stream is not encrypted. */
  async describe(
    stream: StoredStream,
    licenseId: string,
    licenseUrl: string,
  ): Promise<Pick<Playback, 'drmKeys' | 'drmLicenseInfos'>> {
    if (!stream.encrypted) return { drmKeys: [], drmLicenseInfos: [] };
    const { isBuiltIn, servers } = this.#options;
    const keyId = isBuiltIn ? (await this.#keyOf(stream.id)).id.toString('hex') : (stream.keyId ?? '');
    const own: DrmLicenseInfo[] = isBuiltIn ? [{ licenseId, system: 'clearkey', url: licenseUrl }] : [];
    const others = servers.map(({ url, ...server }) => ({
      licenseId,
      ...server,
      url: url.replaceAll('{keyId}', keyId).replaceAll('{licenseId}', encodeURIComponent(licenseId)),
    }));
    return { drmKeys: [{ keyId, licenseId }], drmLicenseInfos: [...own, ...others] };
  }

  /** The keys that a browser requests, where they belong to the stream. The caller has checked the viewer's rights. */
  async license(stream: StoredStream, { kids }: LicenseRequest): Promise<License> {
    if (!stream.encrypted || !this.#options.isBuiltIn)
      throw new Problem(404, 'No licence here', 'This stream takes no licence of ours.');
    const { id, key } = await this.#keyOf(stream.id);
    const kid = id.toString('base64url');
    if (kids.some((wanted) => wanted !== kid))
      throw new Problem(403, 'Key of another stream', 'body.kids names a key that does not belong to this item.');
    return { keys: [{ kty: 'oct', kid, k: key.toString('base64url') }], type: 'temporary' };
  }

  async #keyOf(streamId: string): Promise<MediaKey> {
    return mediaKeyOf(await this.#options.secret(), streamId);
  }
}
