import { type SpotId, spotIds } from '../art';

/** The advertising spot that a loop shows; other loops have none. */
export const spotOf = (loop: string): SpotId | undefined => spotIds.find((id) => `ad-${id}` === loop);
