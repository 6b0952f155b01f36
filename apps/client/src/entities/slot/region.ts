import type { Region } from '@touchline/contract';

let region: Region | undefined;

/** Keeps the viewer's region, whose third parties are named in consent strings. */
export function noteAdRegion(known: Region): void {
  region = known;
}

export const adRegion = (): Region | undefined => region;
