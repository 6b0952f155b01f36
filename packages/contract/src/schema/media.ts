import { type Static, Type } from 'typebox';
import { Id, Obj, OneOf } from './common';

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
export const DrmKey = Obj({ keyId: Type.String(), licenseId: Type.String() });
export type DrmKey = Static<typeof DrmKey>;

/** Where a licence is fetched. */
export const DrmLicenseInfo = Obj({
  licenseId: Type.String(),
  system: OneOf(['clearkey', 'widevine', 'fairplay', 'playready']),
  url: Type.String(),
  certificateUrl: Type.Optional(Type.String()),
});
export type DrmLicenseInfo = Static<typeof DrmLicenseInfo>;

/** What a player needs to start (ENT-17). */
export const Playback = Obj({
  sources: Type.Array(VideoSource),
  drmKeys: Type.Array(DrmKey),
  drmLicenseInfos: Type.Array(DrmLicenseInfo),
});
export type Playback = Static<typeof Playback>;
