import type { Ffmpeg } from '../../kernel/ffmpeg/ffmpeg';
import type { Storage } from '../../kernel/storage/storage';
import type { Db, Store } from '../../kernel/store/store';
import type { MediaServices } from '../../media';
import type { Garbage } from '../garbage/service';
import type { Workshop } from '../processing/run';
import type { PiecedFile } from '../processing/source-server';
import type { WorkFolder } from '../work-folder';
import * as queries from './queries';

/** What the steps of the work are built on. */
export interface StepOptions {
  store: Store;
  storage: Storage;
  media: Pick<MediaServices, 'writeRecording'>;
  ffmpeg: Ffmpeg;
  garbage: Garbage;
  /** Where slices are until they are stored. */
  workFolder: WorkFolder;
}

/** One file while a worker holds its lease. */
export interface Held {
  readonly file: queries.QueuedFile;
  readonly by: string;
  readonly pieces: PiecedFile;
  readonly workshop: Workshop;
}

/** The worker lost its lease: what it does now counts for nothing. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/** Writes what was done, if the lease is still held and the work is not paused. */
export async function commitHeld({ store }: StepOptions, { file, by }: Held, work: (tx: Db) => Promise<void>) {
  await store.transaction(async (tx) => {
    if (!(await queries.mayGoOn(tx, file.id, by)))
      throw new LeaseLost('The work is paused, or another worker goes on with this file.');
    await work(tx);
    await queries.noteProgress(tx, file.id);
  });
}
