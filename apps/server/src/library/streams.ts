/** The stream of a version of a file. */
export const fileStream = (fileId: string, version: number): string => `file-${fileId}-${version}`;

/** The track of captions by its number; names of tracks are short and plain. */
export const captionTrack = (track: number): string => `c${track}`;
