import type { Point } from '../../../ui/Stage/swipe';

const SPREAD = 1.25;

/** The meaning of two fingers: apart shows one camera, together shows several. */
export function pinchOf(from: readonly [Point, Point], to: readonly [Point, Point]): 'one' | 'grid' | undefined {
  const growth = distance(to) / Math.max(1, distance(from));
  if (growth >= SPREAD) return 'one';
  return growth <= 1 / SPREAD ? 'grid' : undefined;
}

const distance = ([one, other]: readonly [Point, Point]): number => Math.hypot(one.x - other.x, one.y - other.y);
