/** The numbers of a version as `major.minor.patch`; undefined if it is written in another way. */
export function versionParts(version: string): readonly number[] | undefined {
  const parts = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)$/.exec(version)?.slice(1).map(Number);
  return parts?.every(Number.isSafeInteger) ? parts : undefined;
}
