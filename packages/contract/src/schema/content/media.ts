import { type Static, Type } from 'typebox';
import { EpochSeconds, Id, Obj, OneOf, Query } from '../common';

/** One rendition of a picture (ENT-06). */
export const ImageSource = Obj({
  url: Type.String(),
  width: Type.Integer({ minimum: 1 }),
  height: Type.Integer({ minimum: 1 }),
  // The address of a webp may answer with AVIF to clients whose `Accept` header names it.
  format: OneOf(['svg', 'webp']),
  darkTheme: Type.Optional(Type.Boolean()),
});
export type ImageSource = Static<typeof ImageSource>;

const Share = Type.Number({ minimum: 0, maximum: 1 });

/** The point of a picture that stays visible in every shape, as shares of width and height. */
export const Focus = Obj({ x: Share, y: Share });
export type Focus = Static<typeof Focus>;

const Shape = Obj({ sources: Type.Array(ImageSource), focus: Type.Optional(Focus) });

/** A picture in several sizes and formats; tall and square frames may have one of their own. */
export const Image = Obj({
  sources: Type.Array(ImageSource),
  focus: Type.Optional(Focus),
  tall: Type.Optional(Shape),
  square: Type.Optional(Shape),
});
export type Image = Static<typeof Image>;

/** A URL of a video (ENT-06). */
export const VideoSource = Obj({
  url: Type.String(),
  format: Type.Optional(OneOf(['hls', 'mp4'])),
  type: Type.Optional(OneOf(['vod', 'stream', 'tuning'])),
  expManifestMeta: Type.Optional(Obj({ manifestId: Type.String() })),
});
export type VideoSource = Static<typeof VideoSource>;

/** A video and its sources. */
export const Video = Obj({ sources: Type.Array(VideoSource) });
export type Video = Static<typeof Video>;

/** Media shown on `/media` (ENT-09). */
export const MediaData = Obj({
  id: Id,
  name: Type.String(),
  sources: Type.Array(VideoSource),
  isImageType: Type.Optional(Type.Boolean()),
  contentType: Type.Optional(Type.String()),
  seconds: Type.Optional(Type.Integer({ minimum: 1, description: 'Length of a recording' })),
  videoDataType: Type.Optional(OneOf(['channel', 'vod', 'media', 'ad'])),
  partnerIds: Type.Optional(Type.Array(Type.String())),
});
export type MediaData = Static<typeof MediaData>;

/** The licence of a key. */
export const DrmKey = Obj({
  keyId: Type.String({ description: 'As in the media; 32 hexadecimal digits for the built-in origin' }),
  licenseId: Type.String(),
});
export type DrmKey = Static<typeof DrmKey>;

/** The licence server. */
export const DrmLicenseInfo = Obj({
  licenseId: Type.String(),
  system: OneOf(['clearkey', 'widevine', 'fairplay', 'playready']),
  url: Type.String(),
  certificateUrl: Type.Optional(Type.String()),
});
export type DrmLicenseInfo = Static<typeof DrmLicenseInfo>;

const takingOver = {
  takeOver: Type.Optional(
    Type.Boolean({ description: 'Play here although the account plays on too many devices; the oldest one stops' }),
  ),
};

/** Query of the playback calls. */
export const PlaybackQuery = Query(takingOver);

/** Query of the playback calls of events. */
export const EventPlaybackQuery = Query({
  ...takingOver,
  ahead: Type.Optional(
    Type.Boolean({
      description:
        'Up to ten minutes before the start: addresses that open with it, so that a crowd does not ask at one moment. No sources where there are none yet.',
    }),
  ),
});

/** Advertising of a playback; viewers with a pass that excludes ads have none. */
export const PlaybackAds = Obj({
  viewer: Type.String({ description: 'Signed; names this viewer to the ad server' }),
  tagUrl: Type.Optional(Type.String({ description: 'VAST tag with macros, played before the video' })),
  streamId: Type.Optional({ ...Id, description: 'The stream, if it has breaks' }),
  isStitched: Type.Optional(Type.Boolean({ description: 'The breaks are part of the stream itself' })),
});
export type PlaybackAds = Static<typeof PlaybackAds>;

/** Data to start playback (ENT-17); requested again before `expiresAt` to continue. */
export const Playback = Obj({
  sources: Type.Array(VideoSource),
  drmKeys: Type.Array(DrmKey),
  drmLicenseInfos: Type.Array(DrmLicenseInfo),
  expiresAt: Type.Optional({ ...EpochSeconds, description: 'When the URLs expire' }),
  renewAt: Type.Optional({ ...EpochSeconds, description: 'When to repeat the call for new URLs' }),
  ads: Type.Optional(PlaybackAds),
  countsAsDevice: Type.Optional(
    Type.Boolean({ description: 'One of the devices on which the account may play at once; release it at the end' }),
  ),
});
export type Playback = Static<typeof Playback>;

const KeyId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$', description: 'Sixteen bytes in base64url' });

/** ClearKey licence request (W3C Encrypted Media Extensions, 9.1.3). */
export const LicenseRequest = Obj({
  kids: Type.Array(KeyId, { minItems: 1, maxItems: 16 }),
  type: Type.Optional(OneOf(['temporary', 'persistent-license'])),
});
export type LicenseRequest = Static<typeof LicenseRequest>;

/** ClearKey licence as JSON Web Keys (9.1.4). */
export const License = Obj({
  keys: Type.Array(Obj({ kty: OneOf(['oct']), kid: KeyId, k: KeyId })),
  type: OneOf(['temporary']),
});
export type License = Static<typeof License>;
