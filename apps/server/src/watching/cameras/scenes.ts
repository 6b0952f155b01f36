import { timeStatus } from '@touchline/rules/access/time-status';
import type { StoredEvent } from '../../kernel/store/stored-content';
import type { Origin } from '../origin';
import type { StreamWindow, VideoAddresses } from '../playback/addresses';
import type { Admission } from '../playback/admission';
import { type CameraDirectory, isPlain, type PlayableCamera } from './directory';
import type { SceneCameras, SceneSource, SceneVideo } from './scene-video';

interface ScenesOptions {
  directory: CameraDirectory;
  admission: Admission;
  addresses: VideoAddresses;
  /** Reads without HTTP what the built-in origin serves; its keys are read first. */
  origin: () => Promise<Pick<Origin, 'find'>>;
  /** Epoch ms. */
  now: () => number;
}

/** Addresses of the built-in origin, which nobody resolves. */
const WITHIN = 'http://origin.invalid';
/** The session of the server itself. */
const SESSION = 'scenes';
const VALID_SECONDS = 3600;
/** Streams of events without an end are read as far back as a channel, less what passes meanwhile. */
const EDGE_BACK_MS = 1_500_000;
/** The newest segments may not be complete. */
const NEWEST_MS = 4000;

/** Reads the streams of cameras for scenes, on behalf of the server. */
export class Scenes implements SceneVideo {
  readonly #options: ScenesOptions;

  constructor(options: ScenesOptions) {
    this.#options = options;
  }

  async check(eventId: string, viewer: Parameters<SceneVideo['check']>[1]): Promise<void> {
    await this.#options.admission.of({ ...viewer, kind: 'event', id: eventId });
  }

  async find(eventId: string): Promise<SceneCameras | undefined> {
    const found = await this.#options.directory.ofEvent(eventId);
    if (!found) return undefined;
    const { event, manifest } = found;
    const reach = this.#reach(event);
    const cameras = await this.#cameras(eventId);
    if (!reach || cameras.length === 0) return undefined;
    return {
      manifestId: manifest.id,
      collectible: manifest.collectible,
      cameras: cameras.map(({ id, label }) => ({ id, label })),
      reach,
    };
  }

  async open(eventId: string, cameraIds: readonly string[]): Promise<SceneSource[]> {
    const { directory, addresses, now } = this.#options;
    const event = (await directory.ofEvent(eventId))?.event;
    const cameras = await this.#cameras(eventId);
    const window = event && windowOf(event, now());
    const expires = Math.floor(now() / 1000) + VALID_SECONDS;
    return Promise.all(
      cameraIds
        .flatMap((cameraId) => cameras.filter(({ id }) => id === cameraId))
        .map(async ({ id, label, offsetMs = 0, stream }) => {
          const address = { streamId: stream.id, ...(window && { window }), familyId: SESSION, expires, base: WITHIN };
          return { id, label, offsetMs, url: (await addresses.signed(address)).url };
        }),
    );
  }

  async read(url: string, { signal, mostBytes }: Parameters<SceneVideo['read']>[1]): Promise<Buffer> {
    signal.throwIfAborted();
    const bytes = url.startsWith(`${WITHIN}/`)
      ? await this.#readWithin(new URL(url))
      : await download(url, { signal, mostBytes });
    if (bytes.length > mostBytes) throw tooLarge(url);
    return bytes;
  }

  /** Cameras of an event that can be in a scene. Recordings have dates of their own, not those of the event. */
  async #cameras(eventId: string): Promise<PlayableCamera[]> {
    const { directory } = this.#options;
    const found = await directory.ofEvent(eventId);
    const cameras = found ? await directory.playable(found.manifest) : [];
    return cameras.filter((camera) => isPlain(camera) && camera.stream.seconds === undefined);
  }

  #reach({ startTime, endTime }: StoredEvent): SceneCameras['reach'] | undefined {
    const now = this.#options.now();
    const start = startTime * 1000;
    const newest = now - NEWEST_MS;
    const reach =
      endTime === undefined
        ? { from: Math.max(start, now - EDGE_BACK_MS), to: newest }
        : { from: start, to: Math.min(endTime * 1000, newest) };
    return reach.to > reach.from ? reach : undefined;
  }

  async #readWithin({ pathname, search }: URL): Promise<Buffer> {
    const found = await (await this.#options.origin()).find(pathname, search.slice(1), '127.0.0.1');
    if ('statusCode' in found) throw new Error(`${pathname}: ${found.statusCode} ${found.title}`);
    return Buffer.isBuffer(found.body) ? found.body : found.body.plain;
  }
}

function windowOf(event: StoredEvent, nowMs: number): StreamWindow | undefined {
  const { startTime: start, endTime: end } = event;
  return end === undefined ? undefined : { start, end, isOver: timeStatus(event, Math.floor(nowMs / 1000)) === 'past' };
}

/** Reads no more than is allowed, also where the length is not announced. */
async function download(url: string, { signal, mostBytes }: Parameters<SceneVideo['read']>[1]): Promise<Buffer> {
  const answer = await fetch(url, { signal });
  if (answer.status !== 200 || !answer.body) {
    await answer.body?.cancel();
    throw new Error(`${new URL(url).host} answered ${answer.status}`);
  }
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body as AsyncIterable<Uint8Array>) {
    length += part.length;
    // Leaving the loop cancels the rest.
    if (length > mostBytes) throw tooLarge(url);
    parts.push(part);
  }
  return Buffer.concat(parts);
}

const tooLarge = (url: string): Error => new Error(`What ${new URL(url).host} answered is too large`);
