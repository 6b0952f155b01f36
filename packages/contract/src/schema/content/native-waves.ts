import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, OneOf, Query } from '../common';
import { PlaybackAds, VideoSource } from './media';

/** Environments of the multi-camera service, by host prefix. */
export const nativeWavesEnvironments = ['dev', 'test', 'prod'] as const;
export const NativeWavesEnvironment = OneOf(nativeWavesEnvironments);
export type NativeWavesEnvironment = Static<typeof NativeWavesEnvironment>;

/** Ways to arrange cameras on a screen. */
export const cameraLayouts = ['one', 'two', 'oneAndThree', 'quad', 'pictureInPicture'] as const;
export const CameraLayout = OneOf(cameraLayouts);
export type CameraLayout = Static<typeof CameraLayout>;

export const MOST_CAMERAS = 12;

export const Camera = Obj({
  id: Id,
  label: Type.String(),
  sources: Type.Array(VideoSource, { description: 'The complete stream, with all audio tracks' }),
  picture: Type.Optional({ ...VideoSource, description: 'The same without sound, for tiles' }),
  offsetMs: Type.Integer({ description: 'Its dates are so much later than those of the common clock' }),
  thumbnails: Type.Optional(Type.String({ description: 'WebVTT track with pictures of every two seconds' })),
  composedOf: Type.Optional(
    Type.Array(Id, { description: 'The cameras it shows in one picture, for devices that play one video' }),
  ),
});
export type Camera = Static<typeof Camera>;

/** Sound to choose, apart from the picture. */
export const CameraAudio = Obj({
  id: Id,
  label: Type.String({ description: 'The name of the audio track in the streams' }),
  kind: OneOf(['crowd', 'commentary']),
  language: Type.Optional(Type.String()),
  cameraId: Type.Optional({ ...Id, description: 'The camera whose stream has it; without it all streams do' }),
});
export type CameraAudio = Static<typeof CameraAudio>;

/** An arrangement that the operator suggests. */
export const CameraArrangement = Obj({
  id: Id,
  label: Type.String(),
  layout: CameraLayout,
  cameraIds: Type.Array(Id, { minItems: 1, maxItems: 4 }),
});
export type CameraArrangement = Static<typeof CameraArrangement>;

/** Cameras and sound of an event on a common clock (`EXT-X-PROGRAM-DATE-TIME`). */
export const NativeWavesManifest = Obj({
  id: Id,
  eventId: Id,
  cameras: Type.Array(Camera),
  audio: Type.Array(CameraAudio),
  layouts: Type.Array(CameraArrangement, { description: 'The first is shown at the start' }),
  live: Type.Boolean(),
  startTime: EpochSeconds,
  endTime: Type.Optional(EpochSeconds),
  expiresAt: Type.Optional({ ...EpochSeconds, description: 'When the URLs expire' }),
  renewAt: Type.Optional({ ...EpochSeconds, description: 'When to repeat the call for new URLs' }),
  ads: Type.Optional(PlaybackAds),
  countsAsDevice: Type.Optional(
    Type.Boolean({ description: 'One of the devices on which the account may play at once; release it at the end' }),
  ),
  hasCollectibles: Type.Boolean({ description: 'Whether scenes can be kept as collectibles' }),
});
export type NativeWavesManifest = Static<typeof NativeWavesManifest>;

export const nativeWavesCalls = {
  nativeWavesManifest: {
    summary: 'Cameras and sound of an event on a common clock, by the id of the manifest, the event or the app config.',
    tag: 'Native-waves',
    access: 'bearer',
    params: Obj({ environment: NativeWavesEnvironment, manifestId: Id }),
    query: Query({
      takeOver: Type.Optional(
        Type.Boolean({ description: 'Play here although the account plays on too many devices; the oldest one stops' }),
      ),
    }),
    answer: NativeWavesManifest,
  },
} as const satisfies Record<string, CallSchema>;
