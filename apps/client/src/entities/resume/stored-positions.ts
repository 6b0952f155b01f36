import type { Image } from '@touchline/contract';
import { isWorthResuming } from '@touchline/rules/access/resume';

/** A position in a recording, stored on this device with what its tile shows. */
export interface StoredPosition {
  eventId: string;
  position: number;
  duration: number;
  /** Epoch seconds. */
  savedAt: number;
  name: string;
  image: Image;
}

/** Storage key. */
export const POSITIONS_KEY = 'watchPositions';

/** The oldest ones are dropped. */
export const MAX_STORED = 20;

/** The list with a new position; one near the start or end removes the recording from it. */
export function addPosition(list: readonly StoredPosition[], next: StoredPosition): StoredPosition[] {
  const others = list.filter(({ eventId }) => eventId !== next.eventId);
  return isWorthResuming(next) ? [next, ...others].slice(0, MAX_STORED) : others;
}

/** The second to resume a recording at, if any. */
export function resumePoint(
  list: readonly Pick<StoredPosition, 'eventId' | 'position' | 'duration'>[],
  event: string,
): number | undefined {
  const found = list.find(({ eventId }) => eventId === event);
  return found && isWorthResuming(found) ? found.position : undefined;
}

/** The valid entries of what is stored. */
export const readPositions = (stored: unknown): readonly StoredPosition[] =>
  Array.isArray(stored) ? stored.filter(isStoredPosition).slice(0, MAX_STORED) : [];

function isStoredPosition(value: unknown): value is StoredPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { eventId, position, duration, savedAt, name, image } = value as Partial<Record<keyof StoredPosition, unknown>>;
  const areNumbers = [position, duration, savedAt].every((each) => typeof each === 'number' && Number.isFinite(each));
  const hasSources = typeof image === 'object' && image !== null && 'sources' in image && Array.isArray(image.sources);
  return typeof eventId === 'string' && typeof name === 'string' && areNumbers && hasSources;
}
