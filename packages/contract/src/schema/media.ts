import { type Static, Type } from 'typebox';
import { EpochSeconds, Id, Obj, OneOf } from './common';

/** One rendition of a picture (ENT-06). */
export const ImageSource = Obj({
  url: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  format: OneOf(['svg', 'webp']),
  darkTheme: Type.Optional(Type.Boolean()),
});
export type ImageSource = Static<typeof ImageSource>;

/** A picture in several sizes and formats. */
export const Image = Obj({ sources: Type.Array(ImageSource) });
export type Image = Static<typeof Image>;

/** Where a video can be fetched (ENT-06). */
export const VideoSource = Obj({
  url: Type.String(),
  format: Type.Optional(OneOf(['hls', 'mp4'])),
  type: Type.Optional(OneOf(['vod', 'stream', 'tuning'])),
  expManifestMeta: Type.Optional(Obj({ manifestId: Type.String() })),
});
export type VideoSource = Static<typeof VideoSource>;

/** A video with every place it can be fetched from. */
export const Video = Obj({ sources: Type.Array(VideoSource) });
export type Video = Static<typeof Video>;

/** What `/media` plays or shows (ENT-09). */
export const MediaData = Obj({
  id: Id,
  name: Type.String(),
  sources: Type.Array(VideoSource),
  isImageType: Type.Optional(Type.Boolean()),
  contentType: Type.Optional(Type.String()),
  videoDataType: Type.Optional(OneOf(['channel', 'vod', 'media', 'ad'])),
  partnerIds: Type.Optional(Type.Array(Type.String())),
});
export type MediaData = Static<typeof MediaData>;

/** Which licence opens a key. */
export const DrmKey = Obj({
  keyId: Type.String({ description: 'As in the media, 32 hexadecimal digits for the built-in origin' }),
  licenseId: Type.String(),
});
export type DrmKey = Static<typeof DrmKey>;

/** Where a licence is fetched. */
export const DrmLicenseInfo = Obj({
  licenseId: Type.String(),
  system: OneOf(['clearkey', 'widevine', 'fairplay', 'playready']),
  url: Type.String(),
  certificateUrl: Type.Optional(Type.String()),
});
export type DrmLicenseInfo = Static<typeof DrmLicenseInfo>;

/** What a player needs to start (ENT-17), and again before `expiresAt` to go on. */
export const Playback = Obj({
  sources: Type.Array(VideoSource),
  drmKeys: Type.Array(DrmKey),
  drmLicenseInfos: Type.Array(DrmLicenseInfo),
  expiresAt: Type.Optional({ ...EpochSeconds, description: 'From this second on the addresses are refused' }),
  renewAt: Type.Optional({ ...EpochSeconds, description: 'When to make the same call again for fresh addresses' }),
});
export type Playback = Static<typeof Playback>;

const KeyId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'Sixteen bytes in base64url' });

/** What a browser’s ClearKey module asks for (W3C Encrypted Media Extensions, 9.1.3). */
export const LicenseRequest = Obj({
  kids: Type.Array(KeyId, { minItems: 1, maxItems: 16 }),
  type: Type.Optional(OneOf(['temporary', 'persistent-license'])),
});
export type LicenseRequest = Static<typeof LicenseRequest>;

/** Keys as JSON Web Keys, the answer that the same module takes (9.1.4). */
export const License = Obj({
  keys: Type.Array(Obj({ kty: OneOf(['oct']), kid: KeyId, k: KeyId })),
  type: OneOf(['temporary']),
});
export type License = Static<typeof License>;
