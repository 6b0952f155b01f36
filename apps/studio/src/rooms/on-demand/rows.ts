import type { LibraryFile } from '@touchline/contract';
import { type LocalUpload, samePath } from './uploads/uploads';

/** A row of the list: a file of the server, an upload of this page, or both. */
export interface Row {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly file: LibraryFile | undefined;
  readonly local: LocalUpload | undefined;
}

/** Joins files and uploads; what the server does not know yet comes first. */
export function rowsOf(
  files: readonly LibraryFile[],
  locals: readonly LocalUpload[],
  withNew: boolean,
): readonly Row[] {
  const localOf = (file: LibraryFile) =>
    file.state === 'uploading' ? locals.find(({ url }) => samePath(url, file.uploadUrl)) : undefined;
  const joined = files.map(
    (file): Row => ({ id: file.id, name: file.name, bytes: file.bytes, file, local: localOf(file) }),
  );
  const known = new Set(joined.map(({ local }) => local?.id));
  const fresh = withNew
    ? locals
        .filter(({ id, state }) => !known.has(id) && state !== 'done')
        .map((local): Row => ({ ...local, file: undefined, local }))
    : [];
  return [...fresh, ...joined];
}

/** Files that wait their turn can change places. */
export const isOrdered = ({ file }: Row): boolean => file?.place !== undefined && file.state !== 'ready';

/** The same rows with one moved before another; null: to the end of what is ordered. */
export function movedRows(rows: readonly Row[], id: string, before: string | null): readonly Row[] {
  const moving = rows.find((row) => row.id === id);
  if (!moving) return rows;
  const others = rows.filter((row) => row.id !== id);
  const at = before === null ? others.findLastIndex(isOrdered) + 1 : others.findIndex((row) => row.id === before);
  return at < 0 ? rows : [...others.slice(0, at), moving, ...others.slice(at)];
}
