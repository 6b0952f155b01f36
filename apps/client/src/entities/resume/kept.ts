import type { Image } from '@touchline/contract';
import { isWorthResuming } from '@touchline/rules/resume';

/** Where somebody left a recording on this device, with what its tile shows. */
export interface KeptPosition {
  eventId: string;
  position: number;
  duration: number;
  /** Epoch seconds. */
  savedAt: number;
  name: string;
  image: Image;
}

/** Where a device keeps them. */
export const KEPT_KEY = 'watchPositions';

/** A device keeps no more; the oldest go first. */
export const MOST_KEPT = 20;

/** The list after somebody watched on; what was barely begun or is as good as over is forgotten. */
export function keepPosition(list: readonly KeptPosition[], next: KeptPosition): KeptPosition[] {
  const others = list.filter(({ eventId }) => eventId !== next.eventId);
  return isWorthResuming(next) ? [next, ...others].slice(0, MOST_KEPT) : others;
}

/** The second to begin a recording at; nothing for what was not begun. */
export function resumePoint(
  list: readonly Pick<KeptPosition, 'eventId' | 'position' | 'duration'>[],
  event: string,
): number | undefined {
  const found = list.find(({ eventId }) => eventId === event);
  return found && isWorthResuming(found) ? found.position : undefined;
}

/** What is stored, as far as it makes sense. */
export const readKept = (stored: unknown): readonly KeptPosition[] =>
  Array.isArray(stored) ? stored.filter(isKept).slice(0, MOST_KEPT) : [];

function isKept(value: unknown): value is KeptPosition {
  if (typeof value !== 'object' || value === null) return false;
  const { eventId, position, duration, savedAt, name, image } = value as Partial<Record<keyof KeptPosition, unknown>>;
  const areNumbers = [position, duration, savedAt].every((each) => typeof each === 'number' && Number.isFinite(each));
  const hasSources = typeof image === 'object' && image !== null && 'sources' in image && Array.isArray(image.sources);
  return typeof eventId === 'string' && typeof name === 'string' && areNumbers && hasSources;
}
