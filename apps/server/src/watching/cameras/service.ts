import type { Camera, Locale, NativeWavesManifest } from '@touchline/contract';
import type { CameraEntry } from '@touchline/contract/content';
import { SCENE_CAMERAS } from '@touchline/contract/schema';
import { timeStatus } from '@touchline/rules/access/time-status';
import { notFound } from '../../kernel/http/problem';
import { localise } from '../../kernel/store/stored-content';
import type { Loop } from '../origin';
import { type Admission, notAvailable } from '../playback/admission';
import type { Viewing, Viewings, Watching } from '../playback/viewings';
import { type CameraDirectory, isPlain, type PlayableCamera } from './directory';

interface CamerasOptions {
  directory: CameraDirectory;
  admission: Admission;
  viewings: Viewings;
  loops: ReadonlyMap<string, Loop>;
  /** Epoch ms. */
  now: () => number;
}

/** A request for the cameras of a manifest, event or app config. */
type WantedManifest = Omit<Watching, 'kind'>;

/** The cameras of an event, for viewers who may watch it (PLAY-11). */
export class Cameras {
  readonly #options: CamerasOptions;

  constructor(options: CamerasOptions) {
    this.#options = options;
  }

  /** All cameras with signed addresses, under the conditions of the event's playback; `base` is where we were reached. */
  async manifest(wanted: WantedManifest, base: string): Promise<NativeWavesManifest> {
    const { directory, admission, viewings, now } = this.#options;
    const { id, audience, shown } = wanted;
    // An event of another region is found, too: its admission says where it is.
    const found = (await directory.find(id, audience)) ?? (await directory.find(id, shown));
    if (!found) throw notFound('Manifest', id);
    const { event, manifest } = found;
    const watching: Watching = { ...wanted, kind: 'event', id: event.id };
    const admitted = await admission.of(watching);
    const cameras = await directory.playable(manifest);
    const plain = cameras.filter(isPlain);
    const [first] = plain;
    const status = timeStatus(event, Math.floor(now() / 1000));
    if (status === 'future' || !first) throw notAvailable('event');
    const viewing = await viewings.begin(watching, { admitted, stream: first.stream, base });
    return {
      id: manifest.id,
      eventId: event.id,
      cameras: await Promise.all(cameras.map((camera) => this.#camera(camera, viewing, shown.locale))),
      ...arrangements(manifest, cameras, shown.locale),
      live: status === 'live',
      startTime: event.startTime,
      ...(event.endTime === undefined ? {} : { endTime: event.endTime }),
      ...viewing.terms,
      hasCollectibles: manifest.collectible !== undefined && plain.length >= SCENE_CAMERAS,
    };
  }

  async #camera(camera: PlayableCamera, viewing: Viewing, locale: Locale): Promise<Camera> {
    const { id, label, stream, offsetMs = 0, composedOf } = camera;
    const pictures = await viewing.pictures(stream);
    const hasThumbnails = this.#options.loops.get(stream.loop)?.thumbs !== undefined;
    return {
      id,
      label: localise(label, locale),
      sources: [await viewing.address(stream)],
      ...(pictures && { picture: pictures.picture, ...(hasThumbnails && { thumbnails: pictures.thumbnails }) }),
      offsetMs,
      ...(composedOf && { composedOf }),
    };
  }
}

/** Sound and layouts, as far as their cameras can be played. */
function arrangements(
  { audio = [], layouts = [] }: CameraEntry,
  cameras: readonly PlayableCamera[],
  locale: Locale,
): Pick<NativeWavesManifest, 'audio' | 'layouts'> {
  const isThere = (cameraId: string): boolean => cameras.some(({ id }) => id === cameraId);
  return {
    audio: audio.filter(({ cameraId }) => cameraId === undefined || isThere(cameraId)),
    layouts: layouts.flatMap(({ label, cameraIds, ...layout }) => {
      const there = cameraIds.filter(isThere);
      return there.length > 0 ? [{ ...layout, label: localise(label, locale), cameraIds: there }] : [];
    }),
  };
}
