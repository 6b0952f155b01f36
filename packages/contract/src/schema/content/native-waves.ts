import { type Static, Type } from 'typebox';
import { type CallSchema, EpochSeconds, Id, Obj, OneOf } from '../common';
import { Image, VideoSource } from './media';

/** Environments of the multi-camera service, by host prefix. */
export const nativeWavesEnvironments = ['dev', 'test', 'prod'] as const;
export const NativeWavesEnvironment = OneOf(nativeWavesEnvironments);
export type NativeWavesEnvironment = Static<typeof NativeWavesEnvironment>;

export const Camera = Obj({
  id: Id,
  name: Type.String(),
  sources: Type.Array(VideoSource),
  image: Type.Optional(Image),
  offset: Type.Number({ description: 'Seconds this camera is behind the common clock' }),
});
export type Camera = Static<typeof Camera>;

/** An audio track for all cameras. */
export const CameraAudioTrack = Obj({
  id: Id,
  name: Type.String(),
  kind: OneOf(['crowd', 'commentary']),
  language: Type.Optional(Type.String()),
  sources: Type.Array(VideoSource),
  offset: Type.Number({ description: 'Seconds this track is behind the common clock' }),
});
export type CameraAudioTrack = Static<typeof CameraAudioTrack>;

/** Cameras and audio tracks of an event on a common clock. */
export const NativeWavesManifest = Obj({
  manifestId: Id,
  eventId: Type.Optional(Id),
  appConfigId: Type.Optional(Id),
  title: Type.String(),
  clock: Obj({ startTime: EpochSeconds, live: Type.Boolean() }),
  cameras: Type.Array(Camera),
  audioTracks: Type.Array(CameraAudioTrack),
});
export type NativeWavesManifest = Static<typeof NativeWavesManifest>;

export const nativeWavesCalls = {
  nativeWavesManifest: {
    summary: 'Cameras and audio tracks of an event on a common clock.',
    tag: 'Native-waves',
    access: 'bearer',
    params: Obj({ environment: NativeWavesEnvironment, manifestId: Id }),
    answer: NativeWavesManifest,
  },
} as const satisfies Record<string, CallSchema>;
