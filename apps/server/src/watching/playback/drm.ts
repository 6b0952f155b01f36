import type { DrmLicenseInfo, License, LicenseRequest, Playback } from '@touchline/contract';
import { Problem } from '../../kernel/http/problem';
import { type MediaKey, mediaKeyOf } from '../origin';
import type { PlayableStream } from './streams';

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
    stream: PlayableStream,
    licenseId: string,
    licenseUrl: string,
  ): Promise<Pick<Playback, 'drmKeys' | 'drmLicenseInfos'>> {
    if (!stream.encrypted) return { drmKeys: [], drmLicenseInfos: [] };
    const isBuiltIn = this.#isBuiltIn(stream);
    const servers = stream.isOwn && !this.#options.isBuiltIn ? [] : this.#options.servers;
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
  async license(stream: PlayableStream, { kids }: LicenseRequest): Promise<License> {
    if (!stream.encrypted || !this.#isBuiltIn(stream))
      throw new Problem(404, 'No licence here', 'This stream takes no licence of ours.');
    const { id, key } = await this.#keyOf(stream.id);
    const kid = id.toString('base64url');
    if (kids.some((wanted) => wanted !== kid))
      throw new Problem(403, 'Key of another stream', 'body.kids names a key that does not belong to this item.');
    return { keys: [{ kty: 'oct', kid, k: key.toString('base64url') }], type: 'temporary' };
  }

  /** Streams of the operators' own come from the built-in origin always. */
  #isBuiltIn({ isOwn = false }: PlayableStream): boolean {
    return this.#options.isBuiltIn || isOwn;
  }

  async #keyOf(streamId: string): Promise<MediaKey> {
    return mediaKeyOf(await this.#options.secret(), streamId);
  }
}
