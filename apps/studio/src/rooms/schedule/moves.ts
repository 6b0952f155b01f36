import type { Place } from './programme';

/** What a drag or a key changes. */
export type Grip = 'move' | 'start' | 'end';

const MINUTE = 60;
export const STEP = 15 * MINUTE;
export const FINE_STEP = MINUTE;
/** No event is shorter. */
const SHORTEST = 5 * MINUTE;

const snapped = (seconds: number, step: number) => Math.round(seconds / step) * step;

/** A place after a drag by so many seconds; what is moved stops at full steps of the clock. */
export function shifted(place: Place, grip: Grip, by: number, step: number): Place {
  const { start, end } = place;
  if (grip === 'start') return { ...place, start: Math.min(snapped(start + by, step), end - SHORTEST) };
  if (grip === 'end') return { ...place, end: Math.max(snapped(end + by, step), start + SHORTEST) };
  if (Math.abs(by) < step / 2) return place;
  const moved = snapped(start + by, step);
  return { ...place, start: moved, end: moved + (end - start) };
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.start === other.start && one.end === other.end && one.channelId === other.channelId;

/** The channel above or below in the rows; the last stays. */
export function channelBeside(channels: readonly string[], from: string | undefined, by: number): string | undefined {
  const at = from === undefined ? -1 : channels.indexOf(from);
  return channels[Math.min(Math.max(at + by, 0), channels.length - 1)] ?? from;
}

/** Where a key leads, or undefined where it does nothing here. */
export function placeByKey(
  place: Place,
  { key, altKey }: Pick<KeyboardEvent, 'key' | 'altKey'>,
  channels: readonly string[],
): Place | undefined {
  const step = altKey ? FINE_STEP : STEP;
  if (key === 'ArrowRight') return shifted(place, 'move', step, step);
  if (key === 'ArrowLeft') return shifted(place, 'move', -step, step);
  if (key === ']') return shifted(place, 'end', step, step);
  if (key === '[') return shifted(place, 'end', -step, step);
  if (key === 'ArrowDown') return { ...place, channelId: channelBeside(channels, place.channelId, 1) };
  if (key === 'ArrowUp') return { ...place, channelId: channelBeside(channels, place.channelId, -1) };
  return undefined;
}
