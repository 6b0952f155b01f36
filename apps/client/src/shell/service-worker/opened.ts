import { note } from '../log/log';
import { track } from '../track/track';
import { withoutQuery } from '../track/without-query';
import { withoutPushMark } from './push-mark';

/** Records that the app was opened from a push (FAV-05). */
export function recordOpening(href: string): void {
  note('info', `App opened from push: ${href}`);
  track({ type: 'app.push', path: withoutQuery(href) });
}

interface Place {
  current: () => { path: string; search: string };
  rename: (to: string) => void;
}

/** Records a push parameter in the address of the page and removes it. */
export function recordStart(place: Place): void {
  const { path, search } = place.current();
  const href = withoutPushMark(path, search);
  if (href === undefined) return;
  recordOpening(href);
  place.rename(href);
}
