import type { LibraryBoard } from '@touchline/contract';

/** Why a file is not uploaded at all. */
export type Refusal = 'notVideo' | 'tooLarge' | 'noSpace' | 'empty';

/** Containers whose type browsers do not know. */
const NAMES = /\.(mp4|m4v|mov|mkv|mxf|webm|avi|ts|mts|m2ts|mpg|mpeg|flv|wmv|3gp|ogv|gxf|lxf)$/i;

/** For the dialog of the browser. */
export const ACCEPTED = 'video/*,.mkv,.mxf,.mts,.m2ts,.ts,.flv';

/** What can be said before an upload starts; the server looks into the file later. */
export function refusalOf(
  { name, type, size }: Pick<File, 'name' | 'type' | 'size'>,
  board: Pick<LibraryBoard, 'mostBytes' | 'storage'>,
): Refusal | undefined {
  if (size === 0) return 'empty';
  if (!type.startsWith('video/') && !NAMES.test(name)) return 'notVideo';
  if (size > board.mostBytes) return 'tooLarge';
  const left = bytesLeft(board);
  return left !== undefined && size > left ? 'noSpace' : undefined;
}

export const bytesLeft = ({ storage }: Pick<LibraryBoard, 'storage'>): number | undefined =>
  storage.limitBytes === undefined ? undefined : Math.max(0, storage.limitBytes - storage.usedBytes);
