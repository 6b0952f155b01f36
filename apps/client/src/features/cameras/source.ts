import type { Camera, NativeWavesManifest } from '@touchline/contract';
import type { CameraSet, CameraSource } from '@touchline/player/model/cameras';
import type { Source } from '@touchline/player/model/source';
import { fetchManifest, type ManifestAddress } from '../../entities/camera/manifest';
import { answeredSource, type PlaybackContext } from '../../entities/playback';
import { ApiError } from '../../shell/api/api';

/** A manifest whose cameras have no stream. */
class NoCameraError extends Error {
  override readonly name = 'NoCameraError';
}

interface Beginning {
  /** The id that playback of the item has. */
  readonly itemId: string;
  /** Heard at first; by default the first camera. */
  readonly heard?: string | undefined;
  /** The commentary in this language is heard at first. */
  readonly language: string;
  /** Wall-clock time to begin at, epoch seconds. */
  readonly at?: number | undefined;
  /** The position to resume a recording at. */
  readonly startAt: () => Promise<number | undefined>;
}

/** Fetches the cameras of an event and the source that plays them. */
export async function fetchCameras(
  context: PlaybackContext,
  address: ManifestAddress,
  { itemId, heard, language, at, startAt }: Beginning,
): Promise<{ manifest: NativeWavesManifest; source: Source }> {
  const [manifest, resumed] = await Promise.all([fetchManifest(context.api, address), startAt()]);
  const playable = manifest.cameras.filter(({ sources }) => sources.length > 0);
  const first = playable.find(({ id }) => id === heard) ?? pickable(playable)[0];
  const [stream] = first?.sources ?? [];
  if (!stream) throw new NoCameraError(`The manifest ${manifest.id} has no camera with a stream`);
  const kind = stream.type ?? (manifest.live ? 'stream' : 'vod');
  const { ads, expiresAt, renewAt, countsAsDevice } = manifest;
  const source = await answeredSource(context, itemId, {
    sources: [{ ...stream, type: kind }],
    drmKeys: [],
    drmLicenseInfos: [],
    ...(ads && { ads }),
    ...(expiresAt !== undefined && { expiresAt }),
    ...(renewAt !== undefined && { renewAt }),
    ...(countsAsDevice !== undefined && { countsAsDevice }),
  });
  const commentary = manifest.audio.find((each) => each.language === language && each.cameraId === undefined);
  const cameras: CameraSet = {
    cameras: playable.map(cameraSource),
    sounds: manifest.audio.map(({ id, label, language, cameraId }) => ({
      id,
      label,
      ...(language !== undefined && { language }),
      ...(cameraId !== undefined && { cameraId }),
    })),
    ...(commentary && { soundId: commentary.id }),
    ...(at !== undefined && { startsAt: at }),
  };
  const isResumed = resumed !== undefined && at === undefined && kind === 'vod';
  return {
    manifest: { ...manifest, cameras: playable },
    source: { ...source, format: 'native-waves', cameras, ...(isResumed && { startAt: resumed }) },
  };
}

function cameraSource({ id, label, sources, picture, offsetMs, thumbnails, composedOf }: Camera): CameraSource {
  return {
    id,
    label,
    url: sources[0]?.url ?? '',
    offsetMs,
    ...(picture && { pictureUrl: picture.url }),
    ...(thumbnails !== undefined && { thumbnails }),
    ...(composedOf && { composedOf }),
  };
}

/** The cameras to choose from where several videos play; a composed one is for devices that play one. */
export const pickable = <C extends Pick<Camera, 'composedOf'>>(cameras: readonly C[]): readonly C[] =>
  cameras.filter(({ composedOf }) => composedOf === undefined);

/** Whether the ordinary player is shown in place of the cameras: they are missing, and nothing refuses playback. */
export function areCamerasMissing(error: unknown): boolean {
  if (!(error instanceof ApiError)) return error instanceof NoCameraError;
  const { statusCode, kind } = error.problem;
  return kind !== 'problem' || statusCode === 404 || statusCode >= 500;
}
