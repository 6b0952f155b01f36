import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { inputFile } from '../../kernel/ffmpeg/input-file';
import { ProgramFailed } from '../../kernel/ffmpeg/run';
import { Problem } from '../../kernel/http/problem';
import { StorageFull } from '../../kernel/storage/storage';
import type { StoredSource } from '../../kernel/store/json-columns';
import { captionsBetween, readCaptions } from '../processing/captions';
import { posterFrames, sheetOf } from '../processing/pictures';
import { sourceOf, Unusable } from '../processing/probing';
import { lastWords } from '../processing/run';
import { SNIFFED_BYTES, sniff } from '../processing/sniff';
import { captionTrack, fileStream } from '../streams';
import { commitHeld, type Held, type StepOptions } from './held';
import { rangeOf } from './plans';
import * as queries from './queries';

const PROBE_MS = 120_000;
const TEXTS_MS = 2 * 3_600_000;
const MOST_TEXT_BYTES = 1_900_000;
/** With what is left out of it. */
const MOST_READ_BYTES = 2 * MOST_TEXT_BYTES;
/** What ffmpeg says of a picture with more pixels than it may decode. */
const TOO_LARGE = /exceeds specified max pixel count/;

/** The steps beside the renditions. Each looks first whether it is done, so that any worker goes on where another ended. */
export class Steps {
  readonly #options: StepOptions;

  constructor(options: StepOptions) {
    this.#options = options;
  }

  /** Looks at the file, unless somebody did. */
  async probe(held: Held): Promise<StoredSource> {
    const { file, pieces, workshop } = held;
    const known = file.source;
    if (known) {
      await commitHeld(this.#options, held, (tx) => queries.markMaking(tx, file.id));
      return known;
    }
    const { bytes } = await pieces.pieceAt(0);
    const sniffed = sniff(bytes.subarray(0, SNIFFED_BYTES));
    if (!sniffed.isVideo) throw new Unusable('notVideo', sniffed.what);
    const run = { signal: workshop.signal, limitMs: PROBE_MS };
    const probed = await this.#options.ffmpeg.probe(workshop.address, run).catch((error: unknown) => {
      workshop.signal.throwIfAborted();
      workshop.throwIfUnread?.();
      const said = error instanceof ProgramFailed ? error.said : '';
      throw new Unusable('damaged', TOO_LARGE.test(said) ? 'Its picture is larger than 8K.' : lastWords(said));
    });
    workshop.throwIfUnread?.();
    const source = sourceOf(probed);
    await commitHeld(this.#options, held, (tx) => queries.saveSource(tx, file.id, source));
    return source;
  }

  /** Pictures to choose a poster from, and the sheet on which the file is trimmed. */
  async pictures(held: Held, source: StoredSource): Promise<void> {
    const { file, workshop } = held;
    if ((await queries.countPictures(this.#options.store.db, file.id)) > 0) return;
    const range = { from: 0, to: source.seconds };
    const frames = await posterFrames(workshop, source.video, range);
    const made = await sheetOf(workshop, source.video, range);
    if (!made) throw new Unusable('damaged', 'Not one picture of it can be read.');
    await commitHeld(this.#options, held, (tx) =>
      queries.insertPictures(tx, file.id, [
        ...frames.map(({ at, bytes }, place) => ({ id: `frame-${place + 1}`, kind: 'frame' as const, at, bytes })),
        { id: 'sheet', kind: 'sheet', at: 0, bytes: made.image, sheet: made.sheet },
      ]),
    );
  }

  /** Captions that are in the file. */
  async texts(held: Held, source: StoredSource): Promise<void> {
    const { file, workshop } = held;
    if (source.hasReadTexts || source.texts.length === 0) return;
    const found = await this.#extract(held, source).catch((error: unknown) => {
      workshop.signal.throwIfAborted();
      if (error instanceof StorageFull) throw error;
      // Broken captions do not keep a video from its viewers.
      if (error instanceof Error) return [];
      throw error;
    });
    workshop.throwIfUnread?.();
    await commitHeld(this.#options, held, async (tx) => {
      for (const caption of found) await queries.insertCaption(tx, file.id, caption);
      await queries.saveTextsRead(tx, file.id);
    });
  }

  /** The sheet of small pictures beside the renditions. */
  async sheet({ file, workshop }: Held, source: StoredSource): Promise<void> {
    const { store, media } = this.#options;
    const { from, to } = rangeOf(file, source);
    const isWhole = from === 0 && to === source.seconds;
    const stored = isWhole ? await queries.sheetOf(store.db, file.id) : undefined;
    const made = stored ?? (await sheetOf(workshop, source.video, { from, to }));
    if (!made) return;
    const writer = await media.writeRecording(fileStream(file.id, file.version), { encrypted: false });
    await writer.thumbnails({ image: made.image, ...made.sheet });
  }

  /** Captions and the poster beside the renditions; says which ones, since they may be changed meanwhile. */
  async surroundings({ file }: Held, source: StoredSource): Promise<queries.Beside> {
    const { store, media } = this.#options;
    const beside = await queries.besideOf(store.db, file.id);
    const writer = await media.writeRecording(fileStream(file.id, file.version), { encrypted: false });
    const { from, to } = rangeOf(file, source);
    for (const track of await queries.removedTracks(store.db, file.id))
      await writer.removeCaptions(captionTrack(track));
    for (const { language, label, text, track } of await queries.captionsOf(store.db, file.id))
      await writer.captions({ name: captionTrack(track), label, language }, captionsBetween(text, from, to));
    const poster = await queries.posterOf(store.db, file.id);
    if (poster) await writer.still(poster);
    return beside;
  }

  async #extract({ file, workshop }: Held, { texts }: StoredSource) {
    const { ffmpeg, workFolder } = this.#options;
    return workFolder.use(async (folder) => {
      const placeOf = (index: number) => path.join(folder, `${index}.vtt`);
      const outputs = texts.flatMap(({ index }) => ['-map', `0:${index}`, '-f', 'webvtt', placeOf(index)]);
      await ffmpeg.run([...inputFile(workshop.address), ...outputs], { signal: workshop.signal, limitMs: TEXTS_MS });
      const found: { id: string; language: string; label: string; text: string }[] = [];
      for (const { index, language, label } of texts) {
        const place = placeOf(index);
        if ((await stat(place)).size > MOST_READ_BYTES) continue;
        const text = wellFormed(await readFile(place, 'utf8'));
        if (text !== undefined) found.push({ id: `${file.id}-${index}`, language, label, text });
      }
      return found;
    });
  }
}

/** Captions as we write them; undefined where there are none, or far too many. */
function wellFormed(vtt: string): string | undefined {
  try {
    const text = readCaptions(vtt);
    return text.length > MOST_TEXT_BYTES ? undefined : text;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
