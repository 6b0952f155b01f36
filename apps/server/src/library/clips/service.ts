import type { DeskClip } from '@touchline/contract';
import type { Text } from '@touchline/contract/content';
import { notFound, Problem } from '../../kernel/http/problem';
import type { Db, Store } from '../../kernel/store/store';
import type { Garbage } from '../garbage/service';
import * as queries from './queries';

/** A clip that an operator asks for. */
interface NewClip {
  /** Chosen by the caller: twice the same is one clip. */
  id: string;
  streamId: string;
  /** Epoch ms; the frame at `toMs` is not part of it. */
  fromMs: number;
  toMs: number;
  title: Text;
  /** Also upright, 9:16. */
  isTall: boolean;
  isFree: boolean;
  /** As an event of its own; else it can only be downloaded. */
  publishes: boolean;
  /** The event that it is cut from. */
  eventId: string;
  /** The name of the operator. */
  by: string;
}

interface ClipsOptions {
  store: Store;
  garbage: Garbage;
  /** Epoch ms. */
  now: () => number;
}

const LEAST_MS = 1000;
const MOST_MS = 10 * 60_000;
const MOST_UNFINISHED = 20;
const MOST_LISTED = 50;
const DAY_MS = 86_400_000;
const FAILED_DAYS = 7;
/** Who makes a clip notices within this time that it is gone, and writes nothing more. */
const NOTICED_MS = 60_000;

/** Clips of what is on air: asked for here, made by the worker. */
export class Clips {
  readonly #options: ClipsOptions;

  constructor(options: ClipsOptions) {
    this.#options = options;
  }

  /** Asks for a clip, in the transaction of the caller. The same id again answers the clip that there is. */
  async make({ tx }: { tx: Db }, clip: NewClip): Promise<DeskClip> {
    const length = clip.toMs - clip.fromMs;
    if (!(length >= LEAST_MS && length <= MOST_MS))
      throw new Problem(400, 'Invalid clip', 'A clip is between one second and ten minutes long.');
    await queries.lockClips(tx);
    const known = await queries.findClip(tx, clip.id);
    if (known && known.eventId !== clip.eventId) throw new Problem(409, 'Another clip', 'This id is of another clip.');
    if (known) return clipOf(known);
    if (await this.#options.garbage.isLeaving(tx, clipStream(clip.id)))
      throw new Problem(409, 'Clip was deleted', 'A clip with this id was deleted a moment ago.');
    if ((await queries.countUnfinished(tx)) >= MOST_UNFINISHED)
      throw new Problem(429, 'Too many clips', 'Wait until some of the clips are ready.', { 'retry-after': '10' });
    return clipOf(await queries.insertClip(tx, clip, new Date(this.#options.now())));
  }

  /** The newest clips of an event. */
  async of(eventId: string): Promise<DeskClip[]> {
    return (await queries.clipsOf(this.#options.store.db, eventId, MOST_LISTED)).map(clipOf);
  }

  /** Deletes a clip that no event shows; `removeEvents` deletes the events of its stream before. */
  async remove(
    tx: Db,
    id: string,
    removeEvents?: (streamIds: readonly string[]) => Promise<string[]>,
  ): Promise<{ title: Text; events?: string[] }> {
    const { garbage } = this.#options;
    const clip = await queries.lockClip(tx, id);
    if (!clip) throw notFound('Clip', id);
    const stream = clipStream(id);
    const events = await removeEvents?.([stream]);
    const eventId = await queries.eventWith(tx, stream);
    if (eventId !== undefined)
      throw new Problem(409, 'Clip is in use', `The event “${eventId}” shows it. Delete the event with it.`);
    await queries.deleteClip(tx, id);
    // A version in the making is noted as garbage until it is made.
    if (isMade(clip)) await garbage.drop(tx, [clipObject(id, 'wide')]);
    if (hasTall(clip)) await garbage.drop(tx, [clipObject(id, 'tall')]);
    await garbage.dropStream(tx, stream, isMade(clip) ? 0 : NOTICED_MS);
    return { title: clip.title, ...(events && { events }) };
  }

  /** Forgets what failed; clips themselves stay. */
  async tidy(): Promise<void> {
    await queries.deleteFailed(this.#options.store.db, new Date(this.#options.now() - FAILED_DAYS * DAY_MS));
  }
}

/** Where a file of a clip lies in the storage. */
export const clipObject = (id: string, shape: 'wide' | 'tall'): string => `clips/${id}/${shape}.mp4`;

/** The stream of a clip that is published. */
export const clipStream = (id: string): string => `clip-${id}`;

export const isMade = ({ state }: queries.StoredClip): boolean => state === 'published' || state === 'ready';

/** Whether the upright version is there; one that could not be made has left its reason. */
export const hasTall = (clip: queries.StoredClip): boolean =>
  isMade(clip) && clip.isTall && !clip.owesTall && clip.reason === null;

function clipOf(clip: queries.StoredClip): DeskClip {
  const url = `/api/studio/clips/${clip.id}/file`;
  return {
    id: clip.id,
    title: typeof clip.title === 'string' ? clip.title : clip.title.en,
    from: clip.fromMs,
    to: clip.toMs,
    state: clip.state,
    progress: clip.progress,
    isTall: clip.isTall,
    ...(clip.reason === null ? {} : { reason: clip.reason }),
    ...(clip.ownEventId === null ? {} : { eventId: clip.ownEventId }),
    ...(isMade(clip) ? { downloadUrl: url } : {}),
    ...(hasTall(clip) ? { tallDownloadUrl: `${url}?shape=tall` } : {}),
  };
}
