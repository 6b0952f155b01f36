import type { Problem } from '@touchline/contract';

/** Why this device may not play now: the account plays on others. */
type PlayedElsewhere = Pick<Problem, 'takenOverBy'> & { devices: NonNullable<Problem['devices']> };

let last: PlayedElsewhere = { devices: [] };
let takesOver = false;
let held: { readonly expiresAt: number; readonly release: () => void } | undefined;
const listeners = new Set<() => void>();

/** Stores the devices of a refused playback call, for the dialog that names them. Returns whether it was refused for them. */
export function notePlayedElsewhere({ devices, takenOverBy }: Problem): boolean {
  if (!devices) return false;
  last = { devices, ...(takenOverBy === undefined ? {} : { takenOverBy }) };
  return true;
}

export const playedElsewhere = (): PlayedElsewhere => last;

/** Makes the next playback call take over from another device. */
export function takeOverNext(): void {
  takesOver = true;
}

/** Whether this playback call takes over; only the first one asked does. */
export function isTakingOver(): boolean {
  const answer = takesOver;
  takesOver = false;
  return answer;
}

/** Tells players that another device of the account began or stopped. */
export function tellDevicesChanged(): void {
  for (const listener of listeners) listener();
}

export function onDevicesChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Keeps how to release this device's place among those that play, until it is released or the page is left. Of several
 * players the address that expires last counts: only its release ends the place.
 */
export function holdPlace(expiresAt: number, release: () => void): void {
  if (held && held.expiresAt > expiresAt) return;
  held = { expiresAt, release };
  window.addEventListener('pagehide', releasePlace);
}

/** Playback ended here: other devices of the account may play instead. */
export function releasePlace(): void {
  window.removeEventListener('pagehide', releasePlace);
  held?.release();
  held = undefined;
}
