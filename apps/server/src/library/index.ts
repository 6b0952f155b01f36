import type { Module } from '../auth';
import type { AuthoredEvent, ContentServices } from '../content';
import type { Kernel } from '../kernel/kernel';
import type { Storage } from '../kernel/storage/storage';
import type { MediaServices } from '../media';
import { ClipFiles } from './clips/files';
import { Clips } from './clips/service';
import { ClipWorker } from './clips/worker';
import { Files } from './files/service';
import { Garbage } from './garbage/service';
import { LibraryWorker } from './queue/worker';
import { Uploads } from './uploads/service';
import { WorkFolder } from './work-folder';

export type { ClipFiles } from './clips/files';
export type { Clips } from './clips/service';
export type { Files } from './files/service';
export type { Upload, Uploads } from './uploads/service';

export interface LibrarySettings {
  /** How many files this node works on at once; 0 leaves the work to other nodes. */
  workers: number;
  /** The largest file. */
  mostBytes: number;
  /** Where files are while they are made. */
  workFolder: string;
}

export interface LibraryServices {
  uploads: Uploads;
  files: Files;
  clips: Clips;
  clipFiles: ClipFiles;
  libraryWorker: LibraryWorker;
  clipWorker: ClipWorker;
  garbage: Garbage;
  /** Bytes of uploaded files, for the operator's limit. */
  libraryBytes: () => Promise<number>;
}

interface LibraryOptions {
  settings: LibrarySettings;
  storage: Storage;
  media: MediaServices;
  content: ContentServices;
}

/** Files on demand, from the upload to their renditions, and clips of what is on air. */
export function createLibrary(kernel: Kernel, options: LibraryOptions): Module<LibraryServices> {
  const { store, now, log, ffmpeg } = kernel;
  const { settings, storage, media, content } = options;
  const { authoring } = content;
  const { mostBytes } = settings;
  const workFolder = new WorkFolder(settings.workFolder);
  const garbage = new Garbage({ store, storage, now });
  const uploads = new Uploads({ store, storage, garbage, mostBytes, now });
  const files = new Files({ store, media, garbage, mostBytes, now });
  const clips = new Clips({ store, garbage, now });
  const shared = { store, storage, media, ffmpeg, garbage, workFolder, now, log };
  const libraryWorker = new LibraryWorker({
    ...shared,
    slots: settings.workers,
    showEvents: async (transaction, eventId, streamId) => {
      await authoring.change(transaction, eventId, { streamId });
    },
  });
  const clipWorker = new ClipWorker({
    ...shared,
    authoring,
    inherited: (eventId) => inheritedOf(content, eventId),
  });
  return {
    services: {
      uploads,
      files,
      clips,
      clipFiles: new ClipFiles({ store, storage, workFolder }),
      libraryWorker,
      clipWorker,
      garbage,
      libraryBytes: () => files.usedBytes(),
    },
    routes: {
      api: (app) => {
        // Work under way would delay a stopping server; another node goes on with it.
        app.addHook('preClose', async () => {
          clipWorker.close();
          await libraryWorker.close();
        });
        app.addHook('onClose', async () => {
          await workFolder.close();
        });
      },
    },
    jobs: [
      // Groups of their own: files wait for each other only, and clips for no file.
      ...Array.from({ length: settings.workers }, (_, place) => [
        { name: `library-${place + 1}`, run: () => libraryWorker.work() },
      ]),
      ...(settings.workers > 0 ? [[{ name: 'library-clips', run: () => clipWorker.work() }]] : []),
      [
        {
          name: 'library-left',
          run: async () => (await libraryWorker.tidyUp()) + (await clipWorker.tidyUp()) + (await garbage.collect()),
        },
      ],
    ],
    tidy: [uploads, files, clips, libraryWorker, workFolder],
  };
}

/** What a clip takes over from its event. */
async function inheritedOf({ overview }: ContentServices, eventId: string): Promise<Partial<AuthoredEvent>> {
  const found = (await overview.events([eventId])).get(eventId);
  if (!found) return {};
  const { categoryId, competition, teamIds, tags, requiresRegistration, accessRights } = found;
  return {
    ...(categoryId === undefined ? {} : { categoryId }),
    ...(competition === undefined ? {} : { competition }),
    ...(teamIds === undefined ? {} : { teamIds }),
    ...(tags === undefined ? {} : { tags }),
    access: accessRights?.length ? 'premium' : requiresRegistration ? 'registered' : 'free',
  };
}
