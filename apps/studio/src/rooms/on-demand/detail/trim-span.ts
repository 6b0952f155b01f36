import type { Formats } from '../../../parts/format/formats';

/** A part of a file, in seconds. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** At least this much is left. */
const LEAST_SECONDS = 1;

/** The nearest span of whole pictures that is within the file. */
export function within({ from, to }: Span, whole: number, fps: number): Span {
  const least = Math.min(LEAST_SECONDS, whole);
  // A picture lasts until the next one begins; times of pictures are rounded.
  const frame = (seconds: number) => Math.floor(seconds * fps + 0.1) / fps;
  const first = Math.min(Math.max(0, frame(from)), whole - least);
  return { from: first, to: Math.min(whole, Math.max(frame(to), first + least)) };
}

/** 1 h 47 min, 12 min, 22 s */
export function lengthText(seconds: number, formats: Formats): string {
  const minutes = Math.round(seconds / 60);
  if (seconds < 100) return `${formats.decimal(seconds, seconds < 10 ? 1 : 0)} s`;
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
