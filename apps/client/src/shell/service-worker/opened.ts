import { note } from '../log/log';
import { withoutPushMark } from './push-mark';

/** Records that the app was opened from a push (FAV-05). */
export function recordOpening(href: string): void {
  note('info', `App opened from push: ${href}`);
}

interface Place {
  current: () => { path: string; search: string };
  rename: (to: string) => void;
}

/** A page that a push has opened says so in its address: that is recorded and taken out. */
export function recordStart(place: Place): void {
  const { path, search } = place.current();
  const href = withoutPushMark(path, search);
  if (href === undefined) return;
  recordOpening(href);
  place.rename(href);
}
