import { useEffect, useSyncExternalStore } from 'react';
import { type LocalUpload, Uploads } from './uploads';

/** One for the page, so that uploads go on in other rooms. */
export const uploads = new Uploads(async () => (await import('./tus-upload')).startUpload);

window.addEventListener('online', uploads.resumeStopped);

/** A page that is left forgets its files: they would have to be chosen again. */
const askFirst = (event: BeforeUnloadEvent) => {
  event.preventDefault();
  // Older browsers ask only with it.
  event.returnValue = true;
};
uploads.subscribe(() => {
  const isRunning = uploads.list().some(({ state }) => state === 'sending' || state === 'queued');
  if (isRunning) window.addEventListener('beforeunload', askFirst);
  else window.removeEventListener('beforeunload', askFirst);
});

export function useUploads(): readonly LocalUpload[] {
  useEffect(() => uploads.resumeStopped(), []);
  return useSyncExternalStore(uploads.subscribe, uploads.list);
}
