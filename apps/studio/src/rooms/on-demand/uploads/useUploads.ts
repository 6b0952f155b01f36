import { useEffect, useSyncExternalStore } from 'react';
import { type LocalUpload, Uploads } from './uploads';

/** One for the page, so that uploads go on in other rooms. */
export const uploads = new Uploads(async () => (await import('./tus-upload')).startUpload);

window.addEventListener('online', uploads.resumeStopped);

export function useUploads(): readonly LocalUpload[] {
  useEffect(() => uploads.resumeStopped(), []);
  return useSyncExternalStore(uploads.subscribe, uploads.list);
}
