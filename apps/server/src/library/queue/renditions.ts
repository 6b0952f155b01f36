import type { StoredSource } from '../../kernel/store/json-columns';
import type { RecordingWriter } from '../../media';
import { regularCuts, slicesOf } from '../processing/cuts';
import { fpsOf, ladderOf } from '../processing/ladder';
import { ProcessingFailed } from '../processing/run';
import { encodeSound, SOUND_CODEC, type SoundPlan } from '../processing/sound';
import { CannotCopy, copyVideo, type VideoPlan } from '../processing/video';
import { fileStream } from '../streams';
import { commitHeld, type Held, type StepOptions } from './held';
import { each, withFirst } from './iterating';
import { plansOf, rangeOf, trackOf, turnOf } from './plans';
import * as queries from './queries';
import { Slices } from './slices';

/** One rendition on its way. */
interface Making<Plan> {
  held: Held;
  source: StoredSource;
  writer: RecordingWriter;
  name: string;
  plan: Plan;
}

const PROGRESS_EVERY_MS = 1000;
const nothing = () => new ProcessingFailed('Not one frame could be read.');

/** Makes the renditions of a file, one after another; those that are ready stay so whatever becomes of the worker. */
export class Renditions {
  readonly #options: StepOptions;
  readonly #slices: Slices;

  constructor(options: StepOptions) {
    this.#options = options;
    this.#slices = new Slices(options);
  }

  async make(held: Held, source: StoredSource): Promise<void> {
    const { file } = held;
    await this.#plan(held, source);
    const writer = await this.#options.media.writeRecording(fileStream(file.id, file.version), { encrypted: false });
    const names = (await this.#all(held)).filter(({ state }) => state !== 'ready').map(({ name }) => name);
    for (const name of names.toSorted((one, other) => turnOf(one) - turnOf(other))) {
      held.workshop.signal.throwIfAborted();
      // Asked anew: a copied picture decides where the segments of the others begin.
      const plan = (await this.#all(held)).find((each) => each.name === name)?.plan;
      if (plan?.kind === 'audio') await this.#sound({ held, source, writer, name, plan });
      else if (plan) await this.#video({ held, source, writer, name, plan });
    }
  }

  /** Decides on the renditions of this version, unless somebody did; what was begun of another one is dropped. */
  async #plan(held: Held, source: StoredSource): Promise<void> {
    const { file } = held;
    await commitHeld(this.#options, held, async (tx) => {
      await this.#options.garbage.drop(tx, await queries.deleteOldVersions(tx, file.id, file.version));
      if ((await queries.renditionsOf(tx, file.id, file.version)).length === 0)
        await queries.insertRenditions(tx, file.id, file.version, plansOf(source, file.trimFrom !== null));
    });
  }

  async #video(making: Making<VideoPlan>): Promise<void> {
    const { held, source, name, plan } = making;
    if (!plan.copies) return this.#encode(making);
    try {
      return await this.#copy(making);
    } catch (error) {
      if (!(error instanceof CannotCopy)) throw error;
      held.workshop.throwIfUnread?.();
    }
    const [usual] = ladderOf({ ...source, mayCopy: false });
    const anew = { ...plan, ...usual, copies: false };
    await this.#change(held, name, { plan: anew, progress: 0 });
    await this.#encode({ ...making, plan: anew });
  }

  async #copy({ held, source, writer, name, plan }: Making<VideoPlan>): Promise<void> {
    const { file, workshop } = held;
    const progress = this.#progress(held, name);
    const frames = source.seconds * fpsOf(source.rate);
    const cuts: number[] = [];
    const segments = copyVideo(workshop, { stream: source.video, rate: source.rate });
    await withFirst(segments, nothing, async (first, all) => {
      const noted = each(all, async ({ frame }) => {
        cuts.push(frame);
        await progress(frame / frames);
      });
      await writer.rendition(trackOf(name, plan, first.codecs), { init: first.init, segments: noted });
    });
    await commitHeld(this.#options, held, async (tx) => {
      const key = { fileId: file.id, version: file.version };
      // Smaller pictures begin their segments where this one does.
      for (const other of await queries.renditionsOf(tx, file.id, file.version))
        if (other.plan.kind === 'video')
          await queries.updateRendition(tx, { ...key, name: other.name }, { plan: { ...other.plan, cuts } });
      await queries.updateRendition(tx, { ...key, name }, { state: 'ready', progress: 1 });
    });
  }

  async #encode({ held, source, writer, name, plan }: Making<VideoPlan>): Promise<void> {
    const { file } = held;
    const { store, garbage } = this.#options;
    const key = { fileId: file.id, version: file.version, name };
    const { from, to } = rangeOf(file, source);
    const fps = fpsOf(source.rate);
    const frames = Math.max(1, Math.round((to - from) * fps));
    const done = new Map((await queries.slicesOf(store.db, key)).map((slice) => [slice.number, slice]));
    const progress = this.#progress(held, name);
    const report = (frame: number) => progress(frame / frames);
    for (const slice of slicesOf(plan.cuts ?? regularCuts(frames, fps), frames, fps))
      if (!done.has(slice.number))
        done.set(slice.number, await this.#slices.make(held, key, slice, { plan, source, from, report }));
    const ordered = [...done.values()].toSorted((one, other) => one.number - other.number);
    const { init, codecs, measured } = await this.#slices.describe(ordered);
    await writer.rendition(trackOf(name, plan, codecs, measured), { init, segments: this.#slices.segments(ordered) });
    await commitHeld(this.#options, held, async (tx) => {
      await garbage.drop(tx, await queries.deleteSlices(tx, key));
      await queries.updateRendition(tx, key, { state: 'ready', progress: 1 });
    });
  }

  async #sound({ held, source, writer, name, plan }: Making<SoundPlan>): Promise<void> {
    const { file, workshop } = held;
    const { from, to } = rangeOf(file, source);
    const progress = this.#progress(held, name);
    let loudness: number | undefined;
    let done = 0;
    const onLoudness = (found: number) => {
      loudness = found;
    };
    const segments = encodeSound(workshop, { plan, from, seconds: to - from, onLoudness });
    await withFirst(segments, nothing, async (first, all) => {
      const { label, language, bitrate } = plan;
      const track = { name, label, language, default: name === 'a0', codecs: SOUND_CODEC, bandwidth: bitrate };
      const noted = each(all, async ({ seconds }) => {
        done += seconds;
        await progress(done / (to - from));
      });
      await writer.rendition({ kind: 'audio', ...track }, { init: first.init, segments: noted });
    });
    await commitHeld(this.#options, held, async (tx) => {
      if (name === 'a0' && loudness !== undefined) await queries.saveLoudness(tx, file.id, loudness);
      const key = { fileId: file.id, version: file.version, name };
      await queries.updateRendition(tx, key, { state: 'ready', progress: 1 });
    });
  }

  #all({ file }: Held): Promise<queries.QueuedRendition[]> {
    return queries.renditionsOf(this.#options.store.db, file.id, file.version);
  }

  async #change(held: Held, name: string, change: Parameters<typeof queries.updateRendition>[2]): Promise<void> {
    const { file } = held;
    const key = { fileId: file.id, version: file.version, name };
    await commitHeld(this.#options, held, (tx) => queries.updateRendition(tx, key, change));
  }

  /** Stores how far a rendition is, about once a second. */
  #progress({ file }: Held, name: string): (part: number) => Promise<void> {
    const { store } = this.#options;
    const key = { fileId: file.id, version: file.version, name };
    let toldAt = Number.NEGATIVE_INFINITY;
    return async (part) => {
      const now = performance.now();
      if (now - toldAt < PROGRESS_EVERY_MS) return;
      toldAt = now;
      await queries.updateRendition(store.db, key, { state: 'making', progress: Math.max(0, Math.min(0.99, part)) });
    };
  }
}
