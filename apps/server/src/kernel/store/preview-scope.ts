/** What a request to a preview reads. */
export interface PreviewScope {
  /** The release whose rows take the place of public ones; without one everything is public. */
  readonly releaseId: number | undefined;
  /** Values that are remembered for the content of this release, by the function that loads them. */
  readonly remembered: Map<unknown, Promise<unknown>>;
}
