import type { LibraryFile } from '@touchline/contract';
import { call } from '../../../shell/api';
import { isOpen, samePath } from './uploads';
import { uploads } from './useUploads';

const MOST_LISTED = 500;
const MOST_SEARCHED = 100;
/** Without an answer by then, the files are taken as new. */
const WAIT_MS = 5000;

/**
 * Uploads files. What the same operator began before goes on where it stopped, also if its row is not in the list that
 * is shown.
 */
export async function begin(files: readonly File[], shown: readonly LibraryFile[], by: string): Promise<void> {
  const [first] = files;
  if (!first) return;
  const search = files.length === 1 ? first.name.slice(0, MOST_SEARCHED) : undefined;
  const answer = await call('studioLibrary', {
    query: { tab: 'queue', search, limit: MOST_LISTED },
    signal: AbortSignal.timeout(WAIT_MS),
  });
  const known = (answer.ok ? answer.data.files : shown).filter(({ addedBy }) => addedBy === by);
  for (const file of files) uploads.add(file, openUploadOf(file, known)?.uploadUrl);
}

/** The upload of a file of this name and length that this page does not send already. */
const openUploadOf = (file: File, files: readonly LibraryFile[]) =>
  files.find(
    ({ state, name, bytes, uploadUrl }) =>
      state === 'uploading' && uploadUrl && name === file.name && bytes === file.size && !isTaken(file, uploadUrl),
  );

/** An upload of this page whose address is not known yet may be the one at any address. */
const isTaken = ({ name, size }: File, address: string) =>
  uploads
    .list()
    .some(
      (local) =>
        isOpen(local) &&
        (local.url === undefined ? local.name === name && local.bytes === size : samePath(local.url, address)),
    );
