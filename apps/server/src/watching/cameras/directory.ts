import type { CameraEntry } from '@touchline/contract/content';
import { timeStatus } from '@touchline/rules/access/time-status';
import type { Audience } from '../../kernel/common/audience';
import { isOffered } from '../../kernel/store/conditions';
import { type Remembered, remember } from '../../kernel/store/remembered';
import type { Store } from '../../kernel/store/store';
import type { StoredEvent, StoredStream } from '../../kernel/store/stored-content';
import type { Loop } from '../origin';
import type { Streams } from '../playback/streams';
import { allManifests, type CameraEventRow, cameraEvents } from './queries';

interface DirectoryOptions {
  store: Store;
  streams: Streams;
  /** The media of the built-in origin; undefined where streams come from an operator's. */
  loops: ReadonlyMap<string, Loop> | undefined;
  /** Epoch ms. */
  now: () => number;
}

type CameraOfManifest = CameraEntry['cameras'][number];

/** A camera and its stream. */
export interface PlayableCamera extends CameraOfManifest {
  stream: StoredStream;
}

/** An event and the manifest of its cameras. */
interface EventManifest {
  event: StoredEvent;
  manifest: CameraEntry;
}

type Known = EventManifest & { row: CameraEventRow };

const MOST_EVENTS = 2000;
/** Events that start this soon are read too; later ones with the next change of the catalogue. */
const AHEAD_SECONDS = 48 * 3600;

/** The events with several cameras, in memory: few among all, and what is free plays without the database. */
export class CameraDirectory {
  readonly #options: DirectoryOptions;
  readonly #known: Remembered<readonly Known[]>;

  constructor(options: DirectoryOptions) {
    const { store } = options;
    this.#options = options;
    this.#known = remember(store, ['catalogue', 'streams'], async () => {
      const until = this.#seconds() + AHEAD_SECONDS;
      const [manifests, rows] = await Promise.all([allManifests(store.db), cameraEvents(store.db, until, MOST_EVENTS)]);
      const byId = new Map(manifests.map((manifest) => [manifest.id, manifest]));
      return rows.flatMap((row) => {
        const { manifestId } = row.doc.nativewaves ?? {};
        const manifest = manifestId === undefined ? undefined : byId.get(manifestId);
        return manifest ? [{ event: row.doc, manifest, row }] : [];
      });
    });
  }

  /** Reads the manifests, so that they are known before the first request. */
  async load(): Promise<void> {
    await this.#known.get();
  }

  /**
   * The event on offer that an id means: that of a manifest, of an event, or of an app config, in this order. Of several
   * it is the one that runs, else the last that began, else the next.
   */
  async find(id: string, audience: Audience): Promise<EventManifest | undefined> {
    const known = await this.#known.get();
    const now = this.#seconds();
    for (const means of MEANINGS) {
      const found = known.filter((each) => means(each, id) && isOffered(each.row, audience, now));
      const begun = found.filter(({ event }) => event.startTime <= now);
      const chosen = begun.find(({ event }) => timeStatus(event, now) === 'live') ?? begun[0] ?? found.at(-1);
      if (chosen) return chosen;
    }
    return undefined;
  }

  /** The manifest of an event, whoever it is offered to. */
  async ofEvent(eventId: string): Promise<EventManifest | undefined> {
    return (await this.#known.get()).find(({ event }) => event.id === eventId);
  }

  /**
   * The cameras that can be played. Left out are those whose stream or media is missing, and encrypted ones: licences are
   * given for the stream of an event only.
   */
  async playable({ cameras }: CameraEntry): Promise<PlayableCamera[]> {
    const { streams, loops } = this.#options;
    const found = await Promise.all(
      cameras.map(async (camera) => ({ ...camera, stream: await streams.stored(camera.streamId) })),
    );
    return found.filter(
      (camera): camera is PlayableCamera =>
        camera.stream !== undefined && !camera.stream.encrypted && (loops?.has(camera.stream.loop) ?? true),
    );
  }

  #seconds(): number {
    return Math.floor(this.#options.now() / 1000);
  }
}

/** A camera that is not composed of others. */
export const isPlain = ({ composedOf }: CameraOfManifest): boolean => composedOf === undefined;

const MEANINGS: readonly ((each: EventManifest, id: string) => boolean)[] = [
  ({ manifest }, id) => manifest.id === id,
  ({ event }, id) => event.id === id || event.nativewaves?.eventId === id,
  ({ event, manifest }, id) => (event.nativewaves?.appConfigId ?? manifest.appConfigId) === id,
];
