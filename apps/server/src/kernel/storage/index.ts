import { createFolderStorage } from './folder';
import { createS3Storage, type S3Settings } from './s3';
import type { Storage } from './storage';

/** Where large files are kept, as the operator set it. */
export interface StorageSettings {
  place: { kind: 'folder'; folder: string } | ({ kind: 's3' } & S3Settings);
  limitBytes: number | undefined;
}

/** The storage of the settings. `usedBytes` tells what is stored already, for the operator's limit. */
export function createStorage({ place, limitBytes }: StorageSettings, usedBytes: () => Promise<number>): Storage {
  if (place.kind === 'folder') return createFolderStorage({ folder: place.folder, limitBytes, usedBytes });
  return createS3Storage({ ...place, limitBytes, usedBytes });
}
