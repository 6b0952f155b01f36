import { open } from 'node:fs/promises';
import path from 'node:path';
import type { StoredSegment, StoredSource } from '../../kernel/store/json-columns';
import type { Slice } from '../processing/cuts';
import { avcCodec } from '../processing/fragments';
import { fpsOf } from '../processing/ladder';
import { ProcessingFailed } from '../processing/run';
import { encodeSlice, type VideoPlan } from '../processing/video';
import { commitHeld, type Held, type StepOptions } from './held';
import * as queries from './queries';

interface Key {
  fileId: string;
  version: number;
  name: string;
}

interface SliceOptions {
  plan: VideoPlan;
  source: StoredSource;
  /** Where the rendition begins in the file, in seconds. */
  from: number;
  /** Called with the frame that is reached, counted at the rate of the file. */
  report: (frame: number) => Promise<void>;
}

/**
 * Slices of renditions in the making: about a minute of video each, kept in the storage until the rendition is whole. A
 * slice is one object: the init segment, then the segments in a row.
 */
export class Slices {
  readonly #options: StepOptions;

  constructor(options: StepOptions) {
    this.#options = options;
  }

  /** Makes a slice and stores it. */
  async make(held: Held, key: Key, slice: Slice, options: SliceOptions): Promise<queries.QueuedSlice> {
    const { storage, garbage, workFolder } = this.#options;
    const object = `library/${key.fileId}/${key.version}-${key.name}-${slice.number}-${held.by.slice(0, 8)}`;
    return workFolder.use(async (folder) => {
      const place = path.join(folder, 'slice');
      const segments = await this.#write(held, slice, options, place);
      const stored = { number: slice.number, object, segments };
      await garbage.expect(object);
      if (segments.length > 0) await storage.putFile(object, place);
      await commitHeld(this.#options, held, async (tx) => {
        await queries.insertSlice(tx, key, stored);
        await garbage.keep(tx, [object]);
      });
      return stored;
    });
  }

  /** The init segment of what slices contain, its codec, and the bits per second that it needs. */
  async describe(slices: readonly queries.QueuedSlice[]) {
    const first = slices.find(({ segments }) => segments.length > 0);
    if (!first) throw new ProcessingFailed('Not one frame could be read.');
    const init = (await this.#object(first.object)).subarray(0, first.segments[0]?.bytes ?? 0);
    const all = slices.flatMap(({ segments }) => segments.slice(1));
    const bits = all.reduce((sum, { bytes }) => sum + bytes, 0) * 8;
    const seconds = all.reduce((sum, segment) => sum + segment.seconds, 0);
    const peak = all.reduce((most, segment) => Math.max(most, (segment.bytes * 8) / segment.seconds), 0);
    return { init, codecs: avcCodec(init), measured: { average: bits / seconds, peak } };
  }

  /** The segments of slices, one slice in memory at a time. */
  async *segments(slices: readonly queries.QueuedSlice[]): AsyncGenerator<{ bytes: Buffer; seconds: number }> {
    for (const { object, segments } of slices) {
      const [init, ...media] = segments;
      if (!init) continue;
      const bytes = await this.#object(object);
      let at = init.bytes;
      for (const segment of media) {
        yield { bytes: bytes.subarray(at, at + segment.bytes), seconds: segment.seconds };
        at += segment.bytes;
      }
    }
  }

  async #write(held: Held, slice: Slice, options: SliceOptions, place: string): Promise<StoredSegment[]> {
    const { plan, source, from, report } = options;
    const output = await open(place, 'w');
    const segments: StoredSegment[] = [];
    const made = encodeSlice(held.workshop, slice, { plan, stream: source.video, rate: source.rate, from });
    try {
      for await (const segment of made) {
        if (segments.length === 0) {
          await output.writeFile(segment.init);
          segments.push({ bytes: segment.init.length, seconds: 0 });
        }
        await output.writeFile(segment.bytes);
        segments.push({ bytes: segment.bytes.length, seconds: segment.seconds });
        await report((segment.frame * fpsOf(source.rate)) / fpsOf(plan.rate));
      }
    } finally {
      await output.close();
    }
    return segments;
  }

  async #object(name: string): Promise<Buffer> {
    const bytes = await this.#options.storage.get(name);
    if (!bytes) throw new Error(`The object ${name} is missing in the storage.`);
    return bytes;
  }
}
