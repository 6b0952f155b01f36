/** Where large files are kept: a folder, or a bucket that speaks S3. Names are paths such as `in-ab12/v0/17.m4s`. */
export interface Storage {
  readonly kind: 'folder' | 's3';
  /** As operators know it: the folder, or the bucket. */
  readonly name: string;
  /** Writes a whole object, in one piece or several; it is there completely or not at all. */
  put(name: string, bytes: Uint8Array | readonly Uint8Array[]): Promise<void>;
  /** The same from a file on disk, for objects that do not fit into memory. */
  putFile(name: string, file: string): Promise<void>;
  /** Undefined where there is no such object. */
  get(name: string): Promise<Buffer | undefined>;
  /** Copies an object into a file on disk; false where there is no such object. */
  getFile(name: string, file: string, signal?: AbortSignal): Promise<boolean>;
  /** Objects that are gone already are no error. */
  delete(names: readonly string[]): Promise<void>;
  /** Bytes that can still be written: the free space of the disk, or what is left of the operator's limit. */
  free(): Promise<number>;
  /** Deletes halves of objects whose writers are gone. */
  tidy(): Promise<void>;
}

/** There is no room for an object. */
export class StorageFull extends Error {
  override name = 'StorageFull';
}
