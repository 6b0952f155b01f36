/** The stream of a version of a file. */
export const fileStream = (fileId: string, version: number): string => `file-${fileId}-${version}`;
