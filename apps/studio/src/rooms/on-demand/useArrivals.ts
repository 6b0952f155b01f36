import type { LibraryFile } from '@touchline/contract';
import { useState } from 'react';
import { type Samples, sampled, speedOf } from './uploads/speed';

/** How an upload of another page arrives. */
interface Arrival {
  /** Bytes per second, if it grows. */
  readonly speed: number | undefined;
  /** Nothing has arrived for a while, and no connection sends. */
  readonly isStanding: boolean;
}

interface Known {
  readonly at: number | undefined;
  readonly samples: ReadonlyMap<string, { readonly since: number; readonly samples: Samples }>;
}

/** An upload that nobody sends for this time counts as interrupted: between two requests nobody does. */
const STANDING_MS = 7000;

/** Learns from one board to the next how fast uploads arrive that this page does not send. */
export function useArrivals(files: readonly LibraryFile[], at: number | undefined): ReadonlyMap<string, Arrival> {
  const [known, setKnown] = useState<Known>({ at: undefined, samples: new Map() });
  if (at !== undefined && at !== known.at) setKnown({ at, samples: learned(known, files, at) });
  return new Map(
    [...known.samples].map(([id, { since, samples }]) => [
      id,
      { speed: speedOf(samples) || undefined, isStanding: (known.at ?? 0) - since > STANDING_MS },
    ]),
  );
}

const learned = ({ samples }: Known, files: readonly LibraryFile[], at: number): Known['samples'] =>
  new Map(
    files
      .filter(({ state }) => state === 'uploading')
      .map(({ id, bytesReceived, isArriving }) => {
        const before = samples.get(id);
        const hasGrown = before?.samples.at(-1)?.bytes !== bytesReceived;
        return [
          id,
          {
            since: before && !hasGrown && !isArriving ? before.since : at,
            samples: sampled(before?.samples ?? [], at, bytesReceived),
          },
        ];
      }),
  );
