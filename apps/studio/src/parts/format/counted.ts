import type { Formats } from './formats';

/** A text that was made with `count`, with that number written as the language does. */
export const counted = (text: string, count: number, formats: Formats): string =>
  text.replace(String(count), formats.count(count));
