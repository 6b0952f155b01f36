import type { EditingNotice, EditorPresence } from '@touchline/contract';
import { useEffect, useSyncExternalStore } from 'react';
import { call, open } from '../api';
import { useSession } from '../session';
import { followStream, type StreamState, unopened } from '../stream';

const HERE_MS = 10_000;

type EditingState = StreamState<EditingNotice>;

/** One stream for all editors of the page: browsers open few connections to a server. */
let state: EditingState = unopened;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();
const noticed = new Set<(notice: EditingNotice) => void>();

function change(next: EditingState) {
  const before = state.board?.version;
  state = next;
  for (const listener of listeners) listener();
  const notice = next.board;
  if (notice && before !== undefined && notice.version !== before) for (const listener of noticed) listener(notice);
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  stop ??= followStream<EditingNotice>(
    (signal) => open('studioEditors', { signal }),
    (next) => change(next(state)),
  );
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
    state = unopened;
  };
}

/** Calls back when a draft was saved, or something was published; also after the connection was lost. */
export function onNotice(listener: (notice: EditingNotice) => void): () => void {
  noticed.add(listener);
  const unfollow = follow(() => undefined);
  return () => {
    noticed.delete(listener);
    unfollow();
  };
}

interface Editors {
  /** Other operators who edit something now. */
  readonly others: readonly EditorPresence[];
  /** Those of them who are at this place. */
  readonly here: readonly EditorPresence[];
  /** Goes up with every change of a draft and every publication. */
  readonly version: number | undefined;
}

const MAY_EDIT: ReadonlySet<string> = new Set(['owner', 'editor', 'producer']);
const none: readonly EditorPresence[] = [];

/** Who edits what, and tells others that this operator is at a place, such as `events/final`. */
export function useEditors(place?: string, field?: string): Editors {
  const { operator } = useSession();
  const { board } = useSyncExternalStore(follow, () => state);
  const tells = place !== undefined && MAY_EDIT.has(operator.role);
  useEffect(() => {
    if (!tells) return undefined;
    const tell = () => void call('studioEditHere', { body: { place, ...(field !== undefined && { field }) } });
    tell();
    const timer = setInterval(tell, HERE_MS);
    return () => clearInterval(timer);
  }, [tells, place, field]);
  useEffect(() => {
    if (!tells) return undefined;
    return () => void call('studioEditHere', { body: { place: null } });
  }, [tells, place]);
  const others = board?.editors.filter(({ operatorId }) => operatorId !== operator.id) ?? none;
  return { others, here: others.filter((each) => each.place === place), version: board?.version };
}
